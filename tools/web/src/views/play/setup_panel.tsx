// The choices before a game, and the dialog to play on from the position that is analysed.
import { useSignal } from "@preact/signals";
import { HANDICAPS } from "../../game/handicap";
import type { Color } from "../../game/types";
import { t } from "../../i18n";
import { LONGEST_NAME, names, ownName } from "../../stores/names";
import { openView, view } from "../../stores/route";
import { Button, StartBar } from "../../ui/button";
import { Dialog, openDialog } from "../../ui/dialog";
import { Choice, NumberField, Select, Slider, Switch, TextField } from "../../ui/fields";
import * as analyse from "../analyse/analyse_store";
import * as edit from "../edit/edit_store";
import { LevelSlider } from "../players";
import * as setup from "./play_store";

export function SetupPanel() {
  const kind = setup.opponentKind.value;
  const isAgainstEngine = kind === "engine";
  return (
    <section class="panel setup" aria-labelledby="setup-title">
      {!setup.knowsRules.value && <Invitation />}
      <h2 id="setup-title">{t("setup.title")}</h2>
      <Choice
        label={t("setup.opponent")}
        value={setup.opponentKind.value}
        options={setup.OPPONENTS.map((value) => ({ value, text: t(`setup.opponent.${value}`) }))}
        onChange={(value) => (setup.opponentKind.value = value)}
      />
      {isAgainstEngine && (
        <LevelSlider value={setup.level.value} onChange={(value) => (setup.level.value = value)} />
      )}
      <SizeChoice value={setup.size.value} onChange={(value) => (setup.size.value = value)} />
      {kind === "friend" && <FriendChoices />}
      {kind !== "person" && (
        <Choice
          label={t("setup.color")}
          value={setup.color.value}
          options={setup.COLORS.map((value) => ({ value, text: t(`setup.color.${value}`) }))}
          onChange={(value) => (setup.color.value = value)}
        />
      )}
      {kind !== "friend" && <ClockChoice />}
      {kind === "person" && <Names />}
      <HandicapChoice opponent={kind} />
      {isAgainstEngine && <Teaching />}
      <StartBar onClick={setup.startChosen}>{t("setup.start")}</StartBar>
    </section>
  );
}

function ClockChoice() {
  return (
    <>
      <Choice
        label={t("setup.clock")}
        value={setup.clock.value}
        options={setup.CLOCKS.map((value) => ({
          value,
          text: value === "none" ? t("setup.noClock") : value === "own" ? t("setup.ownClock") : value,
        }))}
        onChange={(value) => (setup.clock.value = value)}
      />
      {setup.clock.value === "own" && <OwnClock />}
    </>
  );
}

/** How the moves go to and fro, said plainly, and one's own name. */
function FriendChoices() {
  const { via } = setup;
  return (
    <>
      <Choice
        label={t("setup.via")}
        value={via.value}
        options={setup.VIAS.map((value) => ({ value, text: t(`setup.via.${value}`) }))}
        onChange={(value) => (via.value = value)}
      />
      <p class="dialog-hint">{t(`setup.via.${via.value}Hint`)}</p>
      {via.value === "direct" && <Button onClick={() => (openDialog.value = "join")}>{t("setup.join")}</Button>}
      <TextField
        label={t("setup.yourName")}
        value={ownName.value}
        placeholder={t("setup.name")}
        longest={LONGEST_NAME}
        onChange={(value) => (ownName.value = value)}
      />
    </>
  );
}

function OwnClock() {
  const { ownMinutes, ownIncrement } = setup;
  return (
    <div class="field-pair">
      <NumberField
        label={t("setup.minutes")}
        value={ownMinutes.value}
        min={1}
        max={setup.MOST_MINUTES}
        onChange={(value) => (ownMinutes.value = value)}
      />
      <NumberField
        label={t("setup.increment")}
        value={ownIncrement.value}
        min={0}
        max={setup.MOST_INCREMENT}
        onChange={(value) => (ownIncrement.value = value)}
      />
    </div>
  );
}

/** Of two people at one board. */
function Names() {
  return (
    <div class="field-pair">
      {COLORS.map((side) => (
        <TextField
          label={t(`color.${side}`)}
          value={names[side].value}
          placeholder={t("setup.name")}
          longest={LONGEST_NAME}
          onChange={(value) => (names[side].value = value)}
        />
      ))}
    </div>
  );
}

function HandicapChoice({ opponent }: { opponent: (typeof setup.OPPONENTS)[number] }) {
  const { handicap, giver } = setup;
  const text = (side: Color) =>
    opponent === "person" ? t(`color.${side}`) : t(side === "white" ? "play.you" : `setup.opponent.${opponent}`);
  return (
    <>
      <Select
        label={t("setup.handicap")}
        value={handicap.value}
        options={HANDICAPS.map((value) => ({ value, text: t(`setup.handicap.${value}`) }))}
        onChange={(value) => (handicap.value = value)}
      />
      {handicap.value !== "none" && (
        <Choice
          label={t("setup.giver")}
          value={giver.value}
          options={COLORS.map((value) => ({ value, text: text(value) }))}
          onChange={(value) => (giver.value = value)}
        />
      )}
    </>
  );
}

/** How the game goes, in two sentences, for whoever comes for the first time. */
function Invitation() {
  return (
    <div class="card invitation">
      <p>{t("rules.invitation")}</p>
      <div class="card-actions">
        <Button kind="main" onClick={() => (openDialog.value = "rules")}>
          {t("rules.title")}
        </Button>
        <Button kind="quiet" onClick={() => (setup.knowsRules.value = true)}>
          {t("rules.known")}
        </Button>
      </div>
    </div>
  );
}

/** The size of the board. */
export function SizeChoice(choice: { value: setup.Size; onChange(value: setup.Size): void }) {
  const options = setup.SIZES.map((value) => ({ value, text: `${value} × ${value}` }));
  return <Choice label={t("setup.size")} options={options} {...choice} />;
}

function Teaching() {
  const { isTeaching, teachLimit, TEACH_LIMITS } = setup;
  const at = TEACH_LIMITS.indexOf(teachLimit.value);
  return (
    <div class="teaching">
      <Switch
        label={t("setup.teaching")}
        hint={t("setup.teachingHint")}
        checked={isTeaching.value}
        onChange={(checked) => (isTeaching.value = checked)}
      />
      {isTeaching.value && (
        <Slider
          label={t("setup.teachLimit")}
          text={t("ui.percent", { value: teachLimit.value })}
          value={at}
          min={0}
          max={TEACH_LIMITS.length - 1}
          onChange={(index) => (teachLimit.value = TEACH_LIMITS[index] ?? teachLimit.value)}
        />
      )}
    </div>
  );
}

const COLORS: readonly Color[] = ["white", "black"];

/** Playing on against a level, from the position that is analysed or set up. */
export function PlayFromDialog() {
  const from = view.value === "edit" ? edit.position.value : analyse.position.value;
  const color = useSignal<Color>(from.toMove);
  const begin = () => {
    const players = setup.playersOf(color.value, setup.level.value);
    setup.start({ position: from, color: color.value, players });
    openDialog.value = null;
    openView("play");
  };
  return (
    <Dialog title={t("analyse.playFrom")}>
      <Choice
        label={t("setup.color")}
        value={color.value}
        options={COLORS.map((value) => ({ value, text: t(`color.${value}`) }))}
        onChange={(value) => (color.value = value)}
      />
      <LevelSlider value={setup.level.value} onChange={(value) => (setup.level.value = value)} />
      <Button kind="main" onClick={begin}>
        {t("setup.start")}
      </Button>
    </Dialog>
  );
}
