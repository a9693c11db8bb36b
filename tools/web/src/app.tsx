// The frame of the page: the views' names, the view that is open, dialogs and notices.
import { useSignalEffect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useRef } from "preact/hooks";
import { t } from "./i18n";
import { openView, TABS, view, type View } from "./stores/route";
import { coordinates, mirrored, sounds, turned } from "./stores/settings";
import { Icon, IconButton } from "./ui/button";
import { openDialog } from "./ui/dialog";
import { Later } from "./ui/later";
import { dismissPlainNotice, Notices, undoNoticed } from "./ui/notices";
import { UNDO, useKeys, useTop } from "./ui/window";
import { AnalyseView } from "./views/analyse/analyse_view";
import { Dialogs } from "./views/dialogs";
import { PlayView } from "./views/play/play_view";

const COMPONENTS: Readonly<Record<View, ComponentType>> = {
  play: PlayView,
  analyse: AnalyseView,
  puzzles: () => <Later load={() => import("./views/puzzles/puzzles_view")} />,
  openings: () => <Later load={() => import("./views/openings/openings_view")} />,
  watch: () => <Later load={() => import("./views/watch/watch_view")} />,
  edit: () => <Later load={() => import("./views/edit/edit_view")} />,
};

export function App() {
  useKeys((key) => {
    if (key === UNDO) return undoNoticed();
    if (key === "?") openDialog.value = "rules";
    else if (key === ",") openDialog.value = "settings";
    else if (key === "s") openDialog.value = "share";
    else if (key === "r") turned.value = !turned.value;
    else if (key === "m") mirrored.value = !mirrored.value;
    else if (key === "k") coordinates.value = !coordinates.value;
    else return false;
    return true;
  });
  useTop(view.value);
  const shown = useRef(view.value);
  useSignalEffect(() => {
    document.title = t("app.title", { view: t(`app.view.${view.value}`), app: t("app.name") });
  });
  useSignalEffect(() => {
    // A step back in the history leaves the dialog, too.
    openDialog.value = null;
    if (view.value !== shown.current) dismissPlainNotice();
    shown.current = view.value;
  });
  const Current = COMPONENTS[view.value];
  return (
    <div class="app">
      <h1 class="unseen">{t("app.title", { view: t(`app.view.${view.value}`), app: t("app.name") })}</h1>
      <header class="top">
        <a class="brand" href="#play" aria-label={t("app.name")}>
          <img src="./icon.svg" alt="" width="30" height="30" />
          <span>{t("app.name")}</span>
        </a>
        <Navigation />
        <div class="top-tools">
          <IconButton icon="games" label={t("games.title")} onClick={() => (openDialog.value = "games")} />
          <IconButton icon="share" label={t("share.title")} onClick={() => (openDialog.value = "share")} />
          <IconButton icon="help" label={t("rules.title")} onClick={() => (openDialog.value = "rules")} />
          <span class="roomy">
            <IconButton
              icon={sounds.value ? "sound" : "silence"}
              label={t("settings.sounds")}
              pressed={sounds.value}
              onClick={() => (sounds.value = !sounds.value)}
            />
          </span>
          <span class="wide">
            <IconButton icon="keys" label={t("keys.title")} onClick={() => (openDialog.value = "keys")} />
          </span>
          <IconButton
            icon="settings"
            label={t("settings.title")}
            onClick={() => (openDialog.value = "settings")}
          />
        </div>
      </header>
      <Current />
      <Dialogs />
      {openDialog.value === null && <Notices />}
    </div>
  );
}

/** Positions are set up on the way to analysing them. */
const belongsTo = (open: View, tab: View): boolean => open === "edit" && tab === "analyse";

function Navigation() {
  return (
    <nav class="tabs" aria-label={t("app.views")}>
      {TABS.map((name) => (
        <a
          href={`#${name}`}
          class="tab"
          aria-current={view.value === name ? "page" : belongsTo(view.value, name) || undefined}
          onClick={(event) => {
            event.preventDefault();
            openView(name);
          }}
        >
          <Icon name={name} />
          <span>{t(`app.view.${name}`)}</span>
        </a>
      ))}
    </nav>
  );
}
