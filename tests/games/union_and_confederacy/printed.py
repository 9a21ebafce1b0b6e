"""What the text prints, as literal lists: cards, chits and (reconstructed) the map."""

from __future__ import annotations

# Name, copies, effect and window, in the order of the text.
CARDS = """
Tactical Move | 6 | move.stacks(1) | move
Campaign | 4 | move.stacks(2) | move
Strategic Move | 2 | move.stacks(3) | move
Stragglers | 1 | move.negate | reply-move
Mislaid Supplies | 1 | move.negate | reply-move
Lost Orders | 1 | move.negate | reply-move
Enemies Disorganized | 1 | move.negate | reply-move
Slow to Move | 1 | move.negate | reply-move
Fail to Engage | 1 | move.negate(into occupied) | reply-move
Skirmish | 1 | move.negate(into occupied) | reply-move
Ford Stream | 1 | force.stack(+6, if attacking) | battle
Concentrate Forces | 1 | force.stack(+4) | battle
Switch Direction of Attack | 1 | force.stack(+4, if attacking) | battle
Well Defended Position | 1 | force.stack(+8, if defending) | battle
Feint | 1 | force.stack(+2) | battle
Delay Assault | 1 | force.stack(+2, if defending) | battle
Reinforcements Arrive | 1 | force.stack(+5, if defending) | battle
Rally Troops | 1 | force.stack(+4) | battle
Exhaustion | 1 | force.each_enemy(Division, -1) | battle
Rebel Yell | 1 | (Confederacy) force.each(Division, +1) | battle
Naval Blockade | 1 | (Union) recruit.less(1) | move
Lightning Raids | 1 | move.negate | reply-move
Split their Forces | 1 | force.stack(+7) | battle
Push Enemy Back | 1 | force.stack(+3) | battle
Cross River | 1 | move.stacks(1) | move
Enemies Confused | 1 | force.stack(+6) | battle
Masterly Retreat | 1 | cas.less(own if beaten, 1, named) | battle
Cautious General | 1 | force.nullify(Leader) | battle
Scouts | 2 | look.stack | move
Spies | 2 | look.hand | move
Nervous Public | 1 | move.enemy(at home, must attack) | move
Flank Attack | 1 | force.stack(+8, if attacking) | battle
Cavalry Reconnaissance | 1 | look.stack | move
Disastrous Assault | 1 | kill.target(Infantry|Cavalry, in battle) | battle
Attack the Center | 1 | kill.owner_choice(Division, 1, both) | battle
Retreat | 1 | cas.none(both) | battle
False Intelligence | 1 | move.negate | reply-move
Heavy Casualties | 1 | cas.extra(enemy, 1) | battle
Forced March | 2 | move.stacks(1) | move
Union Rails | 2 | (Union) move.stacks(1, at fast speed) | move
Union Fleet | 2 | (Union) move.stacks(1, at fast speed) | move
Infernal Machines | 2 | kill.target(Ship, anywhere) | move
Counterattack | 1 | force.stack(+6, if defending) | battle
Rear Attack | 1 | force.stack(+9) | battle
Bayonet Charge | 1 | force.each(Infantry, +2) | battle
Cavalry Charge | 1 | force.each(Cavalry, +2) | battle
Bombardment | 1 | force.each(Artillery, +2) | battle
Snipers | 1 | kill.target(Leader, in battle) | battle
Killed in Action | 1 | kill.target(Leader, in battle) | battle
Travel on Roads | 2 | move.stacks(1) | move
Entrenched | 1 | force.stack(+4, if defending) | battle
Low Ammo | 1 | force.each_enemy(Division, -1) | battle
Extra Ammunition | 1 | force.each(Division, +1) | battle
Attack with Everything | 1 | force.stack(+7, if attacking) | battle
Engineers | 1 | move.stacks(1) | move
Concentrate Attacks | 1 | kill.target(Division, in battle) | battle
Earthworks | 1 | force.stack(+5, if defending) | battle
Bombardment | 1 | force.each(Artillery, +2) | battle
Fear of Exposing Flank | 1 | move.negate | reply-move
Humiliation | 1 | move.enemy(beaten, toward its capital) | battle
Seize the Initiative | 1 | move.stacks(1) | move
Block Supply Lines | 1 | move.negate | reply-move
Find Marching Orders | 1 | look.hand + look.deck(7) | move
Diversion | 1 | force.stack(+3, if attacking) | battle
Badly Executed Plan | 1 | force.stack_enemy(-8) | battle
Prevent Reinforcements | 1 | force.stack(+5) | battle
Pierce Enemy Line | 1 | force.stack(+6, if attacking) | battle
Attacking Waves | 1 | force.stack(+5, if attacking) | battle
Loved by his Men | 1 | force.one(Leader, +5) | battle
Missed Opportunity | 1 | force.stack_enemy(-7, if enemy attacking) | battle
Shocking Carnage | 1 | kill.owner_choice(Division, 1, both) | battle
Cut off Escape | 1 | force.stack(+9, if attacking) | battle
Reinforcements | 1 | move.join_battle(1, Division) | battle
Reinforce Weak Point | 1 | force.stack(+5, if defending) | battle
Reserves in Support | 1 | force.stack(+4) | battle
Delayed at Bridge | 1 | force.stack_enemy(-4, if enemy attacking) | battle
Pursue Retreating Army | 1 | cas.extra(loser, 1) | battle
Breakthrough | 1 | force.stack(+5, if attacking) | battle
Pontoon Bridges | 1 | move.stacks(1) | move
Foolhardy Assault | 1 | kill.owner_choice(Division, 2, attacker) | battle
Deserters | 1 | kill.owner_choice(Division, 1, target stack) | move
Volunteers | 1 | recruit.extra(1) | recruit
Telegraph | 1 | card.draw(2) | battle
Dysentary | 1 | kill.owner_choice(Division, 1, target stack) | move
Draft | 1 | recruit.extra(1) | recruit
Conscription | 1 | recruit.extra(1) | recruit
Partisan Rangers | 1 | (Confederacy) recruit.extra(1) | recruit
Gunboat Support | 1 | (Union) force.stack(+4) | battle
Siege | 1 | force.nullify(Fortification) | battle
Separated by River | 1 | force.stack(+5) | battle
Emancipation Proclamation | 1 | (Union) morale.remove(1) | move
Strategic Victory | 1 | card.draw(5) | move
Scurvy | 1 | (Union) kill.owner_choice(Division, 1, opponent) | move
Unconditional Surrender | 1 | cas.annihilate(loser) | battle
Invasion Force | 1 | move.stacks(1) | move
Incompetence | 1 | force.nullify(Leader) | battle
Unprepared Defense | 1 | force.stack_enemy(-5, if enemy defending) | battle
Patrols & Picket Posts | 1 | force.stack(+4, if defending) | battle
Momentum | 1 | move.stacks(1) | move
Got His Dander Up | 1 | move.stacks(1) | move
Defensive Trenches | 1 | force.stack(+5, if defending) | battle
Advance Guard | 1 | force.stack(+2, if attacking) | battle
Inexperienced Troops | 1 | force.stack_enemy(-5) | battle
Battle Injury | 1 | kill.target(Leader, in battle) | battle
Surprise Counterattack | 1 | force.stack(+5, if defending) | battle
Press Attack Hard | 1 | force.stack(+4, if attacking) | battle
March to the Sea | 1 | move.stacks(1, to the coast) | move
Push Back Flanks | 1 | force.stack(+5, if attacking) | battle
Consolidate Line | 1 | force.stack(+4, if defending) | battle
Commandeer Supplies | 1 | move.stacks(1) | move
Press Home Advantage | 1 | force.stack(+6) | battle
Renew Assault | 1 | force.stack(+4, if attacking) | battle
Fight Another Day | 1 | cas.less(loser, 1) | battle
Swing the Balance | 1 | force.stack(+8) | battle
Force Withdrawals | 1 | force.stack(+5) | battle
Hopeless Position | 1 | force.stack_enemy(-7) | battle
Live Off the Land | 1 | move.stacks(1) | move
Inconclusive Battle | 1 | cas.equal | battle
Marshal the Forces | 1 | move.stacks(1) | move
Determined Push | 1 | force.stack(+4, if attacking) | battle
Heavy Fighting | 1 | cas.extra(both, 1) | battle
Shot by own Troops | 1 | kill.target(Leader, in battle) | battle
Terrain Advantage | 1 | force.stack(+6) | battle
Leader Sacked | 1 | kill.target(Leader, just beaten) | battle
Tactical Blunder | 1 | force.stack_enemy(-6) | battle
Timid Leadership | 1 | force.nullify(Leader) | battle
Pincer Movement | 1 | force.stack(+6, if attacking) | battle
Lethargic Pursuit | 1 | cas.less(loser, 1) | battle
Trap Retreating Forces | 1 | cas.extra(loser, 1) | battle
Repulse Assault | 1 | force.stack(+6, if defending) | battle
Dug-In | 1 | force.stack(+7, if defending) | battle
Two-Pronged Invasion | 1 | move.stacks(2) | move
Cavalry Raids | 1 | move.negate | reply-move
Fall from Horse | 1 | kill.target(Leader, in battle) | battle
Disengage | 1 | cas.less(both, 1) | battle
Bogged Down | 1 | move.negate | reply-move
Bold Plan | 1 | move.stacks(1) | move
Cross Country Thrust | 1 | move.stacks(1) | move
Gap in the Line | 1 | force.stack(+6) | battle
Reserve Division | 1 | force.stack(+6) | battle
Slash & Burn | 1 | (Union) move.stacks(1, in the south) | move
Wheel the Line | 1 | force.stack(+5) | battle
Renew Attack | 1 | force.stack(+4, if attacking) | battle
Sabotage Rail Lines | 1 | move.negate | reply-move
Take the Ridge | 1 | force.stack(+8, if attacking) | battle
Fail to Act | 1 | move.negate | reply-move
Call Opponent's Bluff | 1 | force.stack(+5) | battle
Risky Maneuver | 1 | force.stack(+5) | battle
Night Fighting | 1 | force.stack(+2) | battle
Cavalry Battle | 1 | kill.target(Cavalry, in battle) | battle
Artillery Duel | 1 | kill.target(Artillery, in battle) | battle
Junior Commanders Shine | 1 | force.stack(+6) | battle
Valor & Heroism | 1 | force.stack(+6) | battle
"""

