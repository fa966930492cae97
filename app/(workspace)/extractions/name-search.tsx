"use client";

import { isId } from "@verso/contract/id-text";
import { Search, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Input } from "@/components/ui/input.tsx";
import { searchCharsMax } from "@/lib/queries/bounds.ts";

const pauseMs = 250;

/** Finds documents by words of their names and of their values, over all extractions; a whole identifier leads to its extraction. */
export function NameSearch({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const router = useRouter();
  const [typed, setTyped] = useState(name);
  const [known, setKnown] = useState(name);
  // The address was changed elsewhere: by the way back, or by clearing all filters.
  if (known !== name) {
    setKnown(name);
    if (typed.trim() !== name) setTyped(name);
  }
  const tell = useEffectEvent((text: string) => {
    setKnown(text);
    onChange(text);
  });
  useEffect(() => {
    const asked = typed.trim();
    // An identifier is no name: it leads to its extraction, and a search for it would lead back.
    if (asked === name || isId("ext", asked)) return;
    const timer = setTimeout(() => tell(asked), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, name]);
  const open = (text: string) => {
    const id = text.trim();
    const leads = isId("ext", id);
    if (leads) router.push(`/extractions/${id}`);
    return leads;
  };
  return (
    <search className="w-full md:w-96">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          if (!open(typed)) tell(typed.trim());
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          aria-label="Search documents by name or value"
          placeholder="Search names and values, or paste an ID"
          className="px-9!"
          value={typed}
          maxLength={searchCharsMax}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={(event) => {
            if (open(event.clipboardData.getData("text"))) event.preventDefault();
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape" && typed !== "") {
              event.preventDefault();
              setTyped("");
            }
          }}
        />
        {typed === "" ? null : (
          <IconButton
            size="sm"
            label="Clear the search"
            icon={<X aria-hidden="true" />}
            onClick={() => setTyped("")}
            className="absolute! top-1/2 right-1 -translate-y-1/2"
          />
        )}
      </form>
    </search>
  );
}
