// Another project's program: ponders in the background, and prints the move when it is stopped.
#include "engine/thinker.h"

#include <iostream>

#include "engine/notation/move_text.h"

int main() {
  amazons::Engine engine(8, 8);
  amazons::Thinker thinker;
  amazons::ThinkTask task{
      amazons::rules::Position::initial(8, amazons::rules::Side::black), {}, {}, {}, {}, {}};
  task.limits.depth = 1;
  task.done = [](const amazons::Thought& thought) {
    std::cout << amazons::rules::to_algebraic(*thought.best, 8) << "\n";
  };
  task.failed = [](const std::string& reason) { std::cerr << reason << "\n"; };
  task.waits_for_stop = true;
  thinker.start(engine, task);
  thinker.stop();
}
