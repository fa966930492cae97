"use client";

import { useQuery } from "@tanstack/react-query";
import { Braces } from "lucide-react";
import { useQueryStates } from "nuqs";
import { Stale } from "@/components/stale.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { schemaQuery } from "@/lib/queries/schemas.ts";
import { NewestVersion } from "./newest-version.tsx";
import { OlderVersion } from "./older-version.tsx";
import { SchemaFrame, SchemaSkeleton } from "./schema-frame.tsx";
import { schemaParams } from "./search-params.ts";
import { VersionComparison } from "./version-comparison.tsx";
import { VersionTable } from "./version-table.tsx";

/** One schema: its newest version to be changed, an older one to be read, two of them compared, and all of them listed. */
export function SchemaPage({ id, tenantId, canWrite }: { id: string; tenantId: string; canWrite: boolean }) {
  const [{ version, compare }, setParams] = useQueryStates(schemaParams, { history: "push" });
  const saved = useQuery(schemaQuery(id));
  if (saved.data === undefined) {
    return (
      <SchemaFrame title="Schema">
        {saved.isError ? (
          <NotThere error={saved.error} onRetry={() => void saved.refetch()} retrying={saved.isFetching} />
        ) : (
          <SchemaSkeleton />
        )}
      </SchemaFrame>
    );
  }
  const schema = saved.data;
  const newest = schema.version.number;
  const there = (wanted: number | null) => schema.versions.find(({ number }) => number === wanted)?.number;
  const opened = there(version) ?? newest;
  const other = there(compare);
  const children = (
    <>
      <Stale query={saved} />
      {other === undefined ? null : (
        <VersionComparison id={id} from={other} to={opened} onClose={() => void setParams({ compare: null })} />
      )}
      <VersionTable
        schema={schema}
        opened={opened}
        onOpen={(number) => void setParams({ version: number === newest ? null : number, compare: null })}
        onCompare={(number) => void setParams({ compare: number })}
      />
    </>
  );
  const key = `${id} ${opened} ${newest}`;
  if (opened === newest) {
    return (
      <NewestVersion key={key} schema={schema} tenantId={tenantId} canWrite={canWrite}>
        {children}
      </NewestVersion>
    );
  }
  return (
    <OlderVersion key={key} schema={schema} number={opened} canWrite={canWrite} onNewest={() => void setParams(null)}>
      {children}
    </OlderVersion>
  );
}

function NotThere({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const trouble = asApiError(error);
  return (
    <Surface>
      {trouble.code === "not_found" ? (
        <EmptyState
          icon={<Braces />}
          title="There is no such schema in this workspace"
          action={<ButtonLink href="/schemas">See all schemas</ButtonLink>}
        >
          The link may be of another workspace.
        </EmptyState>
      ) : (
        <ErrorState trouble={trouble} title="The schema could not be loaded" onRetry={onRetry} retrying={retrying} />
      )}
    </Surface>
  );
}
