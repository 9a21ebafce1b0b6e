"""Sockets on the wire: frames cut and joined in every way, bounds, and clients that do not read."""

from __future__ import annotations

import json
import os
import select
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from quarterdeck.table.frames import frame_at, head_of, unmasked
from tests.table.serving import Person, hear, hot_seat, serving

SHOW = b'{"kind":"show","revision":-1}'


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(str(Path(tmp_path_factory.mktemp("frames")) / "tables.db")) as address:
        yield address


@pytest.fixture
def bare(base: str) -> Iterator[Bares]:
    """Makes lines, and closes them whatever happens."""
    with ExitStack() as stack:
        yield lambda look="turns": stack.enter_context(closing(Bare(base, look)))


class Bare:
    """A client that puts bytes on the wire as it is told."""

    def __init__(self, base: str, look: str = "turns") -> None:
        person = Person.at(base)
        self.table = hot_seat(person)
        person.http.close()
        port = int(base.rpartition(":")[2])
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)
        self.socket.settimeout(20)
        self.socket.connect(("127.0.0.1", port))
        self.rest = b""
        lines = [
            f"GET /t/{self.table}/live?seat=0&as={look} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            f"Cookie: quarterdeck={person.cookie}",
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(4096)
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        assert b" 101 " in head.splitlines()[0]

    def close(self) -> None:
        self.socket.close()

    def next(self) -> tuple[int, bytes]:
        """Kind and body of the next frame."""
        while True:
            body, end = frame_at(self.rest, 0)
            if end <= len(self.rest):
                kind, text = self.rest[0] & 15, self.rest[body:end]
                self.rest = self.rest[end:]
                return kind, text
            more = self.socket.recv(65536)
            if not more:
                return Opcode.CLOSE, b""
            self.rest += more

    def hear(self) -> dict[str, Any]:
        kind, text = self.next()
        while kind == Opcode.PING:
            kind, text = self.next()
        assert kind == Opcode.TEXT, (kind, text)
        said: dict[str, Any] = json.loads(text)
        return said

    def ended_with(self) -> int:
        kind, text = self.next()
        assert kind == Opcode.CLOSE, (kind, text)
        code: int = struct.unpack("!H", text[:2])[0]
        return code


Bares = Callable[..., Bare]


def frame(body: bytes, kind: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(kind, body, fin).serialize(mask=True)


@given(st.binary(max_size=70_000), st.booleans())
def test_heads_and_masks_are_those_of_the_standard(body: bytes, is_masked: bool) -> None:
    wire = b"??" + Frame(Opcode.TEXT, body).serialize(mask=is_masked)
    begin, end = frame_at(wire + b"more", 2)
    assert end == len(wire)
    assert (unmasked(wire[begin - 4 : begin], wire[begin:end]) if is_masked else wire[begin:end]) == body
    if not is_masked:
        assert wire[2:begin] == head_of(len(body))
    for cut in range(2, begin):
        assert frame_at(wire[:cut], 2)[1] > cut, "a head that is not all there never passes for a frame"


def test_frames_may_come_in_any_pieces(bare: Bares) -> None:
    line = bare()
    for byte in frame(SHOW):
        line.socket.sendall(bytes([byte]))
    assert line.hear()["kind"] == "known"
    wire = frame(SHOW)
    line.socket.sendall(wire * 3 + wire[:5])
    assert [line.hear()["kind"] for _ in range(3)] == ["known"] * 3
    line.socket.sendall(wire[5:] + wire)
    assert [line.hear()["kind"] for _ in range(2)] == ["known"] * 2


def test_a_message_may_come_in_fragments_with_pings_between(bare: Bares) -> None:
    line = bare()
    cut = [SHOW[:7], SHOW[7:9], SHOW[9:]]
    line.socket.sendall(frame(cut[0], fin=False) + frame(b"are you there", Opcode.PING))
    assert line.next() == (Opcode.PONG, b"are you there")
    line.socket.sendall(frame(cut[1], Opcode.CONT, fin=False) + frame(cut[2], Opcode.CONT) + frame(SHOW))
    assert [line.hear()["kind"] for _ in range(2)] == ["known"] * 2
    line.socket.sendall(frame(cut[0], fin=False) + frame(SHOW))
    assert line.ended_with() == 1002, "a new message within another is a fault"


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(b"x" * 9000), 1009),
        (frame(b"x" * 20_000), 1009),
        (b"\x81\xff" + (2**40).to_bytes(8, "big") + b"mask", 1009),
        (frame(b"{}", Opcode.BINARY), 1003),
        (frame(b"\xff\xfe"), 1007),
        (Frame(Opcode.TEXT, SHOW).serialize(mask=False), 1002),
        (b"\x83\x80mask", 1002),
        (b"\xc1\x80mask", 1002),
    ],
    ids=[
        "long",
        "beyond the frame",
        "an enormous head",
        "binary",
        "not UTF-8",
        "unmasked",
        "unknown",
        "compressed",
    ],
)
def test_what_is_out_of_bounds_ends_the_line(bare: Bares, bad: bytes, code: int) -> None:
    line = bare()
    line.socket.sendall(frame(SHOW))
    line.hear()
    line.socket.sendall(bad)
    assert line.ended_with() == code
    with suppress(ConnectionError):  # after a fault the server does not wait for our goodbye
        line.socket.sendall(frame(struct.pack("!H", code), Opcode.CLOSE))
        assert line.socket.recv(100) == b"", "the connection is closed once both have said so"


