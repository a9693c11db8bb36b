// Sharing the game: its link, its position, and files to download.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { formatFen } from "../../game/notation";
import type { Position } from "../../game/types";
import { t } from "../../i18n";
import { Button } from "../../ui/button";
import { CopyField } from "../../ui/copy_field";
import { Dialog } from "../../ui/dialog";
import { Progress } from "../../ui/fields";
import { notify } from "../../ui/notices";
import { save } from "../../ui/save";
import { pictureAt, picturesOf, shownGame, type Shown } from "./shared_game";

/** Of the frame in another page, in pixels; the bars have the names and the buttons. */
const EMBED_WIDTH = 420;
const EMBED_BARS = 74;

export default function ShareDialog() {
  const shown = useRef(shownGame()).current;
  const link = useSignal("");
  useEffect(() => {
    void import("../../formats/share_link").then(({ shareFragment }) => {
      link.value = new URL(shareFragment(shown.game, shown.node), location.href).href;
    }, (error: unknown) => notify(String(error), true));
  }, []);
  return (
    <Dialog title={t("share.title")}>
      <CopyField
        label={t("share.link")}
        hint={t("share.linkHint")}
        copy={t("share.copyLink")}
        text={link.value}
        shareAs="url"
      />
      <CopyField
        label={t("share.embed")}
        hint={t("share.embedHint")}
        copy={t("share.copyEmbed")}
        text={link.value && embedCode(link.value, shown.node.position)}
      />
      <CopyField label={t("share.fen")} copy={t("share.copyFen")} text={formatFen(shown.node.position)} />
      <Downloads shown={shown} />
    </Dialog>
  );
}

/** What another site puts into its page to show the game. */
function embedCode(link: string, { width, height }: Position): string {
  const { hash } = new URL(link);
  const address = new URL(`./embed.html${hash}`, document.baseURI).href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const tall = Math.round((EMBED_WIDTH * height) / width) + EMBED_BARS;
  return `<iframe src="${address}" width="${EMBED_WIDTH}" height="${tall}" style="border:0" loading="lazy" title="Amazons"></iframe>`;
}

/** The game as files. The code that makes them is loaded when it is needed. */
function Downloads({ shown }: { shown: Shown }) {
  const complaint = useSignal<string | null>(null);
  const progress = useSignal<{ done: number; total: number } | null>(null);
  const picture = pictureAt(shown, shown.node);

  const attempt = async (make: () => Promise<void>) => {
    complaint.value = null;
    try {
      await make();
    } catch (error) {
      complaint.value = t("share.failed", { reason: String(error) });
    }
    progress.value = null;
  };

  const saveSgf = async () => {
    const { writeSgf } = await import("../../formats/sgf_write");
    save(new Blob([writeSgf(shown.game)], { type: "application/x-go-sgf" }), "amazons.sgf");
  };
  const saveSvg = async () => {
    const { boardSvg } = await import("./pictures");
    save(new Blob([boardSvg(picture)], { type: "image/svg+xml" }), "amazons.svg");
  };
  const savePng = async () => {
    const { boardPng } = await import("./pictures");
    save(await boardPng(picture), "amazons.png");
  };
  const saveGif = async () => {
    const { gameGif } = await import("./pictures");
    const pictures = picturesOf(shown);
    const report = (done: number) => (progress.value = { done, total: pictures.length });
    report(0);
    save(await gameGif(pictures, report), "amazons.gif");
  };
  const button = (text: string, make: () => Promise<void>) => (
    <Button icon="download" disabled={progress.value !== null} onClick={() => void attempt(make)}>
      {text}
    </Button>
  );
  return (
    <section class="field" aria-label={t("share.download")}>
      <div class="download-row">
        {button(t("share.sgf"), saveSgf)}
        {button(t("share.gif"), saveGif)}
        {button(t("share.png"), savePng)}
        {button(t("share.svg"), saveSvg)}
      </div>
      {progress.value && (
        <Progress text={t("share.working", progress.value)} value={progress.value.done} max={progress.value.total} />
      )}
      {complaint.value && (
        <p class="card card-bad" role="alert">
          {complaint.value}
        </p>
      )}
    </section>
  );
}
