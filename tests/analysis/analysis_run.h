// Runs an analysis on lines of text and reads its answers.
#pragma once

#include <gtest/gtest.h>
#include <json/json.h>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "bot/analysis/analysis.h"

namespace amazons::analysis {

inline Settings small_settings(int threads = 1) {
  Settings settings;
  settings.version = "test";
  settings.threads = threads;
  settings.engine.hash_mb = 4;
  settings.limits.nodes = 300;
  return settings;
}

inline Json::Value parsed(const std::string& line) {
  Json::CharReaderBuilder builder;
  Json::CharReaderBuilder::strictMode(&builder.settings_);
  const std::unique_ptr<Json::CharReader> reader(builder.newCharReader());
  Json::Value value;
  std::string errors;
  EXPECT_TRUE(reader->parse(line.data(), line.data() + line.size(), &value, &errors)) << line;
  return value;
}

/// The answers to the lines, in the order in which they come.
inline std::vector<Json::Value> answers_to(const std::string& lines,
                                           const Settings& settings = small_settings()) {
  std::istringstream in(lines);
  std::ostringstream out;
  const SearchControl control;
  EXPECT_EQ(run(in, out, settings, control), End::of_input);
  std::vector<Json::Value> answers;
  std::istringstream written(out.str());
  for (std::string line; std::getline(written, line);) answers.push_back(parsed(line));
  EXPECT_TRUE(out.str().empty() || out.str().back() == '\n');
  return answers;
}

inline Json::Value answer_to(const std::string& line) {
  const auto answers = answers_to(line + '\n');
  EXPECT_EQ(answers.size(), 1u) << line;
  return answers.empty() ? Json::Value() : answers.front();
}

}  // namespace amazons::analysis
