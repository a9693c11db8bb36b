import { LANGUAGES, language, setLanguage, t, type Language } from "../i18n";
import * as settings from "../stores/settings";
import { Choice } from "../ui/choice";
import { Dialog } from "../ui/dialog";
import { Select, Switch } from "../ui/fields";

const NAMES = Object.entries(LANGUAGES).map(([value, { name }]) => ({
  value: value as Language,
  text: name,
}));

export function SettingsDialog() {
  const { theme, coordinates, turned, mirrored } = settings;
  return (
    <Dialog title={t("settings.title")}>
      <Select label={t("settings.language")} value={language()} options={NAMES} onChange={setLanguage} />
      <Choice
        label={t("settings.theme")}
        value={theme.value}
        options={settings.THEMES.map((value) => ({ value, text: t(`settings.theme.${value}`) }))}
        onChange={(value) => (theme.value = value)}
      />
      <Switch
        label={t("settings.coordinates")}
        checked={coordinates.value}
        onChange={(checked) => (coordinates.value = checked)}
      />
      <Switch
        label={t("settings.turned")}
        checked={turned.value}
        onChange={(checked) => (turned.value = checked)}
      />
      <Switch
        label={t("settings.mirrored")}
        checked={mirrored.value}
        onChange={(checked) => (mirrored.value = checked)}
      />
    </Dialog>
  );
}
