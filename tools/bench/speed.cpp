// Speeds of the fast board, the static eval and the search, and of the plain rules for comparison.
#include <benchmark/benchmark.h>

#include <random>
#include <vector>

#include "engine/board/perft.h"
#include "engine/bridge/bridge.h"
#include "engine/engine.h"
#include "engine/simd/target.h"
#include "engine/value/evaluate.h"

namespace amazons {
namespace {

/// Every third position of random games, so that all phases of the game are represented.
std::vector<rules::Position> sample(int size) {
  std::mt19937 random(1);
  std::vector<rules::Position> positions;
  while (positions.size() < 200) {
    rules::Position position = rules::Position::initial(size, rules::Side::white);
    for (int ply = 0;; ++ply) {
      const auto moves = position.legal_moves();
      if (moves.empty()) break;
      if (ply % 3 == 0) positions.push_back(position);
      position.play(moves[random() % moves.size()]);
    }
  }
  return positions;
}

template <int N>
std::vector<Position<N, N>> boards() {
  std::vector<Position<N, N>> boards;
  for (const auto& position : sample(N)) boards.push_back(to_board<N, N>(position));
  return boards;
}

void set_rate(benchmark::State& state, const char* name, double count) {
  state.counters[name] = benchmark::Counter(count, benchmark::Counter::kIsRate);
}

/// Perft 2 from the start: plays every first move and counts the replies.
template <int N>
void perft_fast(benchmark::State& state) {
  const auto start = to_board<N, N>(rules::Position::initial(N, rules::Side::white));
  double count = 0;
  for (auto _ : state) count += static_cast<double>(perft(start, 2, CallForTarget()));
  set_rate(state, "moves/s", count);
}

template <int N>
void perft_plain(benchmark::State& state) {
  const rules::Position start = rules::Position::initial(N, rules::Side::white);
  const auto moves = start.legal_moves();
  double count = 0;
  std::size_t at = 0;
  for (auto _ : state) {  // one first move per iteration, since the whole tree takes too long
    rules::Position next = start;
    next.play(moves[at++ * 37 % moves.size()]);
    count += static_cast<double>(next.legal_moves().size());
  }
  set_rate(state, "moves/s", count);
}

template <int N>
void list_moves(benchmark::State& state) {
  const auto positions = boards<N>();
  std::vector<Move> buffer(Position<N, N>::max_moves);
  double count = 0;
  for (auto _ : state) {
    for (const auto& board : positions) {
      count += static_cast<double>(generate_moves(board, buffer.data()) - buffer.data());
      benchmark::DoNotOptimize(buffer.data());
    }
  }
  set_rate(state, "moves/s", count);
}

template <int N>
void evaluate_positions(benchmark::State& state) {
  const auto positions = boards<N>();
  int sum = 0;
  for (auto _ : state) {
    for (const auto& board : positions) sum += evaluate(board, weights_for<N, N>()).value;
  }
  benchmark::DoNotOptimize(sum);
  set_rate(state, "positions/s",
           static_cast<double>(state.iterations()) * static_cast<double>(positions.size()));
}

/// A search from the middle of a game, after 14 moves.
template <int N>
void search_nodes(benchmark::State& state) {
  rules::Position position = rules::Position::initial(N, rules::Side::white);
  Engine engine(N, N);
  Limits limits;
  limits.nodes = 3000;
  for (int ply = 0; ply < 14; ++ply) position.play(*engine.think(position, limits).best);
  limits.nodes = 300000;
  double nodes = 0;
  for (auto _ : state) {
    state.PauseTiming();
    engine.clear();
    state.ResumeTiming();
    nodes += static_cast<double>(engine.think(position, limits).nodes);
  }
  set_rate(state, "nodes/s", nodes);
}

BENCHMARK_TEMPLATE(perft_fast, 8)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(perft_fast, 10)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(perft_plain, 8)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(perft_plain, 10)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(list_moves, 8)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(list_moves, 10)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(evaluate_positions, 8)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(evaluate_positions, 10)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(search_nodes, 8)->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(search_nodes, 10)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace amazons

BENCHMARK_MAIN();
