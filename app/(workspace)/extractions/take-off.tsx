import { X } from "lucide-react";
import { isHash } from "@/lib/schemas/schema-name.ts";

/** Something that is searched for, and the way to take it off. */
export function TakeOff({ name, value, onTake }: { name: string; value: string; onTake: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Take off ${name} ${value}`}
      onClick={onTake}
      className="inline-flex h-7 max-w-full items-center md:max-w-72 gap-1.5 rounded-full border border-accent-line bg-accent-soft pr-2 pl-2.5 text-13 whitespace-nowrap text-accent coarse:h-9"
    >
      <span className="font-mono text-12">{name}</span>
      <span className="truncate font-medium">{value === "" ? "empty" : value}</span>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  );
}

/** The schema that was asked for, where the list is narrowed to one by what it says; those of the library are chosen. */
export function SchemaFilter(of: { schema: string | null; name: string | null | undefined; onTake: () => void }) {
  if (of.schema === null || !isHash(of.schema)) return null;
  return <TakeOff name="schema" value={of.name ?? of.schema.slice(0, 8)} onTake={of.onTake} />;
}
