#include "bot/analysis/analysis.h"

#include <atomic>
#include <istream>
#include <memory>
#include <thread>
#include <utility>

#include "bot/analysis/answer.h"
#include "bot/analysis/output.h"
#include "bot/analysis/searches.h"
#include "engine/notation/words.h"

namespace amazons::analysis {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;  ///< bytes
constexpr auto longest_wait = std::chrono::seconds(1);      ///< for a program that does not read
constexpr auto tick = std::chrono::milliseconds(20);  ///< between looks at signals and reports

/// Reads a line without its newline; one that is too long is cut off one byte after the limit.
/// Returns false at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  using Traits = std::istream::traits_type;
  line.clear();
  while (true) {
    const auto byte = in.rdbuf()->sbumpc();
    if (Traits::eq_int_type(byte, Traits::eof())) return !line.empty();
    const char character = Traits::to_char_type(byte);
    if (character == '\n') return true;
    if (line.size() <= longest_line) line += character;
  }
}

/// Obeys the lines of the input.
class Session : Listener {
 public:
  Session(std::ostream& out, const Settings& settings)
      : settings_(settings), output_(out), searches_(settings.threads, settings.engine, *this) {}

  /// Obeys all lines of the input.
  void read(std::istream& in);
  /// Waits for an end, and writes the reports meanwhile. May be called beside `read`.
  End wait(const SearchControl& control);

 private:
  /// Obeys a line; writes the errors about it.
  void take(const std::string& line);
  /// Throws FieldError.
  void obey(const Json::Value& object);
  void act(const std::string& action, const Json::Value& object, Fields& fields);
  void warn_of_unread(const std::string& id, const Fields& fields);

  void take_result(const Task& task, const Thought& thought, const Engine& engine,
                   bool was_ended) override;
  void take_failure(const Task& task, const std::string& reason) override;
  void take_report(const Task& task, const Thought& thought) override;
  void take_drop(const Task& task) override { output_.write(no_results(task)); }

  const Settings settings_;
  std::atomic<bool> has_read_all_{false};
  Output output_;
  Searches searches_;  // last, since its threads use the output
};

void Session::read(std::istream& in) {
  std::string line;
  while (!output_.has_failed() && read_line(in, line)) take(line);
  has_read_all_ = true;
  searches_.wake();
}

End Session::wait(const SearchControl& control) {
  const auto end = [&]() -> std::optional<End> {
    if (output_.has_failed()) return End::by_output;
    if (control.must_stop()) return End::by_control;
    if (has_read_all_ && searches_.is_idle() && output_.is_written()) return End::of_input;
    return std::nullopt;
  };
  while (true) {
    if (const auto found = end()) {
      searches_.finish();
      if (*found != End::of_input) output_.give_up(longest_wait);
      return *found;
    }
    searches_.report();
    searches_.wait(tick);
  }
}

void Session::take(const std::string& line) {
  if (rules::trimmed(line).empty()) return;
  try {
    if (line.size() > longest_line) {
      throw FieldError("", "the line is longer than " + std::to_string(longest_line) + " bytes");
    }
    obey(parse_object(line));
  } catch (const FieldError& error) {
    const auto id = line.size() > longest_line ? std::nullopt : readable_id(line);
    output_.write(error_about(id, error.field(), error.what()));
  } catch (const std::exception& error) {  // too little memory
    output_.write(error_about(std::nullopt, "", error.what()));
  }
}

void Session::obey(const Json::Value& object) {
  Fields fields(object);
  const auto id = fields.text("id");
  if (!id) throw FieldError("id", "a query needs an id, a string");
  if (const auto action = fields.text("action")) {
    act(*action, object, fields);
    warn_of_unread(*id, fields);
    return;
  }
  std::vector<Task> tasks = parse_query(fields, *id, settings_.limits);
  warn_of_unread(*id, fields);
  if (searches_.has(*id)) {
    output_.write(warning_about(*id, "id", "another query with this id is not finished"));
  }
  searches_.add(std::move(tasks));
}

void Session::act(const std::string& action, const Json::Value& object, Fields& fields) {
  Json::Value echo = object;
  if (action == "query_version") {
    echo["version"] = settings_.version;
  } else if (action == "clear_cache") {
    searches_.forget();
  } else if (action == "terminate" || action == "terminate_all") {
    searches_.end(parse_termination(fields, action == "terminate_all"));
  } else {
    throw FieldError("action", "must be query_version, clear_cache, terminate or terminate_all");
  }
  output_.write(echo);
}

void Session::warn_of_unread(const std::string& id, const Fields& fields) {
  for (const std::string& name : fields.unread()) {
    output_.write(warning_about(id, name, "there is no such field; it has no effect"));
  }
}

void Session::take_result(const Task& task, const Thought& thought, const Engine& engine,
                          bool was_ended) {
  if (was_ended && thought.depth == 0) {
    output_.write(no_results(task));
    return;
  }
  Json::Value answer = to_json(task, thought, false);
  if (!was_ended) add_extras(task, engine, answer);
  output_.write(answer);
}

void Session::take_failure(const Task& task, const std::string& reason) {
  Json::Value answer = error_about(task.id, "", reason);
  answer["turnNumber"] = task.turn;
  output_.write(answer);
}

void Session::take_report(const Task& task, const Thought& thought) {
  output_.write(to_json(task, thought, true));
}

}  // namespace

End run(std::istream& in, std::ostream& out, const Settings& settings,
        const SearchControl& control) {
  // Shared, because the reader may outlive this function.
  const auto session = std::make_shared<Session>(out, settings);
  std::thread reader([session, &in] { session->read(in); });
  const End end = session->wait(control);
  end == End::of_input ? reader.join() : reader.detach();
  return end;
}

}  // namespace amazons::analysis
