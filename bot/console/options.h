// Options that several commands share.
#pragma once

#include <memory>
#include <string>

#include "engine/engine.h"

namespace CLI {
class App;
}

namespace amazons::console {

/// Which position a command starts from: --fen, or --size with --first.
class BoardOptions {
 public:
  void add_to(CLI::App& command);

  /// The position asked for; throws rules::NotationError or std::invalid_argument.
  rules::Position position() const;

 private:
  std::optional<std::string> fen_;
  std::string first_;
  int size_ = 10;
};

/// How far a command may think: --depth, --nodes, --time-ms, --hash-mb.
class LimitOptions {
 public:
  void add_to(CLI::App& command, const std::string& default_limit);

  /// The limits asked for, or the fallback if there is none.
  Limits limits(const Limits& fallback) const;
  EngineOptions engine() const;

 private:
  int depth_ = 0;
  std::uint64_t nodes_ = 0;
  int time_ms_ = 0;
  int hash_mb_ = 64;
};

/// An engine for the position's board; throws CommandError naming the boards there are.
Engine make_engine(const rules::Position& position, const EngineOptions& options = {});

}  // namespace amazons::console
