"""Rows of weights for the things on a board, learned together where they have something in common."""

import torch


def take_mean(rest, dimensions):
    """Takes the mean over some dimensions out of `rest`, and returns it."""
    mean = rest.mean(dimensions, keepdim=True)
    rest -= mean
    return mean


class SharedRows(torch.nn.Module):
    """Rows for each square and for each surroundings of either player's amazons, as the engine's
    network has them; see engine/value/network.h. Each is the sum of one of its own and of what it
    shares: with the same row of all squares, of its column and of its line, with all pairs of the
    same distance of one player, with all surroundings that have a neighbour empty. Where decay
    draws rows to nothing, a rare one is left with what the others know of it."""

    def __init__(self, layout, squares, units):
        super().__init__()
        side = int(squares**0.5)
        value = layout.value
        self.empty_rows = value.empty_rows

        def weights(*shape, spread=0.0):
            return torch.nn.Parameter(torch.randn(*shape, units) * spread)

        self.alone = weights(side, side, value.rows, spread=0.03)
        self.everywhere = weights(1, 1, value.rows)
        self.columns = weights(1, side, value.rows)
        self.lines = weights(side, 1, value.rows)
        self.own = weights(side, side, value.reach_classes, 1)
        self.opponents = weights(side, side, 1, value.reach_classes)
        self.surroundings = weights(2, value.surroundings, spread=0.03)
        self.neighbours = weights(2, 8)
        seen = torch.arange(value.surroundings)[:, None] >> torch.arange(8) & 1
        self.register_buffer("seen", seen.float(), persistent=False)

    def unshared(self):
        """The weights that nothing shares, which decay is for."""
        return [self.alone, self.surroundings]

    def forward(self):
        """All rows, those of the squares first."""
        squares = self.alone + self.everywhere + self.columns + self.lines
        pairs = (self.own + self.opponents).flatten(2, 3)
        empty, amazons_on = squares.split([self.empty_rows, squares.shape[2] - self.empty_rows], 2)
        squares = torch.cat((empty + pairs, amazons_on), 2)
        amazons = self.surroundings + self.seen @ self.neighbours
        return torch.cat((squares.flatten(0, 2), amazons.flatten(0, 1)))

    @torch.no_grad()
    def put(self, rows):
        """Sets the weights so that these are all rows, and each part holds what is common to it."""
        squares, amazons = rows.tensor_split([self.alone.shape[:3].numel()])
        squares = squares.reshape(self.alone.shape).clone()
        for part, dimensions in ((self.everywhere, (0, 1)), (self.columns, 0), (self.lines, 1)):
            part.copy_(take_mean(squares, dimensions))
        pairs = squares[:, :, : self.empty_rows].unflatten(2, (self.own.shape[2], -1))
        self.own.copy_(take_mean(pairs, 3))
        self.opponents.copy_(take_mean(pairs, 2))
        self.alone.copy_(squares)
        self.neighbours.zero_()
        self.surroundings.copy_(amazons.reshape(self.surroundings.shape))
