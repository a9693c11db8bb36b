// What a review says: rows, summary, and comments of SGF.
#include <algorithm>
#include <cstdio>

#include "bot/console/messages.h"
#include "bot/console/review.h"
#include "bot/console/screen.h"
#include "engine/notation/move_text.h"

namespace amazons::console {

namespace {

using rules::Judgement;
using rules::Side;

constexpr std::size_t longest_line = 4;  ///< the most moves shown of a better line

std::string percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.0f", 100 * share);
  return text;
}

std::string line_text(const std::vector<rules::Move>& moves, int height) {
  std::string text;
  for (std::size_t i = 0; i < std::min(longest_line, moves.size()); ++i) {
    text += (i > 0 ? " " : "") + rules::to_algebraic(moves[i], height);
  }
  return text;
}

/// "12. d1-d7/g7" for the move with this number, counted from 0.
std::string numbered_move(const rules::GameRecord& game, std::size_t number) {
  return std::to_string(number + 1) + ". " +
         rules::to_algebraic(game.moves()[number], game.start().height());
}

/// The side that played the move with this number, counted from 0.
Side side_of(const rules::GameRecord& game, std::size_t number) {
  return number % 2 == 0 ? game.start().to_move() : opponent(game.start().to_move());
}

std::string threw_away_text(Side side) {
  return say("threw away a proved win: it is proved now that {1} wins",
             {side_text(opponent(side))});
}

double white_chance_after(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves,
                          std::size_t number) {
  const double chance = moves[number].chance_after;
  return side_of(game, number) == Side::white ? chance : 1 - chance;
}

/// One block for each move, as high as White's chance after it; a digit from 1 to 8 on a screen
/// without blocks.
std::string sparkline(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves) {
  static const char* const blocks[] = {"\u2581", "\u2582", "\u2583", "\u2584",
                                       "\u2585", "\u2586", "\u2587", "\u2588"};
  const bool is_ascii = is_ascii_screen();
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!moves[i].is_known) continue;
    const double chance = white_chance_after(game, moves, i);
    const int height = std::min(7, static_cast<int>(8 * chance));
    text += is_ascii ? std::to_string(height + 1) : blocks[height];
  }
  return text;
}

std::string summary(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves,
                    Side side) {
  double sum = 0;
  int count = 0;
  int marked[4] = {};
  std::vector<std::size_t> worst;
  std::string thrown_away;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (side_of(game, i) != side || !moves[i].is_known) continue;
    ++count;
    sum += moves[i].loss();
    ++marked[static_cast<int>(moves[i].judgement())];
    if (moves[i].judgement() != Judgement::none) worst.push_back(i);
    if (moves[i].threw_away_win()) {
      thrown_away += (thrown_away.empty() ? "" : ", ") + numbered_move(game, i);
    }
  }
  if (count == 0) return "";
  std::stable_sort(worst.begin(), worst.end(),
                   [&](std::size_t a, std::size_t b) { return moves[a].loss() > moves[b].loss(); });
  const auto marks = [&](Judgement judgement) {
    return std::to_string(marked[static_cast<int>(judgement)]);
  };
  char lost[16];
  std::snprintf(lost, sizeof lost, "%.1f", 100 * sum / count);
  std::string line =
      say("{1}: {2}, {3} % lost a move; {4} ?!, {5} ?, {6} ??",
          {side_text(side), moves_said(static_cast<std::size_t>(count)), lost,
           marks(Judgement::doubtful), marks(Judgement::bad), marks(Judgement::very_bad)});
  for (std::size_t i = 0; i < std::min<std::size_t>(3, worst.size()); ++i) {
    line += (i == 0 ? say("; worst: ") : ", ") + numbered_move(game, worst[i]);
  }
  if (!thrown_away.empty()) line += say("; threw away a proved win: {1}", {thrown_away});
  return line + '\n';
}

}  // namespace

std::string mark_of(Judgement judgement) {
  constexpr const char* marks[] = {"", "?!", "?", "??"};
  return marks[static_cast<int>(judgement)];
}

std::string review_row(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves,
                       std::size_t number) {
  const ReviewedMove& move = moves[number];
  const Side side = side_of(game, number);
  const int height = game.start().height();
  char line[128];
  std::snprintf(line, sizeof line, "%3zu. %s %-12s %9s %% %7s %% %s\n", number + 1,
                side == Side::white ? "W" : "B",
                rules::to_algebraic(game.moves()[number], height).c_str(),
                percent(white_chance_after(game, moves, number)).c_str(),
                percent(move.loss()).c_str(), mark_of(move.judgement()).c_str());
  if (move.judgement() == Judgement::none) return line;
  return line +
         say("       better: {1} ({2} % for {3})",
             {line_text(move.best, height), percent(move.chance_before), side_text(side)}) +
         '\n' + (move.threw_away_win() ? "       " + threw_away_text(side) + '\n' : "");
}

std::string review_heading() {
  return say("  move                    White's chance   lost") + '\n';
}

std::string review_summary(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves) {
  std::string text = "\n";
  const auto unknown = std::find_if(moves.begin(), moves.end(),
                                    [](const ReviewedMove& move) { return !move.is_known; });
  if (unknown != moves.end()) {
    text += say("Stopped: the last {1} are not reviewed.",
                {moves_said(static_cast<std::size_t>(moves.end() - unknown))}) +
            "\n\n";
  }
  text += say("White's chances, move by move:") + '\n' + sparkline(game, moves) + "\n\n" +
          summary(game, moves, Side::white) + summary(game, moves, Side::black);
  return text +
         say("Marks: ?! loses {1} % or more of the chances, ? {2} %, ?? {3} %",
             {percent(doubtful_loss), percent(bad_loss), percent(very_bad_loss)}) +
         '\n' + say("A chance rises by the other side's move if that move lost something.") + '\n' +
         say("Each position is searched anew; where a chance changes though nothing is lost, the") +
         '\n' + say("later search has seen more.") + '\n';
}

std::string review_sgf(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves) {
  const int height = game.start().height();
  std::vector<rules::MoveNote> notes;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    rules::MoveNote note;
    if (!moves[i].is_known) {
      notes.push_back(note);
      continue;
    }
    note.judgement = moves[i].judgement();
    note.comment = say("White's chance {1} %", {percent(white_chance_after(game, moves, i))});
    if (note.judgement != Judgement::none) {
      note.comment += '\n' + say("{1} loses {2} % of the chances; better is {3}",
                                 {mark_of(note.judgement), percent(moves[i].loss()),
                                  line_text(moves[i].best, height)});
      if (moves[i].threw_away_win()) note.comment += '\n' + threw_away_text(side_of(game, i));
      note.better = moves[i].best;
    }
    notes.push_back(note);
  }
  return rules::to_sgf(game, notes);
}

}  // namespace amazons::console
