// A part of the page whose code is loaded when it is first wanted.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { openDialog } from "./dialog";
import { notify } from "./notices";

const loaded = new Map<string, ComponentType>();

/** A view, or a dialog, which closes with a message if its code cannot be loaded. */
export function Later({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const name = String(load);
  const [Part, setPart] = useState<ComponentType | null>(() => loaded.get(name) ?? null);
  useEffect(() => {
    load().then(({ default: part }) => {
      loaded.set(name, part);
      setPart(() => part);
    }, (error: unknown) => {
      openDialog.value = null;
      notify(String(error), true);
    });
  }, []);
  return Part && <Part />;
}
