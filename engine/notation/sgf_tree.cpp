#include "engine/notation/sgf_tree.h"

#include <unordered_set>

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

SgfProperty read_sgf_property(TextReader& reader) {
  SgfProperty property;
  property.place = reader.place();
  while (reader.peek() >= 'A' && reader.peek() <= 'Z') property.name += reader.take();
  if (property.name.empty()) {
    reader.fail("expected a property (capital letters), ';', '(' or ')', found " + reader.found());
  }
  reader.skip_space();
  if (!reader.next_is('[')) {
    reader.fail("expected '[' after " + property.name + ", found " + reader.found());
  }
  while (reader.next_is('[')) {
    property.values.push_back(read_sgf_value(reader));
    reader.skip_space();
  }
  return property;
}

SgfNode read_sgf_node(TextReader& reader) {
  reader.expect(';', "';' and a node");
  reader.skip_space();
  SgfNode node;
  std::unordered_set<std::string> names;
  while (!reader.at_end() && !reader.next_is(';') && !reader.next_is('(') && !reader.next_is(')')) {
    node.push_back(read_sgf_property(reader));
    const SgfProperty& last = node.back();
    if (!names.insert(last.name).second) {
      reader.fail("property " + last.name + " twice in one node", last.place);
    }
  }
  return node;
}

}  // namespace

std::vector<SgfNode> read_sgf_main_line(std::string_view text) {
  TextReader reader(text, Lines::many);
  for (const char byte : {'\xef', '\xbb', '\xbf'}) reader.take_if(byte);  // a byte order mark
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
      if (open.empty() || reader.next_is('(')) {
        open.push_back(reader.place());
        reader.expect('(', "'(' and a game");
        reader.skip_space();
      } else if (after_tree) {
        reader.fail("expected '(' or ')' after a variation, found " + reader.found());
      }
      after_tree = false;
      SgfNode node = read_sgf_node(reader);
      if (on_main_line) line.push_back(std::move(node));
    }
    reader.skip_space();
  } while (!open.empty());
  if (!reader.at_end() && !reader.next_is('(')) {
    reader.fail("expected the end of the text or another game, found " + reader.found());
  }
  return line;
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
