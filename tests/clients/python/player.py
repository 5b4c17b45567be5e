"""Joins a room and plays one game, choosing at random: player.py HOST PORT CODE NAME. Written from docs/protocol.md alone."""

import hashlib
import json
import random
import sys

from web_socket import WebSocket

host, port, code, name = sys.argv[1:]
server = WebSocket(host, int(port))
last_id, choices, events = 0, 0, []


def request(kind: str, **fields) -> None:
    global last_id
    last_id += 1
    server.send(json.dumps({"type": kind, "id": last_id, **fields}))


request("hello", protocol=1, client="player.py", name=name, locale="en")
request("room.join", code=code, **{"as": "player"})
request("room.ready", ready=True)
for text in server:
    message = json.loads(text)
    if message["type"] == "bye" or (message["type"] == "error" and message["re"] <= 3):
        sys.exit(f"the server says {message['code']}")
    elif message["type"] == "game.update":
        events = events[: message["since"]] + message["events"]
        held = [choice["decisionId"] for choice in message["held"]]
        for decision in message["decisions"]:
            if decision["id"] not in held:
                options = random.sample(decision["options"], decision["pick"]["min"])
                request("game.choose", decisionId=decision["id"], optionIds=[option["id"] for option in options])
                choices += 1
    elif message["type"] == "game.over":
        seal = hashlib.sha256(f"{message['salt']}:{message['seed']}".encode()).hexdigest()
        is_sealed = events[0]["type"] == "deal.sealed" and seal == events[0]["shown"]["commitment"]
        print(json.dumps({"outcome": message["outcome"], "choices": choices, "events": len(events), "sealed": is_sealed}))
        break
server.close()
