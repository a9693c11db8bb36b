// Fields of forms, each with its label.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <span class="switch-text">
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <input type="checkbox" role="switch" checked={checked} onChange={() => onChange(!checked)} />
    </label>
  );
}

interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange(value: T): void;
}

export function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  return (
    <label class="select">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {options.map((option) => (
          <option value={option.value}>{option.text}</option>
        ))}
      </select>
    </label>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}

/** A whole number, brought into its bounds when the field is left; one that is none is put back. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  return (
    <label class="select">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        {...{ value, min, max }}
        onChange={({ currentTarget: field }) => {
          const wanted = Math.round(field.valueAsNumber);
          const next = Number.isFinite(wanted) ? Math.min(Math.max(wanted, min), max) : value;
          field.value = String(next);
          onChange(next);
        }}
      />
    </label>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  longest: number;
  onChange(value: string): void;
}

export function TextField({ label, value, placeholder, longest, onChange }: TextFieldProps) {
  return (
    <label class="select">
      <span>{label}</span>
      <input
        type="text"
        autocomplete="off"
        maxLength={longest}
        {...{ value, placeholder }}
        onInput={(event) => onChange(event.currentTarget.value.slice(0, longest))}
      />
    </label>
  );
}

interface SliderProps {
  label: string;
  /** The value in words, for screen readers too. */
  text: ComponentChildren & string;
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}

export function Slider({ label, text, value, min, max, onChange }: SliderProps) {
  const id = useId();
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <output for={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        style={{ "--part": (value - min) / (max - min) }}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** How far a long task has come. */
export function Progress({ text, value, max }: { text: string; value: number; max: number }) {
  return (
    <label class="working">
      {text}
      <progress value={value} max={max} />
    </label>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly { value: T; text: ComponentChildren }[];
  onChange(value: T): void;
}

/** One of a few, all of them seen: radio buttons drawn as a row of segments. */
export function Choice<T extends string | number>({ label, value, options, onChange }: ChoiceProps<T>) {
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
