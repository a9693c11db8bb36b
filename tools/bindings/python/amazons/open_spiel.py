"""A bot for OpenSpiel's game `amazons`, on its boards of 6, 8 and 10 squares a side.

It needs OpenSpiel (on PyPI: open-spiel), which only this module imports.

    import pyspiel
    from amazons.open_spiel import AmazonsBot

    state = pyspiel.load_game("amazons(board_size=8)").new_initial_state()
    bot = AmazonsBot(seconds=0.1)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
"""

import pyspiel

from ._staged import StagedPlayer

__all__ = ["AmazonsBot"]


class AmazonsBot(pyspiel.Bot):
    """Plays whichever side is to move, from any state: also in the middle of a turn that it did not begin.

    The arguments are those of `amazons.Engine` and `Engine.best_move`; one second a turn without a
    limit. A turn is three actions; the engine thinks at the first of them.
    """

    def __init__(self, *, hash_mb=64, threads=1, seconds=None, depth=None, nodes=None, level=20, seed=0):
        pyspiel.Bot.__init__(self)
        limits = {"seconds": seconds, "depth": depth, "nodes": nodes, "level": level, "seed": seed}
        self._player = StagedPlayer(limits, hash_mb, threads)

    def step(self, state):
        """Return the action to play; ValueError if the game is over or is another one."""
        game = state.get_game().get_type().short_name
        if game not in ("amazons", "amazons_proxy"):
            raise ValueError(f"the bot plays amazons, not {game}")
        if state.is_terminal():
            raise ValueError("the game is over")
        chosen = state.move_number() % 3
        history = state.history()[-chosen:] if chosen else []
        return self._player.action(self._rows(state), history, state.current_player())

    def restart(self):
        """A new game begins."""
        self._player.restart()

    def restart_at(self, state):
        """A game begins in a state, or goes on there; every step looks at the whole state anyway."""
        self._player.restart()

    @staticmethod
    def _rows(state):
        return state.to_string().split()
