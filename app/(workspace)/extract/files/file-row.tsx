"use client";

import { ChevronDown, CircleAlert, CircleCheck, File as FileIcon, Image as ImageIcon, RotateCw, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PageThumbnail } from "@/components/page-thumbnail.tsx";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { laterPart, useLater } from "@/components/ui/later.ts";
import { Link } from "@/components/ui/link.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { RequestIdLine } from "@/components/ui/request-id-line.tsx";
import { formatBytes, formatPages } from "@/lib/format/counts.ts";
import { batchPath } from "@/lib/queries/extractions.ts";
import { type DocumentEntry, type Fault, isUploading } from "./document.ts";
import { KnownNote } from "./known-note.tsx";
import { PageField } from "./page-field.tsx";
import type { PickerProps } from "./page-picker.tsx";
import { PasswordForm } from "./password-form.tsx";

/** There is nothing to pick before a file is there. */
const picker = laterPart<PickerProps>(async () => (await import("./page-picker.tsx")).PagePicker);

type RowProps = {
  entry: DocumentEntry;
  locked: boolean;
  /** No other file is there: its pages are shown without being asked for. */
  only: boolean;
  /** Its folder is told here. */
  folder: boolean;
  /** What was read before of just this, with the way to have it read again all the same. */
  before?: ReactNode;
  onPages: (text: string) => void;
  onRetry: () => void;
  /** It was read before, and is to be sent all the same. */
  onSend: () => void;
  onPassword: (password: string) => void;
  /** It is to be submitted with the others again. */
  onInclude: () => void;
  onRemove: () => void;
};

