// The declarations of jsoncpp 0.5 for the classes that the bot uses, under Botzone's path. The test
// compiles the upload file against them, to check that it needs nothing newer. Never linked.
#pragma once

#include <string>

namespace Json {

typedef int Int;
typedef unsigned int UInt;

enum ValueType {
  nullValue = 0,
  intValue,
  uintValue,
  realValue,
  stringValue,
  booleanValue,
  arrayValue,
  objectValue
};

class Value {
 public:
  Value(ValueType type = nullValue);
  Value(Int value);
  Value(UInt value);
  Value(double value);
  Value(const char* value);
  Value(const std::string& value);
  Value(bool value);
  Value(const Value& other);
  ~Value();
  Value& operator=(const Value& other);

  ValueType type() const;
  std::string asString() const;
  Int asInt() const;
  UInt asUInt() const;
  double asDouble() const;
  bool asBool() const;
  bool isNull() const;
  bool isBool() const;
  bool isInt() const;
  bool isUInt() const;
  bool isIntegral() const;
  bool isDouble() const;
  bool isNumeric() const;
  bool isString() const;
  bool isArray() const;
  bool isObject() const;

  UInt size() const;
  bool empty() const;
  Value& operator[](UInt index);
  const Value& operator[](UInt index) const;
  Value& operator[](const char* key);
  const Value& operator[](const char* key) const;
  Value& operator[](const std::string& key);
  const Value& operator[](const std::string& key) const;
  Value& append(const Value& value);
  bool isMember(const char* key) const;
  bool isMember(const std::string& key) const;
};

class Features {
 public:
  static Features all();
  static Features strictMode();
};

class Reader {
 public:
  Reader();
  Reader(const Features& features);
  bool parse(const std::string& document, Value& root, bool collectComments = true);
  std::string getFormatedErrorMessages() const;
};

class FastWriter {
 public:
  FastWriter();
  virtual ~FastWriter();
  virtual std::string write(const Value& root);
};

}  // namespace Json
