// What players are called.
import { t } from "../i18n";
import type { Player } from "./match";

export const playerName = (player: Player): string =>
  player.kind === "person" ? t("play.person") : t("play.engineAt", { level: player.level });
