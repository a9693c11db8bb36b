// The format: a heading, a key and a proof for each entry, and a checksum of all these, as 64-bit
// words in the machine's byte order.
#include "engine/solve/checkpoint.h"

#include <array>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <vector>

#include "engine/board/hash.h"

namespace amazons::solve {

namespace {

using Word = std::uint64_t;

constexpr Word magic = 0x32564C4F535A4D41ULL;  // "AMZSOLV2"
constexpr std::size_t heading_words = 7;

std::array<Word, heading_words> heading(const ProofSubject& subject, Word entries) {
  const auto shape =
      static_cast<Word>(subject.canvas.width()) << 32 | static_cast<Word>(subject.canvas.height());
  return {magic,
          shape,
          word_of(subject.state.own),
          word_of(subject.state.other),
          word_of(subject.state.empty),
          static_cast<Word>(subject.use_knowledge),
          entries};
}

/// Adds a word to a running checksum that shows whether any word is changed or missing.
void add_to(Word& sum, Word word) {
  Word state = sum ^ word;
  sum = split_mix(state);
}

void write_word(std::ostream& stream, Word& sum, Word word) {
  add_to(sum, word);
  stream.write(reinterpret_cast<const char*>(&word), sizeof word);
}

Word read_word(std::istream& stream) {
  Word word = 0;
  if (!stream.read(reinterpret_cast<char*>(&word), sizeof word)) {
    throw std::runtime_error("the checkpoint ends too early");
  }
  return word;
}

}  // namespace

void write_checkpoint(std::ostream& stream, const ProofSubject& subject, const ProofTable& table,
                      std::size_t max_entries) {
  std::array<std::size_t, 256> count_by_work{};
  table.for_each(
      0, [&](Key, Proof proof) { ++count_by_work[static_cast<std::size_t>(proof.work())]; });
  // The least work for which all entries of at least this work fit.
  int least_work = 256;
  std::size_t fitting = 0;
  while (least_work > 0) {
    const std::size_t more = count_by_work[static_cast<std::size_t>(least_work) - 1];
    if (fitting + more > max_entries) break;
    fitting += more;
    --least_work;
  }
  // Other threads may write meanwhile, so the entries are collected before they are counted.
  std::vector<Word> words;
  words.reserve(2 * fitting);
  table.for_each(least_work, [&](Key key, Proof proof) {
    words.push_back(key);
    words.push_back(proof.word());
  });
  Word sum = 0;
  for (const Word word : heading(subject, words.size() / 2)) {
    write_word(stream, sum, word);
  }
  for (const Word word : words) write_word(stream, sum, word);
  stream.write(reinterpret_cast<const char*>(&sum), sizeof sum);
}

void read_checkpoint(std::istream& stream, const ProofSubject& subject, ProofTable& table) {
  std::array<Word, heading_words> read{};
  Word sum = 0;
  for (Word& word : read) {
    word = read_word(stream);
    add_to(sum, word);
  }
  if (read[0] != magic) throw std::runtime_error("this is no checkpoint of a proof");
  const auto expected = heading(subject, read[heading_words - 1]);
  if (read != expected) {
    throw std::runtime_error("the checkpoint is for another position or another way of proving");
  }
  std::vector<Word> words;
  for (Word i = 0; i < 2 * read[heading_words - 1]; ++i) {
    words.push_back(read_word(stream));
    add_to(sum, words.back());
  }
  if (read_word(stream) != sum) throw std::runtime_error("the checkpoint is damaged");
  if (stream.peek() != std::istream::traits_type::eof()) {
    throw std::runtime_error("more bytes follow the end of the checkpoint");
  }
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const Proof proof(words[i + 1]);
    if (proof.won_at() <= proof.lost_at()) {
      throw std::runtime_error("the checkpoint says of a position that both sides win it");
    }
  }
  for (std::size_t i = 0; i < words.size(); i += 2) table.restore(words[i], Proof(words[i + 1]));
}

}  // namespace amazons::solve