# Name, speed, copies, Force, type, as the two unit lists give them.
UNION = """
Infantry Division | M | 40 | 2 | I
Cavalry Division | F | 20 | 2 | C
Artillery Division | S | 20 | 2 | A
Fortifications | O | 10 | 5 | F
Ironclads | S | 5 | 6 | S
Gunboats | F | 10 | 4 | S
Irvin McDowell | F | 1 | 3 | L
George B. McClellan | F | 1 | 3 | L
John C. Freemont | F | 1 | 3 | L
Nathaniel P. Banks | F | 1 | 3 | L
Robert Patterson | F | 1 | 3 | L
Edwin "Bull" Sumner | F | 1 | 4 | L
John Pope | F | 1 | 3 | L
Henry W. Halleck | F | 1 | 3 | L
Don Carlos Buell | F | 1 | 4 | L
Samuel R. Curtis | F | 1 | 4 | L
George Henry Thomas | F | 1 | 5 | L
Wild Bill Hickok | F | 1 | 5 | L
Ambrose E. Burnside | F | 1 | 3 | L
Fighting Joe Hooker | F | 1 | 3 | L
Ulysses S. Grant | F | 1 | 9 | L
William Tecumseh Sherman | F | 1 | 8 | L
Philip Henry Sheridan | F | 1 | 6 | L
George Gordon Meade | F | 1 | 5 | L
George A. Custer | F | 1 | 5 | L
William Starke Rosecrans | F | 1 | 4 | L
Benjamin Franklin Butler | F | 1 | 3 | L
Kearny | F | 1 | 4 | L
Buford | F | 1 | 4 | L
"""

