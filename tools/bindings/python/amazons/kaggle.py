"""An agent for kaggle-environments: its environment `open_spiel_amazons`.

    from kaggle_environments import make

    env = make("open_spiel_amazons", {"openSpielGameParameters": {"board_size": 8}})
    env.run(["random", "FOLDER/amazons/kaggle.py"])    # or the function `agent` of this module

It reads the observation's board, so it needs neither OpenSpiel nor kaggle-environments itself. A turn has three
actions: the engine thinks at the first, for a tenth of a second at most, or as AMAZONS_SECONDS says.
"""

import json
import os

from amazons._staged import StagedPlayer

_PHASES = ("from", "to", "shoot")
_players = {}


def agent(observation, configuration=None):
    """Return {'submission': action}; -1, which the environment ignores, while there is nothing to play.

    That is in the step that sets up the game, and while the other side is to move.
    """
    mine = observation.get("playerId")
    if mine is None or observation["isTerminal"] or observation["currentPlayer"] != mine:
        return {"submission": -1}
    board = json.loads(observation["observationString"])
    phase = _PHASES.index(board["phase"])
    chosen = [board["from_action"], board["to_action"]][:phase]
    if mine not in _players:
        limits = {"seconds": float(os.environ.get("AMAZONS_SECONDS", "0.1"))}
        _players[mine] = StagedPlayer(limits, hash_mb=64, threads=1)
    return {"submission": _players[mine].action(board["board"], chosen, mine)}
