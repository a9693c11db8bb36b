// The comment on the position, to be read and written.
import { useId } from "preact/hooks";
import { t } from "../../i18n";
import * as store from "./analyse_store";

export function CommentBox() {
  const id = useId();
  return (
    <div class="comment-box">
      <label for={id}>{t("analyse.comment")}</label>
      <textarea
        id={id}
        rows={2}
        value={store.node.value.comment}
        placeholder={t("analyse.commentHint")}
        onInput={(event) => store.setComment(event.currentTarget.value)}
      />
    </div>
  );
}
