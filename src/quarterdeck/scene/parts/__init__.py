"""The kinds of parts that a scene may hold besides those of the model, a module for each family."""
