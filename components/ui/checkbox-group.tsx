import { useId } from "react";
import { Checkbox } from "./checkbox.tsx";

type GroupProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  words: (value: Value) => { label: string; hint: string };
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** What is wrong with what is chosen. */
  fault?: string;
};

/** Any number of several values, each with the name that the API has for it. */
export function CheckboxGroup<Value extends string>(props: GroupProps<Value>) {
  const { label, values, words, chosen, onChange, fault } = props;
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId} className="flex flex-col gap-2.5">
      <p id={labelId} className="text-13 font-medium text-ink">
        {label}
      </p>
      {values.map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(values.filter((each) => (each === value ? on : chosen.includes(each))))}
          label={words(value).label}
          hint={
            <>
              {words(value).hint} <code>{value}</code>
            </>
          }
        />
      ))}
      {fault === undefined ? null : (
        <p role="alert" className="text-13 text-negative">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
