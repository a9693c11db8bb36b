// Lines of an analysis: each is a query of positions that are there, or is refused by a line of
// JSON.
#include "bot/analysis/answer.h"
#include "bot/analysis/output.h"
#include "bot/analysis/query.h"
#include "engine/notation/encoding.h"
#include "tests/fuzz/input.h"

namespace {

using namespace amazons;
using namespace amazons::analysis;

/// An answer is JSON on one line.
void check(const Json::Value& answer) {
  const std::string line = one_line(answer);
  test::require(line.find('\n') == std::string::npos && rules::is_utf8(line));
  test::require(parse_object(line)["id"] == answer["id"]);
}

void take(const std::string& line) {
  const Json::Value object = parse_object(line);
  Fields fields(object);
  const auto id = fields.text("id").value_or("");
  if (const auto action = fields.text("action")) {
    parse_termination(fields, *action == "terminate_all");
    return;
  }
  for (const Task& task : parse_query(fields, id, Limits())) {
    test::require(Engine::supports(task.position.width(), task.position.height()));
    for (const rules::Move& move : task.options.moves) {
      test::require(!task.position.objection(move));
    }
    check(no_results(task));
  }
  for (const std::string& name : fields.unread()) check(warning_about(id, name, "unread"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string line = test::text_of(data, size);
  try {
    take(line);
  } catch (const FieldError& error) {
    check(error_about(readable_id(line), error.field(), error.what()));
  }
  return 0;
}
