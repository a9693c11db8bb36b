#include "bot/uci/uci_options.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <stdexcept>

#include "engine/notation/words.h"

namespace amazons::uci {

namespace {

struct Variant {
  const char* name;
  int size;
  rules::Side first;
};

constexpr std::array<Variant, 3> variants = {{{"amazons", 10, rules::Side::white},
                                              {"amazons8", 8, rules::Side::black},
                                              {"amazons6", 6, rules::Side::white}}};

long long number_of(const std::string& text, long long least, long long most) {
  const bool is_number = !text.empty() && text.size() <= 18 &&
                         text.find_first_not_of("0123456789") == std::string::npos;
  const long long number = is_number ? std::stoll(text) : -1;
  if (number < least || number > most) {
    throw std::invalid_argument("the value must be " + std::to_string(least) + " to " +
                                std::to_string(most) + ", not '" + text + "'");
  }
  return number;
}

bool is_true(const std::string& text) {
  if (text == "true") return true;
  if (text == "false") return false;
  throw std::invalid_argument("the value must be true or false, not '" + text + "'");
}

std::string variant_of(const std::string& text) {
  for (const Variant& variant : variants) {
    if (text == variant.name) return text;
  }
  throw std::invalid_argument("there is no variant '" + text + "'");
}

std::string spin(const char* name, long long value, long long least, long long most) {
  return std::string("option name ") + name + " type spin default " + std::to_string(value) +
         " min " + std::to_string(least) + " max " + std::to_string(most) + "\n";
}

std::string check(const char* name, bool value) {
  return std::string("option name ") + name + " type check default " + (value ? "true" : "false") +
         "\n";
}

constexpr int most_lines = 500;
constexpr long long most_seed = std::numeric_limits<int>::max();

}  // namespace

int Options::level() const {
  if (!limit_strength) return skill_level;
  int nearest = 1;
  for (int number = 1; number <= max_level; ++number) {
    const auto distance = [&](int other) { return std::abs(amazons::level(other).elo - elo); };
    if (distance(number) < distance(nearest)) nearest = number;
  }
  return nearest;
}

std::string option_lines(const Options& options) {
  std::string lines = spin("Hash", options.engine.hash_mb, 1, max_hash_mb);
  lines += spin("Threads", options.engine.threads, 1, max_threads);
  lines += spin("MultiPV", options.multi_pv, 1, most_lines);
  lines += check("Ponder", false);
  lines += "option name UCI_Variant type combo default " + options.variant;
  for (const Variant& variant : variants) lines += std::string(" var ") + variant.name;
  lines += "\n" + spin("Skill Level", options.skill_level, 1, max_level);
  lines += check("UCI_LimitStrength", options.limit_strength);
  lines += spin("UCI_Elo", options.elo, level(1).elo, level(max_level).elo);
  lines += spin("Seed", static_cast<long long>(options.seed), 0, most_seed);
  return lines + "option name Clear Hash type button\n";
}

std::string set_option(const std::string& words, Options& options) {
  const std::string text = rules::trimmed(words);
  const std::string lowered = rules::lower(text);
  if (lowered.compare(0, 5, "name ") != 0) throw std::invalid_argument("'name' is missing");
  const std::size_t at = lowered.find(" value ");
  std::string name =
      rules::trimmed(lowered.substr(5, at == std::string::npos ? std::string::npos : at - 5));
  const std::string value = at == std::string::npos ? "" : rules::trimmed(lowered.substr(at + 7));
  try {
    if (name == "hash") {
      options.engine.hash_mb = static_cast<int>(number_of(value, 1, max_hash_mb));
    } else if (name == "threads") {
      options.engine.threads = static_cast<int>(number_of(value, 1, max_threads));
    } else if (name == "multipv") {
      options.multi_pv = static_cast<int>(number_of(value, 1, most_lines));
    } else if (name == "ponder") {
      is_true(value);  // Whether to ponder is for the other program to say, with `go ponder`.
    } else if (name == "uci_variant") {
      options.variant = variant_of(value);
    } else if (name == "skill level") {
      options.skill_level = static_cast<int>(number_of(value, 1, max_level));
    } else if (name == "uci_limitstrength") {
      options.limit_strength = is_true(value);
    } else if (name == "uci_elo") {
      options.elo = static_cast<int>(number_of(value, level(1).elo, level(max_level).elo));
    } else if (name == "seed") {
      options.seed = static_cast<std::uint64_t>(number_of(value, 0, most_seed));
    } else if (name != "clear hash") {
      throw std::invalid_argument("there is no such option");
    }
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(name + ": " + error.what());
  }
  return name;
}

rules::Position start_of(const std::string& variant) {
  for (const Variant& known : variants) {
    if (variant == known.name) return rules::Position::initial(known.size, known.first);
  }
  throw std::invalid_argument("there is no variant '" + variant + "'");
}

}  // namespace amazons::uci
