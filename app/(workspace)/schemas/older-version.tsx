"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LazySchemaEditor } from "@/app/(workspace)/extract/schema/lazy-schema-editor.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { saveVersion, useSchemasChanged, versionQuery } from "@/lib/queries/schemas.ts";
import type { SavedSchema, SavedVersion } from "@/lib/schemas/shapes.ts";
import { SavedInstructions } from "./saved-instructions.tsx";
import { SchemaFrame, SchemaSkeleton } from "./schema-frame.tsx";

type OlderProps = { schema: SavedSchema; number: number; canWrite: boolean; onNewest: () => void; children: ReactNode };

const ignore = () => undefined;
const contentOf = ({ schema, instructions }: SavedVersion) => ({ schema, instructions });

/** A version that is not the newest any more, to be read, and to be saved again as the newest. */
export function OlderVersion({ schema, number, canWrite, onNewest, children }: OlderProps) {
  const { id, name, archived } = schema;
  const newest = schema.version.number;
  const version = useQuery(versionQuery(id, number));
  const toast = useToast();
  const changed = useSchemasChanged();
  const restore = useMutation({
    mutationFn: saveVersion,
    onSuccess: async (saved) => {
      toast({ tone: "positive", title: `Version ${number} is version ${saved.number} now` });
      await changed();
      onNewest();
    },
  });
  return (
    <SchemaFrame title={name}>
      <Callout
        tone="information"
        title={`This is version ${number}; the newest is ${newest}`}
        action={
          <span className="flex flex-wrap gap-2">
            {canWrite && !archived ? (
              <Button
                size="sm"
                busy={restore.isPending}
                disabled={version.data === undefined}
                onClick={() => version.data && restore.mutate({ id, after: newest, ...contentOf(version.data) })}
              >
                Restore as version {newest + 1}
              </Button>
            ) : null}
            <Button size="sm" onClick={onNewest}>
              Open the newest
            </Button>
          </span>
        }
      >
        Versions are never changed: what was asked by one stays known by it.
      </Callout>
      {restore.error ? <TroubleLine trouble={asApiError(restore.error)} /> : null}
      {version.data ? (
        <>
          <LazySchemaEditor
            wide
            first={{ savedAs: name }}
            text={JSON.stringify(version.data.schema, null, 2)}
            onChange={ignore}
            refused={null}
            disabled
          />
          <SavedInstructions text={version.data.instructions} />
        </>
      ) : version.isError ? (
        <Surface>
          <ErrorState
            trouble={asApiError(version.error)}
            title="This version could not be loaded"
            onRetry={() => void version.refetch()}
            retrying={version.isFetching}
          />
        </Surface>
      ) : (
        <SchemaSkeleton />
      )}
      {children}
    </SchemaFrame>
  );
}
