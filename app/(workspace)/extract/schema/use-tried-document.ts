"use client";

import { useQuery } from "@tanstack/react-query";
import type { Extraction } from "@verso/contract/extractions";
import type { SampleName } from "@verso/contract/samples";
import { hasResult } from "@verso/contract/statuses";
import { useState } from "react";
import { formatPages } from "@/lib/format/counts.ts";
import { extractionQuery, recentExtractionsQuery } from "@/lib/queries/extractions.ts";
import type { TriedOn } from "@/lib/queries/previews.ts";
import { pageImageUrl } from "@/lib/queries/uploads.ts";
import { templates } from "@/lib/schemas/templates.ts";

/** A document at hand; `key` tells it from others. */
export type TriedDocument = {
  key: string;
  label: string;
  hint: string;
  of: TriedOn;
  /** Where the document opens by itself; null of a sample. */
  href: string | null;
  imageUrl: (page: number) => string;
};

const slot = "verso.schema-document";
const shownMax = 30;
const imageWidthPx = 800;
const sampleKey = "sample:";

const samples: readonly TriedDocument[] = templates.map(({ name, label }) => ({
  key: `${sampleKey}${name}`,
  label: `Sample: ${label}`,
  hint: "A document of ours",
  of: { sample: name },
  href: null,
  imageUrl: () => `/samples/pages/${name}.webp`,
}));

const keyOf = (first: TriedFirst | null): string | null => {
  if (first === null || "savedAs" in first) return null;
  return "sample" in first ? `${sampleKey}${first.sample}` : first.extraction;
};

/** Its pages are kept. */
const isReadable = ({ status, data_deleted_at: deleted, retention }: Extraction): boolean =>
  hasResult(status) && deleted === null && Date.parse(retention.result_expires_at) > Date.now();

function told({ id, upload_id, pages, created_at }: Extraction, name: string | null | undefined): TriedDocument {
  const at = new Date(created_at).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return {
    key: id,
    label: name ?? id,
    hint: `${formatPages(pages.succeeded)}, read ${at}`,
    of: { extraction: id },
    href: `/extractions/${id}`,
    imageUrl: (page) => pageImageUrl(upload_id, page, imageWidthPx),
  };
}

function keptKey(): string | null {
  try {
    return localStorage.getItem(slot);
  } catch {
    return null;
  }
}

/** Remembers on which document schemas are tried. */
function keepTriedDocument(key: string): void {
  try {
    localStorage.setItem(slot, key);
  } catch {
    // A full or forbidden store costs a convenience only.
  }
}

/** On what a schema is tried where nobody has chosen yet. */
export type TriedFirst = { sample: SampleName } | { savedAs: string } | { extraction: string };
type Choice = { document: TriedDocument | null; documents: readonly TriedDocument[]; choose: (key: string) => void };

/**
 * The document on which schemas are tried: the one that a schema was made of; of a saved schema the newest that was read by it; else the one that was chosen last,
 * else the newest that was read, else a sample. `first`: the sample of the template that one begins with, or what the saved
 * schema is called.
 */
export function useTriedDocument(first: TriedFirst | null): Choice {
  const [picked, setPicked] = useState<string | null>(null);
  const [kept] = useState(keptKey);
  const { data, isPending } = useQuery(recentExtractionsQuery(shownMax));
  const read = (data?.data ?? []).filter(isReadable).map((each) => told(each, data?.names[each.upload_id]));
  const savedAs = first !== null && "savedAs" in first ? first.savedAs : null;
  const begun = savedAs === null ? keyOf(first) : read.find(({ key }) => data?.schema_names[key] === savedAs)?.key;
  const chosen = picked ?? begun ?? kept;
  const isSample = chosen?.startsWith(sampleKey) === true;
  // One that is not among the newest, or was not when they were asked for, is asked for by itself.
  const isElsewhere = chosen !== null && !isSample && !isPending && read.every(({ key }) => key !== chosen);
  const asked = useQuery({ ...extractionQuery(chosen ?? ""), enabled: isElsewhere });
  const own = isElsewhere && asked.data && isReadable(asked.data) ? [told(asked.data, asked.data.name)] : [];
  const documents = [...own, ...read, ...samples];
  const isWaiting = !isSample && (isPending || (isElsewhere && asked.isLoading));
  // Until the list is there nobody knows which is the newest.
  const document = isWaiting ? null : documents.find(({ key }) => key === chosen);
  return {
    documents,
    document: document === undefined ? (documents[0] ?? null) : document,
    choose: (key) => {
      setPicked(key);
      keepTriedDocument(key);
    },
  };
}
