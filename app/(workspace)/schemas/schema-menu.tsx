"use client";

import { useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Copy, Ellipsis, PencilLine } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class.ts";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { addSchema, changeSchema, fetchSchema, useSchemasChanged } from "@/lib/queries/schemas.ts";
import type { ListedSchema } from "@/lib/schemas/shapes.ts";
import { NameDialog } from "./name-dialog.tsx";

/** What can be done with a schema as a whole: another name, a copy, into the archive and back. */
export function SchemaMenu({ schema: { id, name, archived } }: { schema: ListedSchema }) {
  const [asking, setAsking] = useState<"rename" | "duplicate" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const router = useRouter();
  const changed = useSchemasChanged();
  const done = () => {
    setAsking(null);
    return changed();
  };
  const rename = useMutation({ mutationFn: changeSchema, onSuccess: done });
  const archive = useMutation({
    mutationFn: changeSchema,
    onSuccess: () => {
      toast({ tone: "positive", title: archived ? `${name} is back` : `${name} is in the archive` });
      return changed();
    },
    onError: (cause) =>
      toast({ tone: "negative", title: "It stays where it is", description: asApiError(cause).message }),
  });
  const duplicate = useMutation({
    mutationFn: async (copy: string) => {
      const { schema, instructions } = await fetchSchema(id);
      return addSchema({ name: copy, schema, instructions });
    },
    onSuccess: async (made) => {
      await done();
      router.push(`/schemas/${made.id}`);
    },
  });
  const ask = (what: "rename" | "duplicate") => () => {
    rename.reset();
    duplicate.reset();
    setAsking(what);
  };
  return (
    <>
      <Menu
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={`What can be done with ${name}`}
            className={buttonClass("ghost", "sm", "size-7 px-0! coarse:size-9")}
          >
            <Ellipsis aria-hidden="true" />
          </button>
        }
      >
        <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={ask("rename")}>
          Rename
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={ask("duplicate")}>
          Duplicate
        </MenuItem>
        <MenuItem
          icon={archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          onSelect={() => archive.mutate({ id, archived: !archived })}
        >
          {archived ? "Take out of the archive" : "Archive"}
        </MenuItem>
      </Menu>
      <NameDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === "duplicate" ? `Duplicate ${name}` : `Rename ${name}`}
        initial={asking === "duplicate" ? `${name.slice(0, 110)}, copy` : name}
        confirm={asking === "duplicate" ? "Duplicate" : "Rename"}
        work={asking === "duplicate" ? duplicate : rename}
        onName={(given) => (asking === "duplicate" ? duplicate.mutate(given) : rename.mutate({ id, name: given }))}
        returnTo={button}
      />
    </>
  );
}
