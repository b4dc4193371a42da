#!/usr/bin/env python3
"""A bot for Plus Ultra: it presses the enemy by rules of thumb. One JSON object a line in, one out."""
import json
import random
import sys

# What to do first, by the kind of choice; among equals the dice decide.
LIKED = {"hex": 4, "area": 4, "zone": 4, "point": 3, "unit": 3, "leader": 3, "number": 2}
SHY = {"button:cancel", "button:done", "button:stop", "button:pass", "button:end"}
seen = {}


def worth(choice, at):
    kind = choice.split(":", 1)[0]
    again = seen.get((at, choice), 0)  # what was done here before is less and less worth doing
    return (0 if choice in SHY else LIKED.get(kind, 2)) - again + random.random()


def choose(message):
    offer = message["offer"]
    choices = list(offer["choices"])
    for run in offer.get("ranges", []):  # long runs of numbers are not listed one by one
        choices.append(f"{run['kind']}:{run['max']}")
    at = (message["board"]["turn"], message["board"]["phase"], offer["step"])
    best = max(choices, key=lambda choice: worth(choice, at))
    seen[(at, best)] = seen.get((at, best), 0) + 1
    return best


for line in sys.stdin:
    message = json.loads(line)
    if message["cmd"] == "start":
        random.seed(message["scenario"] + message["seat"])  # the same game twice is the same game
    elif message["cmd"] == "choose":
        print(json.dumps({"choice": choose(message)}), flush=True)
    elif message["cmd"] == "end":
        winner = message["outcome"]["winner"]
        print(f"{winner or 'nobody'} wins: {message['outcome']['why']}", file=sys.stderr)
        break
