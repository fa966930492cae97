"use client";

import { useQuery } from "@tanstack/react-query";
import type { ForetoldSentence } from "@verso/contract/preview";
import clsx from "clsx";
import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import { useMemo } from "react";
import { useRested } from "@/components/ui/use-rested.ts";
import { previewQuery } from "@/lib/queries/previews.ts";
import { parseSchema } from "../schema/parse-schema.ts";

const looks = {
  yes: { Icon: CircleCheck, tone: "text-positive" },
  depends: { Icon: CircleHelp, tone: "text-muted" },
  no: { Icon: CircleAlert, tone: "text-attention" },
} as const;

/** What becomes of a sentence, in one of ours. */
function fateOf({ heeded, why }: ForetoldSentence): string {
  if (heeded === "yes" || why === null) return "This will be followed.";
  return heeded === "depends" ? `${why}.` : `This will not be followed: ${why.charAt(0).toLowerCase()}${why.slice(1)}.`;
}

/** Tells, before anything is paid, what becomes of each sentence of the instructions. It hangs on them and the schema alone. */
export function ForetoldSentences({ schemaText, instructions }: { schemaText: string; instructions: string }) {
  const [text, asked] = [useRested(schemaText), useRested(instructions).trim()];
  const parsed = useMemo(() => parseSchema(text), [text]);
  const schema = parsed.ok ? parsed.schema : {};
  // The document has no say in it: one of ours is always there.
  const { data } = useQuery({
    ...previewQuery({ sample: "invoice" }, { schema, instructions: asked }),
    enabled: parsed.ok && asked !== "",
  });
  const sentences = asked === "" ? [] : (data?.instructions ?? []);
  if (sentences.length === 0) return null;
  return (
    <section aria-label="What becomes of the instructions" className="mt-2">
      <ul className="divide-y divide-line rounded-control border border-line">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand there twice
          <Sentence key={at} sentence={sentence} />
        ))}
      </ul>
    </section>
  );
}

function Sentence({ sentence }: { sentence: ForetoldSentence }) {
  const { text, heeded } = sentence;
  const { Icon, tone } = looks[heeded];
  return (
    <li className="flex gap-2 px-3 py-1.5 text-13">
      <Icon aria-hidden="true" className={clsx("mt-0.5 size-4 shrink-0", tone)} />
      <p className="min-w-0 break-words">
        {text}
        <span className={clsx("block text-12", heeded === "no" ? "text-attention" : "text-faint")}>
          {fateOf(sentence)}
        </span>
      </p>
    </li>
  );
}
