// The dialog that is open.
import { openDialog } from "../stores/dialogs";
import { KeysDialog } from "./keys_dialog";
import { LoadDialog } from "./load/load_dialog";
import { PlayFromDialog } from "./play_from_dialog";
import { SettingsDialog } from "./settings_dialog";
import { ShareDialog } from "./share/share_dialog";

export function Dialogs() {
  switch (openDialog.value) {
    case "keys":
      return <KeysDialog />;
    case "share":
      return <ShareDialog />;
    case "settings":
      return <SettingsDialog />;
    case "load":
      return <LoadDialog />;
    case "playFrom":
      return <PlayFromDialog />;
    default:
      return null;
  }
}
