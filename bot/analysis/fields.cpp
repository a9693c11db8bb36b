#include "bot/analysis/fields.h"

#include <cmath>
#include <locale>
#include <memory>
#include <sstream>
#include <utility>

#include "engine/notation/encoding.h"
#include "engine/notation/words.h"

namespace amazons::analysis {

namespace {

constexpr int deepest = 32;  ///< levels of arrays and objects; the parser recurses

/// Parses the line; throws FieldError, or Json::Exception if it is nested too deeply.
Json::Value parse(const std::string& line, bool allows_repeated_names) {
  Json::CharReaderBuilder builder;
  Json::CharReaderBuilder::strictMode(&builder.settings_);
  builder["stackLimit"] = deepest;
  builder["rejectDupKeys"] = !allows_repeated_names;
  const std::unique_ptr<Json::CharReader> reader(builder.newCharReader());
  Json::Value value;
  std::string errors;
  if (reader->parse(line.data(), line.data() + line.size(), &value, &errors)) return value;
  // The first of the parser's errors: "* Line 1, Column 5", and what is wrong on a line of its own.
  std::istringstream lines(errors);
  std::string at;
  std::string reason;
  std::getline(lines, at);
  std::getline(lines, reason);
  const std::string repeated = "  Duplicate key: '";
  if (reason.compare(0, repeated.size(), repeated) == 0) {
    throw FieldError(reason.substr(repeated.size(), reason.size() - repeated.size() - 1),
                     "is there twice");
  }
  const std::size_t column = at.find("Column ");
  throw FieldError("", "no JSON: column " +
                           (column == std::string::npos ? "1" : at.substr(column + 7)) + ": " +
                           rules::trimmed(reason));
}

std::string range_text(const std::string& kind, const std::string& least, const std::string& most) {
  return "must be " + kind + " from " + least + " to " + most;
}

std::string short_text(double number) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << number;
  return text.str();
}

long long whole_of(const Json::Value& value, const char* name, const std::string& where,
                   long long least, long long most) {
  if (value.isInt64() && value.asInt64() >= least && value.asInt64() <= most) {
    return value.asInt64();
  }
  throw FieldError(
      name, where + range_text("a whole number", std::to_string(least), std::to_string(most)));
}

std::string text_of(const Json::Value& value, const char* name, const std::string& where) {
  if (!value.isString()) throw FieldError(name, where + "must be a string");
  std::string text = value.asString();
  // The parser lets half of a surrogate pair pass.
  if (!rules::is_utf8(text)) throw FieldError(name, where + "is no Unicode text");
  return text;
}

}  // namespace

std::string place(const char* name, Json::ArrayIndex index) {
  return std::string(name) + '[' + std::to_string(index) + "]: ";
}

Json::Value parse_object(const std::string& line) {
  if (const std::size_t nul = line.find('\0'); nul != std::string::npos) {
    throw FieldError("", "no JSON: column " + std::to_string(nul + 1) + ": a NUL byte");
  }
  if (!rules::is_utf8(line)) throw FieldError("", "no JSON: the line is not UTF-8");
  try {
    Json::Value value = parse(line, false);
    if (!value.isObject()) throw FieldError("", "a query is a JSON object");
    return value;
  } catch (const Json::Exception&) {
    throw FieldError("", "no JSON: nested more than " + std::to_string(deepest) + " levels deep");
  }
}

std::optional<std::string> readable_id(const std::string& line) {
  try {
    if (!rules::is_utf8(line)) return std::nullopt;
    const Json::Value value = parse(line, true);
    if (value.isObject()) return text_of(value["id"], "id", "");
  } catch (const std::exception&) {
    // There is none.
  }
  return std::nullopt;
}

const Json::Value* Fields::find(const char* name) {
  read_.insert(name);
  return object_.isMember(name) ? &object_[name] : nullptr;
}

std::optional<std::string> Fields::text(const char* name) {
  const Json::Value* const value = find(name);
  if (!value) return std::nullopt;
  return text_of(*value, name, "");
}

std::optional<long long> Fields::whole(const char* name, long long least, long long most) {
  const Json::Value* const value = find(name);
  if (!value) return std::nullopt;
  return whole_of(*value, name, "", least, most);
}

std::optional<double> Fields::number(const char* name, double least, double most) {
  const Json::Value* const value = find(name);
  if (!value) return std::nullopt;
  const double number = value->isNumeric() ? value->asDouble() : std::nan("");
  if (number >= least && number <= most) return number;
  throw FieldError(name, range_text("a number", short_text(least), short_text(most)));
}

bool Fields::flag(const char* name) {
  const Json::Value* const value = find(name);
  if (value && !value->isBool()) throw FieldError(name, "must be true or false");
  return value && value->asBool();
}

const Json::Value* Fields::array(const char* name) {
  const Json::Value* const value = find(name);
  if (value && !value->isArray()) throw FieldError(name, "must be an array");
  return value;
}

std::optional<std::vector<std::string>> Fields::texts(const char* name) {
  const Json::Value* const values = array(name);
  if (!values) return std::nullopt;
  std::vector<std::string> texts;
  for (const Json::Value& value : *values) {
    texts.push_back(text_of(value, name, place(name, Json::ArrayIndex(texts.size()))));
  }
  return texts;
}

std::optional<std::vector<long long>> Fields::wholes(const char* name, long long least,
                                                     long long most) {
  const Json::Value* const values = array(name);
  if (!values) return std::nullopt;
  std::vector<long long> numbers;
  for (const Json::Value& value : *values) {
    const std::string where = place(name, Json::ArrayIndex(numbers.size()));
    numbers.push_back(whole_of(value, name, where, least, most));
  }
  return numbers;
}

std::vector<std::string> Fields::unread() const {
  std::vector<std::string> names;
  for (const std::string& name : object_.getMemberNames()) {
    if (read_.count(name) == 0) names.push_back(name);
  }
  return names;
}

}  // namespace amazons::analysis
