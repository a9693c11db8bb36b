#include "tests/botzone/player.h"

#include <json/json.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

namespace amazons::test {

namespace {

const rules::Move no_move{};
const char marker[] = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

std::array<int, 6> numbers(const rules::Move& move) {
  return {move.from.x, move.from.y, move.to.x, move.to.y, move.arrow.x, move.arrow.y};
}

std::string as_words(const rules::Move& move) {
  std::string text;
  for (const int number : numbers(move)) {
    text += (text.empty() ? "" : " ") + std::to_string(number);
  }
  return text;
}

std::string as_object(const rules::Move& move) {
  static const char* const names[] = {"x0", "y0", "x1", "y1", "x2", "y2"};
  std::string text;
  for (std::size_t i = 0; i < 6; ++i) {
    text +=
        (i == 0 ? "{\"" : ",\"") + std::string(names[i]) + "\":" + std::to_string(numbers(move)[i]);
  }
  return text + "}";
}

rules::Move simple_response(const std::string& line) {
  std::istringstream words(line);
  std::array<int, 6> c{};
  for (int& number : c) {
    if (!(words >> number)) throw std::runtime_error("six numbers expected: " + line);
  }
  const rules::Move move{{c[0], c[1]}, {c[2], c[3]}, {c[4], c[5]}};
  if (as_words(move) != line) throw std::runtime_error("stray characters: " + line);
  return move;
}

rules::Move json_response(const std::string& text) {
  Json::CharReaderBuilder builder;
  Json::CharReaderBuilder::strictMode(&builder.settings_);
  std::istringstream in(text);
  Json::Value answer;
  std::string errors;
  if (!Json::parseFromStream(builder, in, &answer, &errors)) throw std::runtime_error(errors);
  const Json::Value& r = answer["response"];
  if (!answer["debug"].isString()) throw std::runtime_error("no debug text: " + text);
  return {{r["x0"].asInt(), r["y0"].asInt()},
          {r["x1"].asInt(), r["y1"].asInt()},
          {r["x2"].asInt(), r["y2"].asInt()}};
}

}  // namespace

std::string whole_input(Io io, const Moves& played) {
  Moves moves = played;
  if (moves.size() % 2 == 0) moves.insert(moves.begin(), no_move);
  std::string lines = std::to_string((moves.size() + 1) / 2) + "\n";
  std::string objects[2];
  for (std::size_t i = 0; i < moves.size(); ++i) {
    lines += as_words(moves[i]) + "\n";
    std::string& list = objects[i % 2];
    list += (list.empty() ? "" : ",") + as_object(moves[i]);
  }
  if (io == Io::simple) return lines;
  return "{\"requests\":[" + objects[0] + "],\"responses\":[" + objects[1] + "]}\n";
}

std::string newest_input(Io io, const rules::Move& request) {
  return (io == Io::simple ? as_words(request) : as_object(request)) + "\n";
}

rules::Move response_in(Io io, const std::string& answer) {
  const std::size_t lines =
      static_cast<std::size_t>(std::count(answer.begin(), answer.end(), '\n'));
  if (lines != (io == Io::simple ? 2 : 1) || answer.back() != '\n') {
    throw std::runtime_error("a wrong number of lines: " + answer);
  }
  if (io == Io::json) return json_response(answer);
  return simple_response(answer.substr(0, answer.find('\n')));
}

Player::Player(Mode mode, std::vector<std::string> options) : mode_(mode) {
  if (mode.keep_running) options.push_back("--keep-running");
  command_ = bot_command(options);
}

rules::Move Player::next_move(const Moves& moves) {
  return response_in(mode_.io, mode_.keep_running
                                   ? answer_of_running_process(moves)
                                   : answer_of_new_process(whole_input(mode_.io, moves)));
}

std::string Player::answer_of_new_process(const std::string& input) {
  const Outcome outcome = run_process(command_, input);
  if (outcome.status != 0) throw std::runtime_error("the bot failed: " + outcome.err);
  processor_seconds_ = outcome.processor_seconds();
  peak_kilobytes_ = std::max(peak_kilobytes_, outcome.used.ru_maxrss);
  return outcome.out;
}

std::string Player::answer_of_running_process(const Moves& moves) {
  double before = 0;
  if (process_) {
    before = process_->processor_seconds();
    process_->write(is_told_all_ ? whole_input(mode_.io, moves)
                                 : newest_input(mode_.io, moves.back()));
    if (stops_) process_->send_signal(SIGCONT);
  } else {
    process_ = std::make_unique<Process>(command_);
    process_->write(whole_input(mode_.io, moves));
  }
  is_told_all_ = false;
  std::string answer;
  while (true) {
    const auto line = process_->read_line();
    if (!line) throw std::runtime_error("the bot has gone: " + process_->finish().err);
    if (*line == marker) break;
    answer += *line + "\n";
  }
  processor_seconds_ = process_->processor_seconds() - before;
  if (stops_) process_->send_signal(SIGSTOP);
  return answer;
}

Outcome Player::finish() {
  const Outcome outcome = process_->finish();
  process_.reset();
  return outcome;
}

double Player::peak_megabytes() {
  if (process_) {
    peak_kilobytes_ = std::max(peak_kilobytes_, process_->finish().used.ru_maxrss);
    process_.reset();
  }
  return static_cast<double>(peak_kilobytes_) / 1024;
}

Moves play_game(int size, Player& black, Player& white) {
  auto position = rules::Position::initial(size, rules::Side::black);
  Moves moves;
  while (!position.winner()) {
    Player& player = moves.size() % 2 == 0 ? black : white;
    moves.push_back(player.next_move(moves));
    position.play(moves.back());
  }
  return moves;
}

std::string name_of(const Mode& mode) {
  return std::string(mode.io == Io::simple ? "simple" : "json") +
         (mode.keep_running ? "_keep_running" : "_traditional");
}

}  // namespace amazons::test
