"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { ResultFormat, ReviewsShown } from "@verso/contract/results";
import { Download } from "lucide-react";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useState } from "react";
import { ReviewsChoice } from "@/components/reviews-choice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { fileStem } from "@/lib/export/attachment.ts";
import { extensions } from "@/lib/export/formats.ts";
import { saveFile } from "@/lib/export/save-file.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchResultFile, type ResultFile } from "@/lib/queries/downloads.ts";
import { resultQuery } from "@/lib/queries/results.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";

type Choice = { words: string; file: ResultFile };

const choice = (words: string, format: ResultFormat, part: Omit<ResultFile, "format"> = {}): Choice => ({
  words,
  file: { format, ...part },
});

/** The result as a file, whole or what is chosen in it: the bytes that the API gives. With what was corrected, unless it is to be as it was read. */
export function DownloadMenu({ extraction }: { extraction: NamedExtraction }) {
  const toast = useToast();
  const groups = useGroups(extraction);
  const [reviews, setReviews] = useState<ReviewsShown>("applied");
  const corrected = extraction.review?.corrected ?? 0;
  const save = useMutation({
    mutationFn: async ({ file }: Choice) => {
      const name = `${fileStem(extraction.name ?? extraction.id)}.${extensions[file.format]}`;
      saveFile(name, await fetchResultFile(extraction.id, corrected > 0 ? { ...file, reviews } : file));
    },
    onError: (error) => {
      const { message } = asApiError(error);
      toast({ title: "The file could not be made", description: message, tone: "negative" });
    },
  });
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Download aria-hidden="true" />} busy={save.isPending}>
          <span className="max-sm:sr-only">Download</span>
        </Button>
      }
    >
      <ReviewsChoice corrected={corrected} value={reviews} onChange={setReviews} />
      {groups.map(({ label, choices }, index) => (
        <div key={label}>
          {index > 0 ? <MenuSeparator /> : null}
          <MenuLabel>{label}</MenuLabel>
          {choices.map((each) => (
            <MenuItem key={each.words} onSelect={() => save.mutate(each)}>
              {each.words}
            </MenuItem>
          ))}
        </div>
      ))}
    </Menu>
  );
}

function useGroups(extraction: NamedExtraction): { label: string; choices: Choice[] }[] {
  const [{ block, page }] = useQueryStates({ block: parseAsString, page: parseAsInteger });
  const { data: result } = useQuery(resultQuery(extraction.id, extraction.mode));
  if (extraction.mode === "structured") {
    const choices = [choice("JSON", "json"), choice("CSV, a row an item", "csv"), choice("Excel (XLSX)", "xlsx")];
    return [{ label: "The data", choices }];
  }
  const blocks = result?.mode === "ocr" ? result.pages.flatMap((each) => each.blocks) : [];
  const hasTables = blocks.some(({ table }) => table !== undefined);
  const chosen = blocks.find(({ id }) => id === block);
  const shown = result?.mode === "ocr" ? result.pages.find(({ number }) => number === page) : undefined;
  const texts = (part: Omit<ResultFile, "format">) => [
    choice("JSON", "json", part),
    choice("Markdown", "markdown", part),
    choice("Plain text", "text", part),
    choice("HTML", "html", part),
  ];
  const tables = [choice("Tables as CSV", "csv"), choice("Tables as Excel (XLSX)", "xlsx")];
  const groups = [{ label: "The whole result", choices: [...texts({}), ...(hasTables ? tables : [])] }];
  if (shown && result && result.pages.length > 1) {
    const part = { pages: String(shown.number) };
    const choices = [choice("Markdown", "markdown", part), choice("HTML", "html", part)];
    groups.push({ label: `Page ${shown.number}`, choices });
  }
  if (!chosen) return groups;
  const only = { table: chosen.id };
  const asTable = [choice("CSV", "csv", only), choice("Excel (XLSX)", "xlsx", only)];
  const choices = [...(chosen.table ? asTable : []), ...texts({ blocks: chosen.id })];
  return [...groups, { label: chosen.table ? "The chosen table" : "The chosen block", choices }];
}
