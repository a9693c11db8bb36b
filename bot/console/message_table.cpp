// The messages of `play` and `review`, in the order in which a game needs them; reasons why moves
// are refused.
#include "bot/console/messages.h"

namespace amazons::console {

const char* const moves_help =
    "  d1-d7/g7      a move: the amazon on d1 goes to d7 and shoots at g7\n"
    "  3 9 3 3 6 3   the same move in Botzone's numbers (x y of each square, from the\n"
    "                top left); the bot then shows its moves so, too\n"
    "  d1            show where the amazon on d1 may go; d1-d7 shows where it may\n"
    "                shoot then\n";

const char* const rules_text =
    "The game is for two. Each has four amazons. A move has two halves: one of\n"
    "your amazons goes like a queen of chess, any way along a line, over empty\n"
    "squares only; then it shoots an arrow from there, again like a queen. The\n"
    "arrow's square is blocked for the rest of the game: nobody goes or shoots\n"
    "onto it or over it. Nothing is captured. Whoever is to move and cannot has\n"
    "lost. So take room for yourself, and wall the other side in.\n"
    "\n"
    "On the board, W and B are amazons, x or \u00d7 is an arrow, a dot an empty\n"
    "square. A small mark \u2022 stands before the three squares of the last move.\n"
    "After d1 or d1-d7, * or \u25cf marks the squares that may come next.\n"
    "Nearer counts the empty squares that a side reaches in fewer moves than the\n"
    "other. The bar shows White's chance to win, as the engine guesses it without\n"
    "searching; it also counts whose turn it is, so it may differ from the squares.\n"
    "A score is in squares for the side to move; a depth is in moves of either\n"
    "side.\n";

const std::vector<Message>& messages() {
  static const std::vector<Message> all = {
      {"White", "白方"},
      {"Black", "黑方"},
      {"{1} (you)", "{1}（你）"},
      {"{1} (person)", "{1}（棋手）"},
      {"{1} (bot)", "{1}（电脑）"},
      {"W is {1}; B is {2}; x is an arrow.", "W 是{1}；B 是{2}；x 是箭。"},
      {"{1}, below", "{1}，在下"},
      {"{1}, on top", "{1}，在上"},
      {"{1} is to move.", "轮到{1}。"},
      {" The bot plays at level {1} of {2}.", "电脑为 {1} 级，最高 {2} 级。"},
      {" The bot's limit is {1} per move.", "电脑每步的限制：{1}。"},
      {"{1} s", "{1} 秒"},
      {"{1} nodes", "{1} 个局面"},
      {"depth {1}", "深度 {1}"},
      {"Type a move as d1-d7/g7 (from-to/arrow), or help.",
       "着法写作 d1-d7/g7（起点-落点/箭）；rules 说明规则，help 列出命令。"},
      {"Lines are edited as the terminal does it: Tab completes no move here.",
       "行编辑由终端提供：此处 Tab 键不能补全着法。"},
      {"Nearer: White {1}, Black {2}, both {3}", "更近的空格：白方 {1}，黑方 {2}，同样近 {3}"},
      {"White's chance to win: {1}   White [{2}] Black", "白方胜率：{1}   白 [{2}] 黑"},
      {"Thinking: depth {1} is done", "思考中：深度 {1} 已完成"},
      {"from the opening book", "出自开局库"},
      {"depth {1}, score {2}, {3} nodes, {4} s", "深度 {1}，评分 {2}，{3} 个局面，{4} 秒"},
      {"{1} has no legal move: {2} has won after {3}.", "{1}无棋可走：{2}获胜，共 {3}。"},
      {"{1} resigns: {2} has won after {3}.", "{1}认输：{2}获胜，共 {3}。"},
      {"1 move", "1 着"},
      {"{1} moves", "{1} 着"},
      {"You can still type back, save FILE, load FILE or quit.",
       "还可以输入 back、save 文件、load 文件或 quit。"},
      {"{1}> ", "{1}> "},
      {"The game is not over. Leave it? (yes or no) ", "棋局还没有结束。离开吗？（yes 或 no）"},
      {"The game is not saved. Leave it? (yes or no) ", "棋局没有保存。离开吗？（yes 或 no）"},
      {"The game is not over and not saved. Leave it? (yes or no) ",
       "棋局还没有结束，也没有保存。离开吗？（yes 或 no）"},
      {"The input has ended; the game is not finished.", "输入已结束；棋局没有下完。"},

      {"rules of the game, and what the signs on the board mean", "游戏规则，以及棋盘上符号的意思"},
      {"show the three best moves", "显示三个最佳着法"},
      {"show the best reply to the last move, and what that move took",
       "显示对上一着的最佳应着，以及上一着得到了什么"},
      {"find the mistakes of the game so far", "找出至今的失误"},
      {"take back your last move and the bot's reply", "悔棋：收回你的上一着和电脑的应着"},
      {"the same as back", "同 back"},
      {"play again what was taken back", "重走收回的着法"},
      {"let the bot play the side to move", "让电脑走现在该走的一方"},
      {"set the bot's level, 1 to 20", "设置电脑的级别，1 到 20"},
      {"draw the board", "显示棋盘"},
      {"print the position as FEN", "以 FEN 显示局面"},
      {"list the moves so far", "列出至今的着法"},
      {"save the game as SGF", "把棋局保存为 SGF"},
      {"continue a saved game", "继续保存的棋局"},
      {"resign the game", "认输"},
      {"print this list", "显示此表"},
      {"leave", "离开"},
      {moves_help,
       "  d1-d7/g7      着法：d1 的亚马逊走到 d7，把箭射到 g7\n"
       "  3 9 3 3 6 3   同一着，写成 Botzone 的数字（各格的 x y，从左上角数起）；\n"
       "                此后电脑的着法也这样显示\n"
       "  d1            显示 d1 的亚马逊可以走到哪里；d1-d7 显示然后可以射到哪里\n"},
      {rules_text,
       "两人对弈，各有四个亚马逊。一着分两步：先把自己的一个亚马逊\n"
       "像国际象棋的皇后那样走，沿直线或斜线，只能经过空格；\n"
       "然后从落点射出一支箭，也像皇后那样。箭落下的格从此封住：\n"
       "谁也不能走到、射到或越过它。没有吃子。轮到谁走而无棋可走，\n"
       "谁就输。所以要为自己占地，把对方围住。\n"
       "\n"
       "棋盘上 W 和 B 是亚马逊，x 或 \u00d7 是箭，点是空格。\n"
       "\u2022 标在上一着的三个格前面。\n"
       "输入 d1 或 d1-d7 之后，* 或 \u25cf 标出下一步可以去的格。\n"
       "“更近的空格”是一方比另一方用更少的着数就能到达的空格。\n"
       "横条是白方的胜率，由引擎不经搜索估计；它也考虑轮到谁走，\n"
       "所以可能与格数不一致。\n"
       "评分以格为单位，对走棋方而言；深度是双方着数之和。\n"},

      {"There is no command {1}{2}; help lists the commands.", "没有命令 {1}{2}；help 列出命令。"},
      {" (did you mean {1}?)", "（是 {1} 吗？）"},
      {"The game is over; back takes back the last move.", "棋局已结束；back 收回上一着。"},
      {"The game is over.", "棋局已结束。"},
      {"Not a move: {1}.", "不是着法：{1}。"},
      {"Illegal move: {1}.", "不合规则：{1}。"},
      {"Hint: {1}  {2}, {3}, depth {4}", "提示：{1}  {2}，{3}，深度 {4}"},
      {"won in {1}", "{1} 着内必胜"},
      {"lost in {1}", "{1} 着内必败"},
      {"lost", "已败"},
      {"No hint: {1}.", "没有提示：{1}。"},
      {"No move has been played yet.", "还没有着法。"},
      {"No moves have been played yet.", "还没有着法。"},
      {"Nearer before {1}: White {2}, Black {3}, both {4}; after it: White {5}, Black {6}, both "
       "{7}.",
       "{1} 之前更近的空格：白方 {2}，黑方 {3}，同样近 {4}；之后：白方 {5}，黑方 {6}，同样近 "
       "{7}。"},
      {"The best reply is {1}: {2}, {3} for {4}.", "最佳应着是 {1}：{2}，{4}胜率 {3}。"},
      {"No reply: {1}.", "没有应着：{1}。"},
      {"No review: {1}.", "没有复盘：{1}。"},
      {"{1} of {2} positions", "{1} / {2} 个局面"},
      {"  move                    White's chance   lost",
       "  着法                    白方胜率       损失"},
      {"       better: {1} ({2} % for {3})", "       更好：{1}（{3}胜率 {2} %）"},
      {"threw away a proved win: it is proved now that {1} wins",
       "错失已证明的胜局：现已证明{1}胜"},
      {"; threw away a proved win: {1}", "；错失已证明的胜局：{1}"},
      {"Stopped: the last {1} are not reviewed.", "已停止：最后的 {1}没有复盘。"},
      {"White's chances, move by move:", "每一着之后白方的胜率："},
      {"{1}: {2}, {3} % lost a move; {4} ?!, {5} ?, {6} ??",
       "{1}：{2}，平均每着损失 {3} %；{4} 个 ?!，{5} 个 ?，{6} 个 ??"},
      {"; worst: ", "；最差："},
      {"Marks: ?! loses {1} % or more of the chances, ? {2} %, ?? {3} %",
       "标记：?! 损失胜率 {1} % 以上，? {2} % 以上，?? {3} % 以上"},
      {"A chance rises by the other side's move if that move lost something.",
       "对方的着法有损失时，己方胜率上升。"},
      {"Each position is searched anew; where a chance changes though nothing is lost, the",
       "每个局面都重新搜索；没有损失而胜率改变，"},
      {"later search has seen more.", "是因为后面的搜索看得更远。"},
      {"White's chance {1} %", "白方胜率 {1} %"},
      {"{1} loses {2} % of the chances; better is {3}", "{1} 损失胜率 {2} %；更好的是 {3}"},
      {"Written with comments and variations: {1}", "已写入评注和变化：{1}"},
      {"{1} has no such move.", "{1}没有这样的着法。"},
      {"It may go to", "可以走到"},
      {"It may shoot at", "可以射到"},
      {"The game goes on.", "棋局继续。"},
      {"There is no move of yours to take back.", "没有你的着法可以收回。"},
      {"Nothing was taken back.", "没有收回的着法。"},
      {"A level is a number from 1 to {1}.", "级别是 1 到 {1} 的数。"},
      {"The bot plays at level {1} of {2}.", "电脑为 {1} 级，最高 {2} 级。"},
      {"The bot now plays {1}.", "现在电脑走{1}。"},
      {"The bot cannot play: {1}.", "电脑不能走：{1}。"},
      {"Save needs the name of a file: save FILE.", "请给出文件名：save 文件。"},
      {"Load needs the name of a file: load FILE.", "请给出文件名：load 文件。"},
      {"Saved {1} in {2}.", "已把 {1}保存到 {2}。"},
      {"Not saved: {1}.", "没有保存：{1}。"},
      {"Loaded {1} from {2}.", "已从 {2} 读入 {1}。"},
      {"Not loaded: {1}.", "没有读入：{1}。"},
      {"{1} holds more than this game; give another name",
       "{1} 含有这局棋以外的内容；请换一个名字"},
  };
  return all;
}

const std::vector<Message>& reasons() {
  static const std::vector<Message> all = {
      {"column {1}: {2}", "第 {1} 个字符：{2}"},
      {"the start square {1} is off the board", "起点 {1} 不在棋盘上"},
      {"the target square {1} is off the board", "落点 {1} 不在棋盘上"},
      {"the arrow square {1} is off the board", "箭的落点 {1} 不在棋盘上"},
      {"no amazon of {1} stands on {2}", "{2} 上没有{1}的亚马逊"},
      {"the target square {1} is not empty", "落点 {1} 不是空格"},
      {"the arrow square {1} is not empty", "箭的落点 {1} 不是空格"},
      {"the way from {1} to {2} is blocked", "从 {1} 到 {2} 的路被挡住了"},
      {"the shot from {1} to {2} is not along a queen line", "从 {1} 射到 {2} 不是直线或斜线"},
      {"the shot from {1} to {2} is blocked", "从 {1} 射到 {2} 的路被挡住了"},
      {"the shot must start from {1}, where the amazon has landed",
       "箭必须从亚马逊的落点 {1} 射出"},
      {"expected {1}, found {2}", "应为{1}，却是{2}"},
      {"the file of {1} ({2} to {3})", "{1}的列（{2} 到 {3}）"},
      {"the rank of {1} ({2} to {3})", "{1}的行（{2} 到 {3}）"},
      {"there is no file {1}: the files are {2} to {3}", "没有 {1} 列：列是 {2} 到 {3}"},
      {"there is no rank so high: the ranks are {1} to {2}", "没有这么高的行：行是 {1} 到 {2}"},
      {"there is no rank {1}: the ranks are {2} to {3}", "没有第 {1} 行：行是 {2} 到 {3}"},
      {"{1}, a number from {2} to {3}", "{1}，{2} 到 {3} 的数"},
      {"{1} is off the board: it must be {2} to {3}", "{1} 不在棋盘上：必须是 {2} 到 {3}"},
      {"a space after {1}", "{1} 之后的空格"},
      {"{1} and {2}", "{1} 和{2}"},
      {"the start square", "起点"},
      {"the target square", "落点"},
      {"the arrow square", "箭的落点"},
      {"the end of the text", "文本末尾"},
      {"the text ends too early", "文本结束得太早"},
      // Last, since it fits many texts.
      {"{1} to {2} is no queen move", "{1} 到 {2} 不是皇后的走法"},
  };
  return all;
}

}  // namespace amazons::console
