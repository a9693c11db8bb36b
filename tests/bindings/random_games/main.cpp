// Plays random games with the C++ class and prints every call and the state after it, as lines of
// JSON. The tests of the Python and JavaScript classes make the same calls and compare.
#include <cstdlib>
#include <iostream>
#include <random>

#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/rules/amazons.h"

namespace amazons::rules {
namespace {

std::string quoted(const std::string& text) {
  std::string json = "\"";
  for (const char c : text) json += c == '\n' ? std::string("\\n") : std::string(1, c);
  return json + '"';
}

template <typename List, typename Write>
std::string json_list(const List& list, Write&& write) {
  std::string json = "[";
  for (const auto& item : list) json += (json.size() > 1 ? "," : "") + write(item);
  return json + "]";
}

std::string json_place(Place place) {
  return "[" + std::to_string(place.row) + "," + std::to_string(place.column) + "]";
}

std::string state(const Amazons& game, bool with_moves) {
  std::string json = "\"text\":" + quoted(game.text()) +
                     ",\"fen\":" + quoted(to_fen(game.board())) +
                     ",\"winner\":" + std::to_string(game.winner());
  json += ",\"amazons\":" + json_list(game.amazons(), [](const auto& entry) {
            return "[" + json_place(entry.first) + "," + quoted(std::string(1, entry.second)) + "]";
          });
  json += ",\"arrows\":" + json_list(game.arrows(), json_place);
  json += ",\"directions\":" + json_list(std::string("ABCDabcd"), [&](char letter) {
            return json_list(game.possible_directions(letter), quoted);
          });
  if (with_moves) {
    json += ",\"legal_moves\":" + json_list(game.legal_moves(), [&](const Move& move) {
              return quoted(to_algebraic(move, game.board().height()));
            });
  }
  return json;
}

class Player {
 public:
  explicit Player(unsigned seed) : random_(seed) {}

  /// Plays one game, of at most `most_moves` moves, and returns how many it had.
  int play(int size, int most_moves) {
    std::cout << "{\"size\":" << size << "}\n";
    Amazons game(size);
    int played = 0;
    for (; played < most_moves && !game.legal_moves().empty(); ++played) {
      // Most random calls are refused; those that are not are part of the game.
      for (int i = 0; i < 3; ++i) random_call(game);
      const auto moves = game.legal_moves();
      if (moves.empty()) break;
      const Move move = moves[random_() % moves.size()];
      if (game.phase() == Phase::step) {
        call(game, "move_amazon", letter_on(game, move.from), move.from, move.to);
        if (random_() % 4 == 0) random_call(game);
      }
      if (game.phase() == Phase::shot) {
        const auto shots = game.legal_moves();
        const Move shot = shots[random_() % shots.size()];
        call(game, "shoot_arrow", letter_on(game, shot.to), shot.to, shot.arrow);
      }
    }
    return played;
  }

 private:
  static char letter_on(const Amazons& game, Square square) {
    for (const auto& [place, letter] : game.amazons()) {
      if (place == Place{square.y, square.x}) return letter;
    }
    return '?';
  }

  void call(Amazons& game, const char* name, char letter, Square from, Square to) {
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    const int distance = std::max(std::abs(dx), std::abs(dy));
    for (const Direction& direction : directions) {
      if (direction.dx * distance == dx && direction.dy * distance == dy) {
        call(game, name, letter, direction.name, distance);
      }
    }
  }

  void random_call(Amazons& game) {
    const char* const name = random_() % 2 == 0 ? "move_amazon" : "shoot_arrow";
    const std::size_t direction = random_() % 9;
    call(game, name, "ABCDabcdE"[random_() % 9], direction == 8 ? "NO" : directions[direction].name,
         static_cast<int>(random_() % 10) - 1);
  }

  void call(Amazons& game, const char* name, char letter, const std::string& direction,
            int distance) {
    std::string reason;
    try {
      if (name == std::string("move_amazon")) {
        game.move_amazon(letter, direction, distance);
      } else {
        game.shoot_arrow(letter, direction, distance);
      }
    } catch (const InvalidMove& invalid) {
      reason = invalid.reason();
    }
    std::cout << "{\"call\":[\"" << name << "\",\"" << letter << "\",\"" << direction << "\","
              << distance << "],\"reason\":" << quoted(reason) << ','
              << state(game, random_() % 10 == 0) << "}\n";
  }

  std::mt19937 random_;
};

}  // namespace
}  // namespace amazons::rules

int main(int, char** argv) {
  int moves_left = std::atoi(argv[1]);
  amazons::rules::Player player(20240611);
  for (int game = 0; moves_left > 0; ++game) {
    moves_left -= player.play(game % 4 == 3 ? 5 + game % 7 : 10, moves_left);
  }
}
