#include "engine/notation/sgf_tree.h"

#include "engine/notation/text_reader.h"

namespace amazons::rules {

namespace {

SgfValue read_sgf_value(TextReader& reader) {
  SgfValue value;
  const TextPlace bracket = reader.place();
  reader.expect('[', "'['");
  value.place = reader.place();
  while (!reader.next_is(']')) {
    if (reader.at_end()) reader.fail("this '[' has no ']'", bracket);
    if (reader.peek() == '\\') value.raw += reader.take();
    if (reader.at_end()) reader.fail("this '[' has no ']'", bracket);
    value.raw += reader.take();
  }
  reader.take();
  return value;
}

/// Whether the property says all it has to by its name; some programs then leave out "[]".
bool needs_no_value(const std::string& name) {
  return name == "KO" || name == "DO" || name == "IT";
}

SgfProperty read_sgf_property(TextReader& reader) {
  SgfProperty property;
  property.place = reader.place();
  const std::string found = reader.found();
  while (is_letter(reader.peek())) {
    const char letter = reader.take();
    if (letter <= 'Z') property.name += letter;
  }
  if (property.name.empty()) {
    reader.fail("expected a property (capital letters), ';', '(' or ')', found " + found,
                property.place);
  }
  reader.skip_space();
  if (!reader.next_is('[') && !needs_no_value(property.name)) {
    reader.fail("expected '[' after " + property.name + ", found " + reader.found());
  }
  while (reader.next_is('[')) {
    property.values.push_back(read_sgf_value(reader));
    reader.skip_space();
  }
  return property;
}

/// `is_first` of its tree: some programs leave out its semicolon.
SgfNode read_sgf_node(TextReader& reader, bool is_first) {
  if (!is_first || !is_letter(reader.peek())) reader.expect(';', "';' and a node");
  reader.skip_space();
  SgfNode node;
  while (!reader.at_end() && !reader.next_is(';') && !reader.next_is('(') && !reader.next_is(')')) {
    node.push_back(read_sgf_property(reader));
  }
  return node;
}

/// Skips blanks and what DOS put at the end of files.
void skip_end_marks(TextReader& reader) {
  while (reader.skip_space() || reader.take_if('\x1a') ||
         (!reader.at_end() && reader.take_if('\0'))) {
  }
}

}  // namespace

std::size_t sgf_start(std::string_view text) {
  const auto skip = [&](std::size_t at, const auto& passes) {
    while (at < text.size() && passes(text[at])) ++at;
    return at;
  };
  const auto is_blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  const auto is_at = [&](std::size_t at, char c) { return at < text.size() && text[at] == c; };
  for (std::size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
    const std::size_t next = skip(at + 1, is_blank);
    if (is_at(next, ';')) return at;
    const std::size_t name_end = skip(next, is_letter);
    const bool has_capital = next < name_end && text[next] <= 'Z';
    if (has_capital && is_at(skip(name_end, is_blank), '[')) return at;
  }
  return std::string_view::npos;
}

std::vector<SgfNode> read_sgf_main_line(std::string_view text) {
  TextReader reader(text, Lines::many);
  reader.skip_byte_order_mark();
  const std::size_t start = sgf_start(text);
  while (start != std::string_view::npos && reader.offset() < start) reader.take();
  reader.skip_space();
  std::vector<SgfNode> line;
  std::vector<TextPlace> open;  // the '(' not yet closed; no recursion, for files may nest deeply
  bool on_main_line = true;     // until the first ')': what follows it are variations
  bool after_tree = false;
  do {
    if (reader.at_end() && !open.empty()) reader.fail("this '(' has no ')'", open.back());
    if (!open.empty() && reader.take_if(')')) {
      open.pop_back();
      on_main_line = false;
      after_tree = true;
    } else {
      const bool is_first = open.empty() || reader.next_is('(');
      if (is_first) {
        open.push_back(reader.place());
        reader.expect('(', "'(' and a game");
        reader.skip_space();
      } else if (after_tree) {
        reader.fail("expected '(' or ')' after a variation, found " + reader.found());
      }
      after_tree = false;
      SgfNode node = read_sgf_node(reader, is_first);
      if (on_main_line) line.push_back(std::move(node));
    }
    reader.skip_space();
  } while (!open.empty());
  skip_end_marks(reader);
  if (!reader.at_end() && !reader.next_is('(')) {
    reader.fail("expected the end of the text or another game, found " + reader.found());
  }
  return line;
}

std::vector<SgfValue> sgf_values(const SgfNode& node, std::string_view name) {
  std::vector<SgfValue> values;
  for (const SgfProperty& property : node) {
    if (property.name != name) continue;
    values.insert(values.end(), property.values.begin(), property.values.end());
  }
  return values;
}

std::optional<SgfValue> sgf_value(const SgfNode& node, std::string_view name) {
  const std::vector<SgfValue> values = sgf_values(node, name);
  if (values.empty()) return std::nullopt;
  for (const SgfValue& value : values) {
    if (value.raw != values.front().raw) {
      sgf_fail(std::string(name) + " takes one value", value.place);
    }
  }
  return values.front();
}

void sgf_fail(const std::string& reason, TextPlace place) {
  throw NotationError(reason, place, true);
}

std::string sgf_simple_text(std::string_view raw) {
  std::string text;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    char c = raw[i];
    if (c == '\\' && i + 1 < raw.size()) {
      c = raw[++i];
      if (c == '\r' && i + 1 < raw.size() && raw[i + 1] == '\n') c = raw[++i];
      if (c == '\n' || c == '\r') continue;  // an escaped line end is left out
    }
    text += c >= '\t' && c <= '\r' ? ' ' : c;
  }
  return text;
}

}  // namespace amazons::rules
