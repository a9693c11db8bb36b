"""Rows of weights for the things on a board, learned together where they have something in common."""

import torch

from write_weights import EMPTY_ROWS, REACH, ROWS, SURROUNDINGS


def take_mean(rest, dimensions):
    """Takes the mean over some dimensions out of `rest`, and returns it."""
    mean = rest.mean(dimensions, keepdim=True)
    rest -= mean
    return mean


class SharedRows(torch.nn.Module):
    """ROWS rows for each square and SURROUNDINGS for each player's amazons, as the engine's network
    has them; see engine/eval/network.h. Each is the sum of one of its own and of what it shares:
    with the same row of all squares, of its column and of its line, with all pairs of the same
    distance of one player, with all surroundings that have a neighbour empty. Where decay draws
    rows to nothing, a rare one is left with what the others know of it."""

    def __init__(self, squares, units):
        super().__init__()
        side = int(squares**0.5)

        def weights(*shape, spread=0.0):
            return torch.nn.Parameter(torch.randn(*shape, units) * spread)

        self.alone = weights(side, side, ROWS, spread=0.03)
        self.everywhere = weights(1, 1, ROWS)
        self.columns = weights(1, side, ROWS)
        self.lines = weights(side, 1, ROWS)
        self.own = weights(side, side, REACH, 1)
        self.opponents = weights(side, side, 1, REACH)
        self.surroundings = weights(2, SURROUNDINGS, spread=0.03)
        self.neighbours = weights(2, 8)
        seen = torch.arange(SURROUNDINGS)[:, None] >> torch.arange(8) & 1
        self.register_buffer("seen", seen.float(), persistent=False)

    def unshared(self):
        """The weights that nothing shares, which decay is for."""
        return [self.alone, self.surroundings]

    def forward(self):
        """All rows, those of the squares first."""
        squares = self.alone + self.everywhere + self.columns + self.lines
        pairs = (self.own + self.opponents).flatten(2, 3)
        squares = torch.cat((squares[:, :, :EMPTY_ROWS] + pairs, squares[:, :, EMPTY_ROWS:]), 2)
        amazons = self.surroundings + self.seen @ self.neighbours
        return torch.cat((squares.flatten(0, 2), amazons.flatten(0, 1)))

    @torch.no_grad()
    def put(self, rows):
        """Sets the weights so that these are all rows, and each part holds what is common to it."""
        squares, amazons = rows.split([len(rows) - 2 * SURROUNDINGS, 2 * SURROUNDINGS])
        squares = squares.reshape(self.alone.shape).clone()
        for part, dimensions in ((self.everywhere, (0, 1)), (self.columns, 0), (self.lines, 1)):
            part.copy_(take_mean(squares, dimensions))
        pairs = squares[:, :, :EMPTY_ROWS].unflatten(2, (REACH, REACH))
        self.own.copy_(take_mean(pairs, 3))
        self.opponents.copy_(take_mean(pairs, 2))
        self.alone.copy_(squares)
        self.neighbours.zero_()
        self.surroundings.copy_(amazons.reshape(self.surroundings.shape))
