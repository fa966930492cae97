"use client";

import { useQuery } from "@tanstack/react-query";
import type { Extraction } from "@verso/contract/extractions";
import type { SampleName } from "@verso/contract/samples";
import { hasResult } from "@verso/contract/statuses";
import { useState } from "react";
import { formatPages } from "@/lib/format/counts.ts";
import { recentExtractionsQuery } from "@/lib/queries/extractions.ts";
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

function readDocument({ id, upload_id, pages }: Extraction, name: string | undefined, at: string): TriedDocument {
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
export function keepTriedDocument(key: string): void {
  try {
    localStorage.setItem(slot, key);
  } catch {
    // A full or forbidden store costs a convenience only.
  }
}

/** On what a schema is tried where nobody has chosen yet. */
export type TriedFirst = { sample: SampleName } | { savedAs: string };
type Choice = { document: TriedDocument | null; documents: readonly TriedDocument[]; choose: (key: string) => void };

/**
 * The document on which schemas are tried: of a saved schema the newest that was read by it; else the one that was chosen last,
 * else the newest that was read, else a sample. `first`: the sample of the template that one begins with, or what the saved
 * schema is called.
 */
export function useTriedDocument(first: TriedFirst | null): Choice {
  const [picked, setPicked] = useState<string | null>(null);
  const [kept] = useState(keptKey);
  const { data, isPending } = useQuery(recentExtractionsQuery(shownMax));
  const now = Date.now();
  const read = (data?.data ?? [])
    .filter(({ status, data_deleted_at: deleted, retention }) => {
      return hasResult(status) && deleted === null && Date.parse(retention.result_expires_at) > now;
    })
    .map((each) => {
      const at = new Date(each.created_at).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
      return readDocument(each, data?.names[each.upload_id], at);
    });
  const documents = [...read, ...samples];
  const begun =
    first === null
      ? undefined
      : "sample" in first
        ? `${sampleKey}${first.sample}`
        : read.find(({ key }) => data?.schema_names[key] === first.savedAs)?.key;
  const chosen = picked ?? begun ?? kept;
  const isSample = chosen?.startsWith(sampleKey) === true;
  // Until the list is there nobody knows which is the newest.
  const document = isPending && !isSample ? null : documents.find(({ key }) => key === chosen);
  return {
    documents,
    document: document === undefined ? (documents[0] ?? null) : document,
    choose: (key) => {
      setPicked(key);
      keepTriedDocument(key);
    },
  };
}
