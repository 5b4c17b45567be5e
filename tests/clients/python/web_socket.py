"""Text over a WebSocket (RFC 6455), as little of it as a client needs; standard library only."""

import base64
import hashlib
import os
import socket
import struct

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUED, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA


class WebSocket:
    """An open connection: `send` a text; iterate for the texts that come, until the server closes."""

    def __init__(self, host: str, port: int) -> None:
        """Connects. Raises ConnectionError when the other end is no WebSocket server."""
        self._socket = socket.create_connection((host, port))
        self._input = self._socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        status = self._input.readline().decode()
        headers = {}
        while line := self._input.readline().decode().strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        expected = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        if " 101 " not in status or headers.get("sec-websocket-accept") != expected:
            raise ConnectionError(f"no WebSocket: {status.strip()}")

    def send(self, text: str) -> None:
        """Sends one text frame."""
        self._send(TEXT, text.encode())

    def __iter__(self):
        """The texts as they come; pings are answered here. Ends when the server closes."""
        whole = b""
        while True:
            first, second = self._read(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._read(8))
            payload = self._read(length)
            kind = first & 0x0F
            if kind == CLOSE:
                self._send(CLOSE, payload[:2])
                return
            if kind == PING:
                self._send(PONG, payload)
            elif kind in (TEXT, CONTINUED):
                whole += payload
                if first & 0x80:
                    yield whole.decode()
                    whole = b""

    def close(self) -> None:
        """Says goodbye and closes."""
        self._send(CLOSE, struct.pack("!H", 1000))
        self._socket.close()

    def _read(self, count: int) -> bytes:
        data = self._input.read(count)
        if len(data) < count:
            raise ConnectionError("the connection was lost")
        return data

    def _send(self, kind: int, payload: bytes) -> None:
        """One whole frame, masked as every frame of a client has to be."""
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | length)
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, length)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self._socket.sendall(head + mask + masked)
