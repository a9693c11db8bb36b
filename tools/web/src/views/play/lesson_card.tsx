// A teaching game: what the last move lost, and whether to go on with it.
import { formatMove } from "../../game/notation";
import { t } from "../../i18n";
import type { Match } from "../../match/match";
import type { Lesson } from "../../match/teacher";
import { Button } from "../../ui/button";
import { takeBack } from "./play_store";

export function LessonCard({ match, lesson }: { match: Match; lesson: Lesson }) {
  const value = Math.round(lesson.loss * 100);
  return (
    <div class="card card-warn" role="alert">
      <p>{t("lesson.lost", { value })}</p>
      <details>
        <summary>{t("lesson.showBest")}</summary>
        <p class="notation">{formatMove(lesson.best)}</p>
      </details>
      <div class="card-actions">
        <Button kind="main" icon="undo" onClick={takeBack}>
          {t("lesson.takeBack")}
        </Button>
        <Button onClick={() => match.teacher?.accept()}>{t("lesson.goOn")}</Button>
      </div>
    </div>
  );
}
