// At most one dialog is open.
import { signal } from "@preact/signals";

export type DialogName = "share" | "settings" | "keys" | "playFrom" | "load";

export const openDialog = signal<DialogName | null>(null);
