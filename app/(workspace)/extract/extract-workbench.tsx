"use client";

import clsx from "clsx";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useState } from "react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { laterPart, useLater, useTouched } from "@/components/ui/later.ts";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { useRested } from "@/components/ui/use-rested.ts";
import { ExtractAsCode } from "./extract-as-code.tsx";
import { DropTarget } from "./files/drop-target.tsx";
import { LaterFileDrop } from "./files/later-file-drop.tsx";
import { LeaveGuard } from "./files/leave-guard.tsx";
import { trayCookie } from "./files/tray-cookie.ts";
import { useDocuments } from "./files/use-documents.ts";
import { usePastedFiles } from "./files/use-pasted-files.ts";
import { QuotePanel } from "./quote/quote-panel.tsx";
import { useReadBefore } from "./quote/use-read-before.ts";
import { useSubmit } from "./quote/use-submit.ts";
import type { Order } from "./samples.ts";
import type { Refused } from "./schema/refusals.ts";
import { useServiceCheck } from "./schema/use-service-check.ts";
import { type Draft, obstacleOf } from "./settings/draft.ts";
import { Presets } from "./settings/presets.tsx";
import { SettingsPanel } from "./settings/settings-panel.tsx";
import { useKeptDraft } from "./settings/use-kept-draft.ts";
import { useOrderedFiles } from "./use-ordered-files.ts";

function LoadingFiles() {
  return (
    <Card id="files" title="Files">
      <Loading label="Loading files" className="flex flex-col gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
      </Loading>
    </Card>
  );
}

/** An empty list needs none of it; it is fetched once somebody is there, so that the first file does not wait for it. */
const filesPanel = laterPart(async () => (await import("./files-panel.tsx")).FilesPanel);

/** Whoever asks for blocks alone needs none of it. */
const SchemaPanel = dynamic(async () => (await import("./settings/schema-panel.tsx")).SchemaPanel, {
  loading: () => (
    <Card id="schema" title="Schema">
      <Loading label="Loading the schema">
        <Skeleton className="h-80 w-full" />
      </Loading>
    </Card>
  ),
});

/** Files, settings, in mode `structured` the schema, and the quote: everything between a document and its extraction. */
export function ExtractWorkbench(props: {
  tenantId: string;
  /** Of who is signed in: what one keeps in this browser is not another's. */
  email: string;
  canWrite: boolean;
  bytesMax: number;
  order: Order | null;
  /** Files lay in the tray, or one comes by itself. */
  expectsFiles: boolean;
}) {
  const { tenantId, email, canWrite, bytesMax, order, expectsFiles } = props;
  const owner = `${tenantId} ${email}`;
  const documents = useDocuments({ owner, bytesMax });
  const [draft, setDraft] = useKeptDraft(owner);
  const [refused, setRefused] = useState<Refused | null>(null);
  const obstacle = useObstacle(draft, refused);
  const { known, asking } = useReadBefore(documents.entries, draft);
  const heldBack = new Set([...known].flatMap(([localId, { agreed }]) => (agreed ? [] : [localId])));
  const submit = useSubmit({ documents, draft, heldBack, onSchemaRefused: setRefused });
  const addSample = useOrderedFiles(documents, { order, canWrite, onDraft: setDraft });

  const locked = !canWrite || submit.running;
  const add = (files: readonly File[]) => (locked ? undefined : void documents.add(files));
  const [wish, setWish] = useState<{ folder: boolean } | null>(null);
  const choose = (folder: boolean) => () => setWish({ folder });
  usePastedFiles(add);
  const quoted = documents.entries.filter(({ localId }) => !heldBack.has(localId));
  const empty = documents.entries.length === 0;
  const touched = useTouched();
  const FilesPanel = useLater(filesPanel, touched || !empty) ?? LoadingFiles;
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
    if (documents.restored) document.cookie = `${trayCookie}=${empty ? "0" : "1"}; path=/extract; samesite=lax`;
  }, [documents.restored, empty]);
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <LaterFileDrop onFiles={add} disabled={locked} wish={wish} />
      <LeaveGuard active={documents.uploading} />
      <PageBar title="Extract" />
      <PageBody wide>
        {canWrite ? null : (
          <Callout tone="information" title="You can look, but not submit" className="mb-4">
            Your role in this workspace is viewer. An owner or a member can submit documents.
          </Callout>
        )}
        {/* In a narrow window one column: the settings come before the schema that they ask for. */}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-6">
          <div
            className={clsx(
              "flex min-w-0 flex-col gap-4 max-lg:contents",
              draft.mode === "structured" &&
                "min-[1600px]:grid min-[1600px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-[1600px]:items-start min-[1600px]:gap-6",
            )}
          >
            <div className="max-lg:order-1">
              {empty && expectsFiles && !documents.restored ? (
                <LoadingFiles />
              ) : empty ? (
                <DropTarget
                  onOpen={choose(false)}
                  onOpenFolder={choose(true)}
                  onSample={addSample}
                  disabled={!canWrite}
                  bytesMax={bytesMax}
                  above={draft.mode === "structured"}
                />
              ) : (
                <FilesPanel
                  documents={documents}
                  submit={submit}
                  known={known}
                  onOpen={choose(false)}
                  above={draft.mode === "structured"}
                />
              )}
            </div>
            {draft.mode === "structured" ? (
              <div className="max-lg:order-3">
                <SchemaPanel draft={draft} onChange={setDraft} refused={refused} disabled={locked} />
              </div>
            ) : null}
          </div>
          {/* As high as the window at most: the settings scroll, so that price and button stay in sight. */}
          <div className="flex min-w-0 flex-col gap-4 max-lg:contents lg:sticky lg:top-19 lg:max-h-[calc(100dvh-144px)] lg:*:shrink-0">
            <ScrollArea
              label="Settings"
              className="rounded-surface max-lg:order-2 max-lg:overflow-visible! lg:shrink! lg:min-h-40 lg:border-b lg:border-line lg:*:-mb-px"
            >
              <SettingsPanel
                draft={draft}
                onChange={setDraft}
                disabled={locked}
                action={
                  <div className="flex gap-1">
                    <Presets draft={draft} onChange={setDraft} disabled={locked} />
                    <ExtractAsCode entries={documents.entries} draft={draft} />
                  </div>
                }
              />
            </ScrollArea>
            <QuotePanel
              entries={quoted}
              readBefore={heldBack.size}
              mode={draft.mode}
              schemaText={draft.schemaText}
              obstacle={
                obstacle ?? (asking || !documents.restored ? "Looking whether these files were read before." : null)
              }
              submit={submit}
              canWrite={canWrite}
              onUpdate={documents.update}
            />
          </div>
        </div>
      </PageBody>
    </div>
  );
}

/** What keeps the draft from being sent; what the service says of its schema among it, as it is written. */
function useObstacle(draft: Draft, refused: Refused | null): string | null {
  const { told } = useServiceCheck(useRested(draft.mode === "structured" ? draft.schemaText : ""));
  return useMemo(
    () =>
      obstacleOf(
        draft,
        [refused, told].flatMap((one) => one?.text ?? []),
      ),
    [draft, refused, told],
  );
}
