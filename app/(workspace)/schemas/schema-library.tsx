"use client";

import { useQuery } from "@tanstack/react-query";
import { Archive, Braces, Plus } from "lucide-react";
import { useQueryStates } from "nuqs";
import { exampleOf } from "@/components/example-document.ts";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { Stale } from "@/components/stale.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { Chip } from "@/components/ui/chip.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { schemasQuery } from "@/lib/queries/schemas.ts";
import { SchemaTable } from "./schema-table.tsx";
import { libraryParams } from "./search-params.ts";
import { TemplateList } from "./template-list.tsx";

/** The schemas of the workspace, and those of ours to begin from. */
export function SchemaLibrary({ canWrite }: { canWrite: boolean }) {
  const [{ q, archived }, setParams] = useQueryStates(libraryParams);
  const library = useQuery(schemasQuery());
  const all = library.data?.data;
  const wanted = q.trim().toLowerCase();
  const shown = all?.filter((one) => one.archived === archived && one.name.toLowerCase().includes(wanted));
  const count = all?.filter((one) => one.archived).length ?? 0;
  const begin = (
    <ButtonLink href="/schemas/new" variant="primary" icon={<Plus aria-hidden="true" />}>
      New schema
    </ButtonLink>
  );
  return (
    <>
      <PageBar title="Schemas" action={canWrite ? begin : undefined} />
      <PageBody wide>
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Input
            type="search"
            aria-label="Search schemas by name"
            placeholder="Search by name"
            value={q}
            onChange={(event) => void setParams({ q: event.target.value || null })}
            className="max-w-72"
          />
          {count > 0 || archived ? (
            <Chip
              pressed={archived}
              onPress={() => void setParams({ archived: archived ? null : true })}
              icon={<Archive aria-hidden="true" />}
              count={count}
            >
              Archive
            </Chip>
          ) : null}
        </div>
        {all === undefined ? null : <Stale query={library} className="mb-3" />}
        {/* Where there is room, what can be begun from stands beside what is there. */}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1600px]:grid-cols-[minmax(0,1fr)_416px] min-[1600px]:gap-4">
          <Surface>
            {shown !== undefined && shown.length > 0 ? (
              <SchemaTable schemas={shown} canWrite={canWrite} />
            ) : shown !== undefined && (wanted !== "" || archived) ? (
              <EmptyState
                icon={<Braces />}
                title={wanted === "" ? "The archive is empty" : "No schema of this name"}
                action={<Button onClick={() => void setParams(null)}>Show all schemas</Button>}
              />
            ) : shown !== undefined ? (
              <EmptyState
                icon={<Braces />}
                title={count === 0 ? "No schemas yet" : "All schemas are in the archive"}
                action={canWrite ? begin : undefined}
                example={exampleOf.schema}
              >
                A schema names what you want of each document. Saved here, everyone of the workspace can ask by it, and
                every change is kept as a version.
              </EmptyState>
            ) : library.isError ? (
              <ErrorState
                trouble={asApiError(library.error)}
                title="Your schemas could not be loaded"
                onRetry={() => void library.refetch()}
                retrying={library.isFetching}
              />
            ) : (
              <Loading label="Loading your schemas" className="p-4">
                <Skeleton className="h-24" />
              </Loading>
            )}
          </Surface>
          <TemplateList canWrite={canWrite} isBeside />
        </div>
      </PageBody>
    </>
  );
}
