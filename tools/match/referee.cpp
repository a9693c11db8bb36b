// The referee as a process: one command a line in, one answer a line out, until its input ends.
//
//   new SIZE                          ok | error TEXT
//   play X0 Y0 X1 Y1 X2 Y2            next | won | illegal TEXT     (won: the mover has won)
//   counts                            BLACK WHITE                   (legal turns of each side)
//   opening SEED PLIES SCORE NODES    X0 Y0 X1 Y1 X2 Y2; ...; = SCORE | error TEXT
#include <cstdint>
#include <exception>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/rules/position.h"

namespace {

using amazons::rules::Move;
using amazons::rules::Position;
using amazons::rules::Side;

constexpr int opening_attempts = 200;
constexpr int opening_hash_mb = 2;

struct Opening {
  std::vector<Move> moves;
  int score = 0;  // for the side to move, in hundredths of a square
};

std::ostream& operator<<(std::ostream& out, const Move& move) {
  return out << move.from.x << ' ' << move.from.y << ' ' << move.to.x << ' ' << move.to.y << ' '
             << move.arrow.x << ' ' << move.arrow.y;
}

std::istream& operator>>(std::istream& in, Move& move) {
  return in >> move.from.x >> move.from.y >> move.to.x >> move.to.y >> move.arrow.x >> move.arrow.y;
}

class Referee {
 public:
  std::string answer(const std::string& line) {
    std::istringstream words(line);
    std::ostringstream out;
    std::string command;
    words >> command;
    if (command == "new") {
      start(words);
      out << "ok";
    } else if (!position_) {
      out << "error no game: say `new SIZE` first";
    } else if (command == "play") {
      play(words, out);
    } else if (command == "counts") {
      out << position_->legal_moves(Side::black).size() << ' '
          << position_->legal_moves(Side::white).size();
    } else if (command == "opening") {
      open(words, out);
    } else {
      out << "error unknown command: " << command;
    }
    return out.str();
  }

 private:
  void start(std::istream& words) {
    int size = 0;
    words >> size;
    Position position = Position::initial(size, Side::black);
    if (size != size_) engine_.reset();
    size_ = size;
    position_ = std::move(position);
  }

  void play(std::istream& words, std::ostream& out) {
    Move move;
    if (!(words >> move)) throw std::invalid_argument("six integers expected");
    if (const auto objection = position_->objection(move)) {
      out << "illegal " << *objection;
      return;
    }
    position_->play(move);
    out << (position_->has_legal_move(position_->to_move()) ? "next" : "won");
  }

  void open(std::istream& words, std::ostream& out) {
    std::uint64_t seed = 0;
    int plies = 0;
    int max_score = 0;
    std::uint64_t nodes = 0;
    if (!(words >> seed >> plies >> max_score >> nodes)) {
      throw std::invalid_argument("SEED PLIES SCORE NODES expected");
    }
    const Opening opening = balanced_opening(seed, plies, max_score, nodes);
    for (const Move& move : opening.moves) out << move << "; ";
    out << "= " << opening.score;
  }

  // The first random opening that is level enough, or the most level one of all attempts.
  Opening balanced_opening(std::uint64_t seed, int plies, int max_score, std::uint64_t nodes) {
    std::mt19937_64 random(seed);
    std::optional<Opening> best;
    for (int attempt = 0; attempt < opening_attempts; ++attempt) {
      Position position = Position::initial(size_, Side::black);
      std::optional<Opening> opening = random_opening(random, plies, position);
      if (!opening) continue;
      opening->score = score(position, nodes);
      if (!best || std::abs(opening->score) < std::abs(best->score)) best = opening;
      if (std::abs(best->score) <= max_score) break;
    }
    if (!best) throw std::invalid_argument("no opening of that length leaves a game to play");
    return *best;
  }

  // std::uniform_int_distribution differs between libraries; the remainder does not.
  static std::optional<Opening> random_opening(std::mt19937_64& random, int plies,
                                               Position& position) {
    Opening opening;
    for (int ply = 0; ply < plies; ++ply) {
      const auto moves = position.legal_moves();
      if (moves.empty()) return std::nullopt;
      opening.moves.push_back(moves[random() % moves.size()]);
      position.play(opening.moves.back());
    }
    if (!position.has_legal_move(position.to_move())) return std::nullopt;
    return opening;
  }

  int score(const Position& position, std::uint64_t nodes) {
    if (nodes == 0 || !amazons::Engine::supports(size_, size_)) return 0;
    if (!engine_) {
      amazons::EngineOptions options;
      options.hash_mb = opening_hash_mb;
      engine_ = std::make_unique<amazons::Engine>(size_, size_, options);
    }
    engine_->clear();  // or the score would depend on the openings asked for before
    amazons::Limits limits;
    limits.nodes = nodes;
    return engine_->think(position, limits).score;
  }

  int size_ = 0;
  std::optional<Position> position_;
  std::unique_ptr<amazons::Engine> engine_;
};

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  Referee referee;
  std::string line;
  while (std::getline(std::cin, line)) {
    try {
      std::cout << referee.answer(line);
    } catch (const std::exception& error) {
      std::cout << "error " << error.what();
    }
    std::cout << std::endl;
  }
}