CONFEDERACY = """
Infantry Division | M | 20 | 3 | I
Cavalry Division | F | 15 | 4 | C
Artillery Division | S | 10 | 2 | A
Fortifications | O | 10 | 5 | F
Commerce Raiders | F | 3 | 4 | S
Ironclads | S | 2 | 6 | S
Joe Johnson | F | 1 | 4 | L
Robert E. Lee | F | 1 | 10 | L
Stonewall Jackson | F | 1 | 7 | L
Jeb Stuart | F | 1 | 6 | L
John Bankhead Magruder | F | 1 | 3 | L
A. P. Hill | F | 1 | 4 | L
James Longstreet | F | 1 | 5 | L
Braxton Bragg | F | 1 | 3 | L
Earl Van Dorn | F | 1 | 4 | L
Sterling Price | F | 1 | 4 | L
Albert Sidney Johnson | F | 1 | 4 | L
Joseph E. Johnston | F | 1 | 4 | L
Little Napoleon Beauregard | F | 1 | 4 | L
Leonidas Polk | F | 1 | 4 | L
John Hunt Morgan | F | 1 | 4 | L
Edmund Kirby Smith | F | 1 | 4 | L
Earl Von Dorn | F | 1 | 4 | L
Nathan Bedford Forrest | F | 1 | 5 | L
Richard Stoddert Ewell | F | 1 | 4 | L
Ambrose Powell Hill | F | 1 | 4 | L
John Bell Hood | F | 1 | 3 | L
John C. Pemberton | F | 1 | 3 | L
Jubal Early | F | 1 | 3 | L
William Joseph Hardee | F | 1 | 4 | L
"""