/** One file: its name and size, how far it is, which of its pages are wanted, and what went wrong. */
export function FileRow(props: RowProps) {
  const { entry, locked, only, folder, before, onPages, onRetry, onSend, onPassword, onInclude, onRemove } = props;
  const { stage, submission, name } = entry;
  const moving = isUploading(entry);
  const isLocked = stage.step === "failed" && stage.fault.code === "file_encrypted";
  const Icon = entry.contentType === "application/pdf" ? FileIcon : ImageIcon;
  return (
    // What is out of sight is not laid out: there may be hundreds.
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 [contain-intrinsic-size:auto_88px] [content-visibility:auto]">
      {stage.step === "ready" ? (
        <PageThumbnail uploadId={stage.uploadId} className="h-11 w-9" />
      ) : (
        <span className="flex w-9 justify-center">
          <Icon aria-hidden="true" className="mt-0.5 size-4 text-faint" />
        </span>
      )}
      <div className="min-w-0">
        <p className="truncate text-13 font-medium text-ink" title={name}>
          {folder && entry.folder ? <span className="font-normal text-faint">{entry.folder}/</span> : null}
          {name}
        </p>
        <Standing entry={entry} />
        {stage.step === "failed" ? (
          <FaultLine fault={isLocked ? { ...stage.fault, requestId: null } : stage.fault} />
        ) : null}
        {isLocked ? <PasswordForm name={name} disabled={locked} onPassword={onPassword} /> : null}
        {stage.step === "known" ? <KnownNote stage={stage} name={name} disabled={locked} onSend={onSend} /> : null}
        {submission.step === "failed" ? <FaultLine fault={submission.fault} /> : null}
        {stage.step === "ready" && submission.step !== "accepted" ? (
          <PageChoice entry={entry} stage={stage} only={only} onChange={onPages} disabled={locked} />
        ) : null}
        {entry.leftOut ? (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-attention">
            Left out of this quote.
            <Button size="sm" onClick={onInclude} disabled={locked}>
              Include it
            </Button>
          </p>
        ) : (
          before
        )}
      </div>
      <div className="-mt-1 -mr-2 flex items-start gap-1">
        {stage.step === "failed" && stage.retryable && !isLocked ? (
          <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        <IconButton
          size="sm"
          label={moving ? `Cancel the upload of ${name}` : `Remove ${name} from the list`}
          icon={<X aria-hidden="true" />}
          onClick={onRemove}
          disabled={locked}
        />
      </div>
    </li>
  );
}

type ChoiceProps = {
  entry: DocumentEntry;
  stage: Extract<DocumentEntry["stage"], { step: "ready" }>;
  only: boolean;
  onChange: (text: string) => void;
  disabled: boolean;
};

/** Which pages are wanted, as text and as pictures: two views of one selection. A file of one page is only shown. */
function PageChoice({ entry, stage, only, onChange, disabled }: ChoiceProps) {
  const { localId, name, pageText } = entry;
  const { uploadId, pageCount } = stage;
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOpen = asked ?? only;
  const PagePicker = useLater(picker, isOpen && pageCount > 1);
  if (pageCount === 1) {
    return only ? (
      <PageThumbnail
        uploadId={uploadId}
        widthPx={400}
        className="mt-2 h-64 rounded-control border border-line bg-sunken p-3"
      />
    ) : null;
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-1">
        <PageField
          id={`pages-${localId}`}
          name={name}
          text={pageText}
          pageCount={pageCount}
          onChange={onChange}
          disabled={disabled}
        />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setAsked(!isOpen)}
          icon={<ChevronDown aria-hidden="true" className={isOpen ? "rotate-180" : undefined} />}
        >
          {isOpen ? "Hide pages" : "Show pages"}
          <span className="sr-only"> of {name}</span>
        </Button>
      </div>
      {isOpen && PagePicker ? (
        <PagePicker
          name={name}
          uploadId={uploadId}
          pageCount={pageCount}
          text={pageText}
          onChange={onChange}
          disabled={disabled}
          only={only}
        />
      ) : null}
    </>
  );
}

const interrupted = "no connection; this goes on by itself when it is back";
const renewed = "the first upload had expired, this is a new one";

function Standing({ entry }: { entry: DocumentEntry }) {
  const { stage, submission, sizeBytes } = entry;
  const size = formatBytes(sizeBytes);
  if (submission.step === "accepted") {
    return (
      <p className="flex items-center gap-1.5 text-12 text-positive">
        <CircleCheck aria-hidden="true" className="size-3.5" />
        <span>Submitted.</span>
        <Link href={`/extractions/${submission.extractionId}`} className="font-medium text-accent hover:underline">
          Open the extraction
        </Link>
        {submission.batch === undefined ? null : (
          <Link href={batchPath(submission.batch)} className="font-medium text-accent hover:underline">
            Its batch
          </Link>
        )}
      </p>
    );
  }
  if (submission.step === "sending") {
    return (
      <p className="text-12 text-muted">
        {submission.standing === "interrupted"
          ? `Not submitted yet · ${interrupted}`
          : submission.standing === "taken"
            ? "Taken with its batch · accepted as soon as more of your pages may wait"
            : "Submitting…"}
      </p>
    );
  }
  if (stage.step === "waiting") {
    return <p className="text-12 text-faint">{`${size} · ${entry.renewed ? renewed : "waiting for its turn"}`}</p>;
  }
  if (stage.step === "sending" && stage.interrupted) {
    return <p className="text-12 text-attention">{`${size} · ${interrupted}`}</p>;
  }
  if (stage.step === "looking")
    return <p className="text-12 text-faint">{size} · looking whether it was read before</p>;
  if (stage.step === "checking") return <p className="text-12 text-muted">{size} sent · opening the file</p>;
  if (stage.step === "sending") {
    const share = sizeBytes > 0 ? Math.min(100, Math.floor((stage.sentBytes / sizeBytes) * 100)) : 0;
    return (
      <>
        <p className="tabular text-12 text-muted">
          {formatBytes(stage.sentBytes)} of {size} · {share}%
          {stage.bytesPerSecond ? ` · ${formatBytes(Math.round(stage.bytesPerSecond))}/s` : null}
          {entry.renewed ? ` · ${renewed}` : null}
        </p>
        <Progress
          className="mt-1.5"
          value={stage.sentBytes}
          max={sizeBytes}
          label={`Sending ${entry.name}: ${share}%`}
        />
      </>
    );
  }
  if (stage.step === "ready")
    return <p className="tabular text-12 text-faint">{`${size} · ${formatPages(stage.pageCount)}`}</p>;
  return <p className="tabular text-12 text-faint">{size}</p>;
}

function FaultLine({ fault }: { fault: Fault }) {
  return (
    <div role="alert" className="mt-1">
      <p className="flex items-start gap-1.5 text-13 text-negative">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{fault.message}</span>
      </p>
      {fault.requestId === null ? null : <RequestIdLine requestId={fault.requestId} />}
    </div>
  );
}
