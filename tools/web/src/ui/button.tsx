// Buttons and icons. A button that can do nothing now says so and keeps the focus.
import type { ComponentChildren } from "preact";

interface Props {
  onClick(): void;
  children: ComponentChildren;
  icon?: IconName;
  kind?: "plain" | "main" | "quiet";
  disabled?: boolean;
  pressed?: boolean;
}

export function Button({ onClick, children, icon, kind = "plain", disabled, pressed }: Props) {
  return (
    <button
      type="button"
      class={`button button-${kind}`}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={disabled ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** The button that ends a form; on a phone it stays in view. */
export function StartBar({ onClick, children }: Pick<Props, "onClick" | "children">) {
  return (
    <div class="start-bar">
      <Button kind="main" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

interface IconButtonProps {
  icon: IconName;
  /** Read by screen readers and shown as a tooltip. */
  label: string;
  onClick(): void;
  disabled?: boolean;
  pressed?: boolean;
}

export function IconButton({ icon, label, onClick, disabled, pressed }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Icons, 24 by 24, drawn with a pen. */
const PATHS = {
  play: "M8 5.5v13l10-6.5z",
  analyse: "M3.5 19.5h17M6 16V9.5M12 16V4.5M18 16v-4",
  puzzles: "M12 3.5a6 6 0 0 0-3.5 10.9V17h7v-2.6A6 6 0 0 0 12 3.5zM9.5 20.5h5",
  openings: "M12 6.5c-2-1.500-5-2-8.500-1.500v13c3.500-.5 6.500 0 8.500 1.500 2-1.500 5-2 8.500-1.500v-13c-3.500-.5-6.500 0-8.500 1.500zM12 6.500v13",
  watch: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z",
  share: "M12 14.5V3.5M8 7l4-4 4 4M5 11.5v8h14v-8",
  settings:
    "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM13 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  keys: "M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8",
  undo: "M9 14.5L4 9.5l5-5M4 9.5h10a5.5 5.5 0 0 1 0 11h-3",
  hint: "M12 3.5a6 6 0 0 0-3.5 10.9V17h7v-2.6A6 6 0 0 0 12 3.5zM9.5 20.5h5",
  flag: "M6 21V4M6 4.5h11l-2.5 4 2.5 4H6",
  swap: "M7 4.5v14M7 18.5l-3.5-3.5M7 18.5l3.5-3.5M17 19.5v-14M17 5.5L13.5 9M17 5.5L20.5 9",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  first: "M18 6l-6 6 6 6M11 6l-6 6 6 6",
  previous: "M14.5 5.5L8 12l6.5 6.5",
  next: "M9.5 5.5L16 12l-6.5 6.5",
  last: "M6 6l6 6-6 6M13 6l6 6-6 6",
  nextMistake: "M7 5v9M7 18.5v.01M13 6.5l5.5 5.5-5.5 5.5",
  territory: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13l3.5 3.5-3.5 3.5-3.5-3.5z",
  turn: "M5 12a7 7 0 0 1 12-5l2 2M19 4.5V9h-4.500M19 12a7 7 0 0 1-12 5l-2-2M5 19.500V15h4.5",
  mirror: "M12 3v18M8.5 7L4 17h4.500zM15.5 7L20 17h-4.500z",
  open: "M4 19.500V5h6l2 2.500h8v12z",
  pause: "M8.5 5.500v13M15.5 5.500v13",
  check: "M5 12.500l4.5 4.500L19 7",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  download: "M12 4v11M8 11l4 4 4-4M5 19.500h14",
  trash: "M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13",
  help: "M9 9.2a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.200-1.6 2.300M12 17.500v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z",
  games: "M4 5h16M4 5v15h16V5M4 10h16M9 14h6",
  edit: "M4.500 19.500l1-4.500L16.500 4l3.500 3.500L9 18.500zM14 6.500l3.500 3.500",
  up: "M12 19V5M6 11l6-6 6 6",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  silence: "M4 9.5v5h3.5L12 18.5v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
} as const;

type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
