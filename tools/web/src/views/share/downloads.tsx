// The game as files. What makes them is loaded when it is wanted.
import { useSignal } from "@preact/signals";
import { t } from "../../i18n";
import { Button } from "../../ui/button";
import { pictureAt, picturesOf, type Shown } from "./shared_game";

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Once the download has begun, which is not told.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function Downloads({ shown }: { shown: Shown }) {
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
    const { boardSvg } = await import("../../pictures/board_svg");
    save(new Blob([boardSvg(picture)], { type: "image/svg+xml" }), "amazons.svg");
  };
  const savePng = async () => {
    const { boardPng } = await import("../../pictures/raster");
    save(await boardPng(picture), "amazons.png");
  };
  const saveGif = async () => {
    const { gameGif } = await import("../../pictures/raster");
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
      {progress.value && <Working {...progress.value} />}
      {complaint.value && (
        <p class="card card-bad" role="alert">
          {complaint.value}
        </p>
      )}
    </section>
  );
}

function Working({ done, total }: { done: number; total: number }) {
  return (
    <label class="working">
      {t("share.working", { done, total })}
      <progress value={done} max={total} />
    </label>
  );
}
