// Games of the search against itself, and brute force for their last positions.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <random>
#include <vector>

#include "engine/endgame/region.h"
#include "engine/notation/notation.h"
#include "tests/endgame/random_regions.h"
#include "tests/search/searcher.h"

namespace amazons {

/// How many games to play: AMAZONS_GAMES, or a few, with sanitizers too: fewer might have no
/// position that is small enough for brute force. `make test-long` plays 2,000 on each board.
inline int games_to_play() {
  const char* const games = std::getenv("AMAZONS_GAMES");
  return games ? std::atoi(games) : 20;
}

/// Calls `visit` with every position of games that begin with four random moves and go on with a
/// few hundred nodes a move.
template <int N, typename Visit>
void for_positions_of_games(const Visit& visit) {
  const int games = games_to_play();
  for (int game = 0; game < games; ++game) {
    std::mt19937 random(static_cast<unsigned>(game));
    Searcher<N> searcher;
    rules::Position position = rules::Position::initial(N, rules::Side::white);
    for (int ply = 0; !position.winner(); ++ply) {
      if (ply < 4) {
        const auto moves = position.legal_moves();
        position.play(moves[random() % moves.size()]);
        continue;
      }
      const auto board = to_board<N, N>(position);
      visit(board);
      if (testing::Test::HasFatalFailure()) {
        ADD_FAILURE() << rules::to_fen(position);
        return;
      }
      const SearchResult result = searcher.run(position, node_limit(300));
      const auto squares = [](int square) { return rules::Square{square % N, square / N}; };
      position.play({squares(result.best().from()), squares(result.best().to()),
                     squares(result.best().arrow())});
    }
  }
}

/// The regions with an amazon; nothing if there are none, or more empty squares than these.
template <int N>
std::optional<std::vector<endgame::Region>> small_regions(const Position<N, N>& board,
                                                          int most_empty) {
  std::vector<endgame::Region> boxes;
  int empty = 0;
  for (const auto& [squares, region] : endgame::regions_of(board)) {
    if (!region) return std::nullopt;
    empty += count_bits(region->empty);
    boxes.push_back(*region);
  }
  if (boxes.empty() || empty > most_empty) return std::nullopt;
  return boxes;
}

/// Whether the side to move wins, by brute force; nothing if the position is too large for it.
template <int N>
std::optional<bool> won_by_force(const Position<N, N>& board) {
  const auto regions = small_regions(board, 12);
  if (!regions) return std::nullopt;
  int width = 0;
  int height = 0;
  for (const endgame::Region& region : *regions) {
    width += region.width + 1;
    height = std::max(height, region.height);
  }
  if (width > rules::Position::max_extent || width * height > 64) return std::nullopt;
  const auto side = board.to_move() == white ? rules::Side::white : rules::Side::black;
  return endgame::wins_by_force(endgame::side_by_side(*regions, side));
}

}  // namespace amazons
