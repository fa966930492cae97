import type { ExportColumn } from "@verso/contract/exports";
import type { Extraction } from "@verso/contract/extractions";
import {
  type AccountingForm,
  accountingFormNames,
  formChoices,
  type TitlePaths,
} from "@/lib/views/accounting-forms.ts";
import type { ExportChoices } from "@/lib/views/export-choices.ts";
import { type ExportPlace, factPlaces, placesOf } from "@/lib/views/export-places.ts";
import { titleRank } from "../title-words.ts";

/** What the documents of an export have: places for columns, and where their titles stand. */
export type Exportable = { places: readonly ExportPlace[]; titles: TitlePaths };

/** Schemas are looked at once each, in whatever number of extractions they stand. */
export function exportableOf(extractions: readonly Extraction[]): Exportable {
  const schemas = new Map(extractions.map(({ schema }) => [JSON.stringify(schema), schema]));
  const titles = new Map<string, string>();
  for (const extraction of extractions)
    for (const { name, path } of extraction.titles) if (!titles.has(name)) titles.set(name, path);
  return { places: placesOf([...schemas.values()]), titles: Object.fromEntries(titles) };
}

/** What is proposed before anybody chose: the document, its titles, and how sure and how far it is. */
export function firstChoices({ titles, places }: Exportable): ExportChoices {
  const paths = Object.keys(titles)
    .toSorted((one, other) => titleRank(one) - titleRank(other))
    .flatMap((name) => titles[name] ?? []);
  const data = paths.length > 0 ? paths : places.filter(({ of }) => !of.includes("/*/")).map(({ of }) => of);
  const columns = ["document", ...new Set(data), "reviewed", "doubtful"].map((of) => ({ of }));
  return { format: "csv", rows: "documents", reviews: "applied", separator: "comma", decimal: "point", columns };
}

/** Everything that can be a column: the data before the facts, and what was chosen that these documents do not have. */
export function columnPlaces({ places, titles }: Exportable, chosen: readonly ExportColumn[]): ExportPlace[] {
  const known = [...places, ...factPlaces];
  const labels = new Map(Object.entries(titles).map(([name, path]) => [path, name]));
  const others = [...labels.keys(), ...chosen.map(({ of }) => of)].filter(
    (of) => !known.some((each) => each.of === of),
  );
  return [...known, ...[...new Set(others)].map((of) => ({ of, label: labels.get(of) ?? of }))];
}

/** Which accounting program's form the choices are; null where they are of one's own. */
export function formOf(choices: ExportChoices, exportable: Exportable): AccountingForm | null {
  const text = (of: ExportChoices) => JSON.stringify(Object.entries(of).toSorted());
  return (
    accountingFormNames.find(
      (name) => text(formChoices(name, exportable.places, exportable.titles)) === text(choices),
    ) ?? null
  );
}

/** The lists whose items have columns: one at most can be in a table. */
export const listsOf = (columns: readonly ExportColumn[]): string[] => [
  ...new Set(columns.flatMap(({ of }) => (of.includes("/*/") ? [of.slice(0, of.indexOf("/*/"))] : []))),
];
