// Ctrl-C ends a search, not the program.
#pragma once

#include "engine/engine.h"

namespace amazons::console {

/// While it lives, the first SIGINT stops the search of its control, and a second one ends the
/// program as usual. Only one may live at a time.
class StopOnInterrupt {
 public:
  StopOnInterrupt();
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

  const SearchControl& control() const { return control_; }
  bool has_come() const { return control_.must_stop(); }

 private:
  SearchControl control_;
};

/// While it lives, SIGINT ends a read from the terminal as an error, and is remembered.
class PromptInterrupt {
 public:
  PromptInterrupt();
  ~PromptInterrupt();
  PromptInterrupt(const PromptInterrupt&) = delete;
  PromptInterrupt& operator=(const PromptInterrupt&) = delete;

  bool has_come() const;
};

}  // namespace amazons::console
