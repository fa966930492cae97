"use client";

import type { Citation } from "@verso/contract/results";
import { X } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { standingValue, useReview } from "../review/reviewing.ts";
import { useDoubt } from "../viewer/doubt.ts";
import { useSelected } from "../viewer/pointer.ts";
import { isMissing, type Leaf, leafText } from "./data-tree.ts";
import { OtherList } from "./other-list.tsx";
import { type Searched, searchedWords, trustWords } from "./trust-words.ts";
import { WhyPanel } from "./why-panel.tsx";
import type { Why } from "./why-words.ts";

type StripProps = {
  leaves: ReadonlyMap<string, Leaf>;
  pages: Searched;
  onClear: () => void;
  /** The way to the other side, where one side is shown at a time. */
  other?: { label: string; onPress: () => void } | undefined;
  /** Beside the page the value itself is not in view, so it stands here. */
  withValue: boolean;
  /** Brings the place of another value, by its id, into view. */
  onShowOther: (id: string) => void;
  whyOf: (leaf: Leaf) => Why;
};

/** Where the chosen value was read: the words on the page, the page, and how sure it is. */
export function SourceStrip({ leaves, pages, onClear, other, withValue, onShowOther, whyOf }: StripProps) {
  const selected = useSelected();
  const leaf = selected === null ? undefined : leaves.get(selected);
  const reviewing = useReview();
  // Beside the page its editor needs the room.
  if (leaf === undefined || (withValue && reviewing.draft?.target === leaf.path)) return null;
  const value = standingValue(reviewing, leaf.path, leaf.value) ?? null;
  return (
    <section aria-label="Source of the chosen value" className="float-in border-t border-line bg-raised px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="flex min-w-0 items-center gap-1 max-sides:basis-full">
          <code className="min-w-0 truncate text-12 text-muted" title={leaf.path}>
            {leaf.path || "/"}
          </code>
          <CopyButton text={leaf.path} label="Copy the path" className="h-6! w-6!" />
          <IconButton
            size="sm"
            label="Close"
            icon={<X aria-hidden="true" />}
            onClick={onClear}
            className="ml-auto sides:hidden"
          />
        </span>
        <span className="flex shrink-0 items-center gap-1.5 max-sides:order-last sides:ml-auto">
          {value === null ? null : (
            <CopyButton text={leafText(leaf, value)} label="Copy the value">
              Copy value
            </CopyButton>
          )}
          {other === undefined ? null : (
            <Button size="sm" onClick={other.onPress}>
              {other.label}
            </Button>
          )}
          <IconButton
            size="sm"
            label="Close"
            icon={<X aria-hidden="true" />}
            onClick={onClear}
            className="max-sides:hidden"
          />
        </span>
        <div className="min-w-0 basis-full">
          {withValue && value !== null ? (
            <p dir="auto" className="line-clamp-3 text-13 font-medium whitespace-pre-line text-ink">
              {leafText(leaf, value)}
            </p>
          ) : null}
          <Sources leaf={leaf} pages={pages} isSettled={reviewing.isSettled(leaf.path)} />
          <OtherList leaf={leaf} onShow={onShowOther} />
          <WhyPanel key={leaf.path} path={leaf.path} missing={value === null} why={() => whyOf(leaf)} />
        </div>
      </div>
    </section>
  );
}

function Sources({ leaf, pages, isSettled }: { leaf: Leaf; pages: Searched; isSettled: boolean }) {
  return (
    <>
      {leaf.citations.length === 0 ? (
        <p className="text-13 text-muted">
          {isMissing(leaf) ? searchedWords(leaf, pages) : "No source is given for this value."}
        </p>
      ) : (
        <ScrollArea label="Sources" className="max-h-24">
          <ul className="flex flex-col gap-1">
            {leaf.citations.map((citation) => (
              <SourceLine
                key={`${citation.block_id} ${citation.bbox?.join()} ${citation.text}`}
                source={citation}
                isSettled={isSettled}
              />
            ))}
          </ul>
        </ScrollArea>
      )}
    </>
  );
}

/** A place on the page. How far to trust it is said until a person has said what is right. */
function SourceLine({ source, isSettled }: { source: Citation; isSettled: boolean }) {
  const { text, page, attachment } = source;
  const { below } = useDoubt();
  const where = attachment === undefined ? `Page ${page}` : `From the attached file ${attachment}, not from a page`;
  return (
    <li className="text-13">
      <q dir="auto" className="text-ink">
        {text}
      </q>{" "}
      <span className="tabular text-12 text-faint">
        {isSettled ? where : `${where} · ${trustWords(source, below)}`}
      </span>
    </li>
  );
}
