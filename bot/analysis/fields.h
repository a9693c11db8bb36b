// The fields of a JSON object, with errors that name the field.
#pragma once

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace amazons::analysis {

/// Thrown for a field that cannot be used.
class FieldError : public std::runtime_error {
 public:
  FieldError(std::string field, const std::string& reason)
      : std::runtime_error(reason), field_(std::move(field)) {}

  /// The name of the field; empty if the error is about the line as a whole.
  const std::string& field() const { return field_; }

 private:
  std::string field_;
};

/// A place in an array, such as "moves[3]", for an error's reason.
std::string place(const char* name, Json::ArrayIndex index);

/// Reads a line as one JSON object; throws FieldError for anything else: bytes that are not UTF-8,
/// a NUL byte, a name that occurs twice in an object, levels nested too deeply, text after the
/// object.
Json::Value parse_object(const std::string& line);

/// The id of a query, if the line has one that can be read, whatever else is wrong with the line.
std::optional<std::string> readable_id(const std::string& line);

/// Reads the fields of an object and remembers which were asked for. Every function returns nothing
/// if there is no such field, and throws FieldError if its value has another type or is out of
/// range.
class Fields {
 public:
  /// `object` must outlive this.
  explicit Fields(const Json::Value& object) : object_(object) {}

  std::optional<std::string> text(const char* name);
  std::optional<long long> whole(const char* name, long long least, long long most);
  std::optional<double> number(const char* name, double least, double most);
  /// False if there is no such field.
  bool flag(const char* name);
  std::optional<std::vector<std::string>> texts(const char* name);
  std::optional<std::vector<long long>> wholes(const char* name, long long least, long long most);
  /// The array, or null if there is no such field.
  const Json::Value* array(const char* name);

  bool has(const char* name) const { return object_.isMember(name); }

  /// The names of the fields that nothing has asked for.
  std::vector<std::string> unread() const;

 private:
  const Json::Value* find(const char* name);

  const Json::Value& object_;
  std::set<std::string> read_;
};

}  // namespace amazons::analysis