# Name, state and side, what it is (natcap, cap, city, c coast, r river), neighbours; each pair once.
MAP = """
Augusta | Maine N | cap c : Concord
Concord | New Hampshire N | cap c : Boston, Montpelier, Springfield MA
Montpelier | Vermont N | cap : Albany, Springfield MA
Boston | Massachusetts N | cap city c : Providence, Springfield MA
Springfield MA | Massachusetts N | - : Albany, Hartford, Providence
Providence | Rhode Island N | cap c : Hartford
Hartford | Connecticut N | cap c : Albany, New York City
New York City | New York N | city c : Albany, Trenton
Albany | New York N | cap : Buffalo, Harrisburg, Trenton
Buffalo | New York N | city : Cleveland, Harrisburg, Pittsburgh
Trenton | New Jersey N | cap c : Dover, Harrisburg, Philadelphia
Philadelphia | Pennsylvania N | city c : Annapolis, Dover, Harrisburg
Harrisburg | Pennsylvania N | cap : Annapolis, Pittsburgh, Western Maryland
Pittsburgh | Pennsylvania N | city r : Cleveland, Western Maryland, Wheeling
Dover | Delaware N | cap c : Annapolis, Norfolk
Annapolis | Maryland N | cap c : Norfolk, Washington, Western Maryland
Western Maryland | Maryland N | - : Manassas, Shenandoah, Washington, Wheeling
Washington | District of Columbia N | natcap c : Manassas, Norfolk
Wheeling | West Virginia N | cap r : Cincinnati, Cleveland, Kanawha, Shenandoah
Kanawha | West Virginia N | r : Cincinnati, Frankfort, Shenandoah, Southwest Virginia
Cleveland | Ohio N | city : Cincinnati, Columbus, Lansing
Columbus | Ohio N | cap : Cincinnati, Indianapolis, Lansing
Cincinnati | Ohio N | city r : Frankfort, Indianapolis, Louisville
Indianapolis | Indiana N | cap : Chicago, Evansville, Lansing, Louisville
Evansville | Indiana N | r : Bowling Green, Cairo, Chicago, Louisville, Paducah, Springfield IL
Lansing | Michigan N | cap : Chicago
Chicago | Illinois N | city : Madison, Springfield IL
Springfield IL | Illinois N | cap : Cairo, Des Moines, Madison, St Louis
Cairo | Illinois N | r : New Madrid, Paducah, St Louis
Madison | Wisconsin N | cap : Des Moines, St Paul
St Paul | Minnesota N | cap : Des Moines
Des Moines | Iowa N | cap : Jefferson City, St Louis, Topeka
Topeka | Kansas N | cap : Indian Territory, Jefferson City, Springfield MO
Jefferson City | Missouri N | cap r : Springfield MO, St Louis
St Louis | Missouri N | city r : New Madrid, Springfield MO
Springfield MO | Missouri N | - : Indian Territory, New Madrid, Pea Ridge
New Madrid | Missouri N | r : Helena, Memphis, Paducah, Pea Ridge
Frankfort | Kentucky N | cap : Bowling Green, Knoxville, Louisville, Southwest Virginia
Louisville | Kentucky N | city r : Bowling Green
Bowling Green | Kentucky N | - : Knoxville, Nashville, Paducah
Paducah | Kentucky N | r : Memphis, Nashville
Manassas | Virginia S | - : Norfolk, Richmond, Shenandoah
Shenandoah | Virginia S | - : Richmond, Southwest Virginia
Richmond | Virginia S | natcap r : Greensboro, Norfolk, Raleigh, Southwest Virginia
Norfolk | Virginia S | city c : New Bern, Raleigh
Southwest Virginia | Virginia S | - : Asheville, Greensboro, Knoxville
Raleigh | North Carolina S | cap : Greensboro, New Bern, Wilmington
Greensboro | North Carolina S | - : Asheville, Columbia, Wilmington
New Bern | North Carolina S | c : Wilmington
Wilmington | North Carolina S | city c : Charleston, Columbia
Asheville | North Carolina S | - : Atlanta, Chattanooga, Columbia, Knoxville
Columbia | South Carolina S | cap : Atlanta, Charleston, Milledgeville
Charleston | South Carolina S | city c : Milledgeville, Savannah
Savannah | Georgia S | city c : Jacksonville, Milledgeville
Milledgeville | Georgia S | cap : Atlanta, Jacksonville, Montgomery, Tallahassee
Atlanta | Georgia S | city : Chattanooga, Huntsville, Montgomery
Jacksonville | Florida S | c : South Florida, Tallahassee
South Florida | Florida S | c : Tallahassee
Tallahassee | Florida S | cap c : Montgomery, Pensacola
Pensacola | Florida S | c : Mobile, Montgomery
Montgomery | Alabama S | cap r : Corinth, Huntsville, Jackson, Mobile
Huntsville | Alabama S | r : Chattanooga, Corinth, Nashville
Mobile | Alabama S | city c : Jackson, New Orleans
Nashville | Tennessee S | cap r : Chattanooga, Corinth, Knoxville, Memphis
Memphis | Tennessee S | city r : Corinth, Helena
Chattanooga | Tennessee S | city r : Knoxville
Knoxville | Tennessee S | r :
Corinth | Mississippi S | - : Helena, Jackson, Vicksburg
Jackson | Mississippi S | cap : Baton Rouge, New Orleans, Vicksburg
Vicksburg | Mississippi S | city r : Baton Rouge, Helena, Shreveport
New Orleans | Louisiana S | city c r : Baton Rouge, Galveston
Baton Rouge | Louisiana S | cap r : Galveston, Shreveport
Shreveport | Louisiana S | r : Dallas, Galveston, Helena, Little Rock
Helena | Arkansas S | r : Little Rock, Pea Ridge
Little Rock | Arkansas S | cap r : Dallas, Indian Territory, Pea Ridge
Pea Ridge | Arkansas S | - : Indian Territory
Dallas | Texas S | - : Austin, Galveston, Indian Territory
Austin | Texas S | cap : Galveston
Galveston | Texas S | city c :
Indian Territory | Indian Territory - | - :
"""
