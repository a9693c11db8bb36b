#include "engine/engine.h"

namespace amazons {

class EngineBase {};

Engine::Engine(int, int, EngineOptions) : base_(new EngineBase) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

bool Engine::supports(int width, int height) {
  return width == height && (width == 8 || width == 10);
}
std::vector<std::pair<int, int>> Engine::supported_sizes() { return {{8, 8}, {10, 10}}; }

Thought Engine::think(const rules::Position& position, const Limits&, const Progress&) {
  Thought thought;
  const auto moves = position.legal_moves();
  if (!moves.empty()) {
    thought.best = moves.front();
    thought.variation = {moves.front()};
    thought.depth = 1;
    thought.nodes = 1;
  }
  return thought;
}

EvaluationReport Engine::evaluate(const rules::Position&) const { return {}; }
std::uint64_t Engine::perft(const rules::Position&, int) const { return 0; }
void Engine::clear() {}

}  // namespace amazons