@pytest.mark.parametrize("text", [b"[", b"[]", b'{"kind":"dance"}', b"{}"])
def test_what_makes_no_sense_is_refused_and_the_line_goes_on(bare: Bares, text: bytes) -> None:
    line = bare()
    line.socket.sendall(frame(text) + frame(SHOW))
    assert line.hear()["kind"] == "refused"
    assert line.hear()["kind"] == "known"


def test_who_does_not_read_is_not_read_and_misses_nothing(bare: Bares) -> None:
    line = bare("view")
    line.socket.setblocking(False)
    sent, one, most = 0, frame(SHOW + b" " * 2000), 40_000_000
    begun = 0  # where in a frame the next byte stands
    while sent < most and select.select([], [line.socket], [], 1.0)[1]:
        with suppress(BlockingIOError):
            count = line.socket.send(one[begun:])
            sent, begun = sent + count, (begun + count) % len(one)
    assert sent < most, "the server goes on reading what it cannot answer"
    line.socket.settimeout(20)
    asked = sent // len(one)
    for _ in range(asked):
        assert line.hear()["kind"] == "known"
    line.socket.sendall(one[begun:])
    assert line.hear()["kind"] == "known", "and the line goes on"


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_moves_go_through_with_and_without_compression(base: str, compression: str | None) -> None:
    person = Person.at(base)
    table = hot_seat(person)
    address = f"{base.replace('http', 'ws')}/t/{table}/live?as=turns&seat="
    cookie = {"Cookie": f"quarterdeck={person.cookie}"}
    with (
        connect(address + "0", additional_headers=cookie, compression=compression) as mine,
        connect(address + "1", additional_headers=cookie, compression=compression) as his,
    ):
        lines = (mine, his)
        asks: list[Any] = [None, None]
        for seat, line in enumerate(lines):
            line.send(SHOW.decode())
            asks[seat] = hear(line, "known")["ask"]
        for move in range(12):
            seat = 0 if asks[0] else 1
            ask = asks[seat]
            answer = {"kind": "answer", "id": move, "option": ask["options"][0], "at": ask["number"]}
            lines[seat].send(json.dumps(answer))
            done = hear(lines[seat], "done")
            assert done["id"] == move
            told = hear(lines[1 - seat], "learnt")
            for who, news in ((seat, done["news"]), (1 - seat, told)):
                asks[who] = news["ask"] if "ask" in news else asks[who]
    person.http.close()


def test_an_answer_sent_twice_in_one_breath_is_played_once(bare: Bares) -> None:
    line = bare()
    line.socket.sendall(frame(SHOW))
    ask = line.hear()["ask"]
    answer = {"kind": "answer", "id": 1, "option": ask["options"][0], "at": ask["number"]}
    line.socket.sendall(frame(json.dumps(answer).encode()) * 3 + frame(SHOW))
    assert [line.hear()["kind"] for _ in range(4)] == ["done", "refused", "refused", "known"]


def test_random_bytes_break_nothing(bare: Bares) -> None:
    for _ in range(20):
        line = bare()
        line.socket.sendall(os.urandom(300))
        line = bare()
    line.socket.sendall(frame(SHOW))
    assert line.hear()["kind"] == "known"
