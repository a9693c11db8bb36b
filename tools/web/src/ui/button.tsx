import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icons";

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
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
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
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
