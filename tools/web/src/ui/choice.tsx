// One of a few, all of them seen: radio buttons drawn as a row of segments.
import { useId } from "preact/hooks";
import type { ComponentChildren } from "preact";

interface Props<T extends string | number> {
  label: string;
  value: T;
  options: readonly { value: T; text: ComponentChildren }[];
  onChange(value: T): void;
}

export function Choice<T extends string | number>({ label, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="choice-options">
        {options.map((option) => (
          <label class="choice-option">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
