"use client";

import type { Dispatch, SetStateAction } from "react";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { Select } from "@/components/ui/select.tsx";
import { type AccountingForm, accountingForms, formChoices } from "@/lib/views/accounting-forms.ts";
import type { ExportChoices } from "@/lib/views/export-choices.ts";
import { OrderedChoice } from "./ordered-choice.tsx";
import { columnPlaces, type Exportable, firstChoices, formOf } from "./own-choices.ts";

type FieldsProps = {
  choices: ExportChoices;
  exportable: Exportable;
  onChange: Dispatch<SetStateAction<ExportChoices>>;
};

const forms = [
  { value: "own", label: "Columns of your choice" },
  ...Object.entries(accountingForms).map(([value, { label }]) => ({ value, label })),
];
const isForm = (value: string): value is AccountingForm => Object.hasOwn(accountingForms, value);

/** How a table is written, and its columns. */
export function ExportFields({ choices, exportable, onChange }: FieldsProps) {
  const { format, rows, reviews, separator, decimal, columns } = choices;
  const set = (patch: Partial<ExportChoices>) => onChange((before) => ({ ...before, ...patch }));
  const headOf = (of: string) => columns.find((column) => column.of === of)?.name;
  return (
    <>
      <Select
        label="Form"
        value={formOf(choices, exportable) ?? "own"}
        onChange={(form) =>
          onChange(isForm(form) ? formChoices(form, exportable.places, exportable.titles) : firstChoices(exportable))
        }
        options={forms}
      />
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <SegmentedControl
          label="File"
          value={format}
          onChange={(next) => set({ format: next })}
          segments={[
            { value: "csv", label: "CSV" },
            { value: "xlsx", label: "Excel" },
          ]}
        />
        <SegmentedControl
          label="A row is"
          value={rows}
          onChange={(next) => set({ rows: next })}
          segments={[
            { value: "documents", label: "Row a document" },
            { value: "items", label: "Row an item" },
          ]}
        />
        <SegmentedControl
          label="Values"
          value={reviews}
          onChange={(next) => set({ reviews: next })}
          segments={[
            { value: "applied", label: "Corrected" },
            { value: "none", label: "As read" },
          ]}
        />
        {format === "csv" ? (
          <>
            <SegmentedControl
              label="Fields are parted by"
              value={separator}
              onChange={(next) => set({ separator: next })}
              segments={[
                { value: "comma", label: "Comma" },
                { value: "semicolon", label: "Semicolon" },
                { value: "tab", label: "Tab" },
              ]}
            />
            <SegmentedControl
              label="Decimal sign"
              value={decimal}
              onChange={(next) => set({ decimal: next })}
              segments={[
                { value: "point", label: "1.50" },
                { value: "comma", label: "1,50" },
              ]}
            />
          </>
        ) : null}
      </div>
      <OrderedChoice
        label="Columns"
        things={columnPlaces(exportable, columns).map(({ of, label }) => {
          const head = headOf(of);
          return { id: of, label, hint: head === undefined ? undefined : `headed ${head}` };
        })}
        chosen={columns.map(({ of }) => of)}
        onChange={(next) => set({ columns: next.map((of) => columns.find((column) => column.of === of) ?? { of }) })}
      />
    </>
  );
}
