"use client";
import { useState } from "react";
import { isLoopback } from "@/lib/settings/loopback.ts";
import { type Language, languages, writings } from "@/lib/snippets/languages.ts";
import type { Program } from "@/lib/snippets/request.ts";
import { Callout } from "../ui/callout.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Link } from "../ui/link.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { CodeText } from "./code-text.tsx";

/** The language that was looked at last, until the page is loaded anew. */
let lastLanguage: Language = "curl";

/** A program in the language that one chooses. */
export function Code({ program }: { program: Program }) {
  const [language, setLanguage] = useState(lastLanguage);
  const { write, file, run, needs } = writings[language];
  const text = write(program);
  const choose = (next: Language) => {
    lastLanguage = next;
    setLanguage(next);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="Language"
          value={language}
          onChange={choose}
          segments={languages.map((value) => ({ value, label: writings[value].label }))}
        />
        <CopyButton text={text} label="Copy the code">
          Copy
        </CopyButton>
      </div>
      <section
        aria-label="Code"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
        tabIndex={0}
        className="max-h-[44dvh] overflow-auto rounded-control border border-line bg-sunken focus-visible:-outline-offset-2"
      >
        <CodeText text={text} />
      </section>
      <p className="text-12 text-pretty text-muted">
        Save it as <code>{file}</code> beside <code className="wrap-anywhere">{program.file.name}</code> and run{" "}
        <code>VERSO_API_KEY=… {run}</code>. {needs} An owner issues the key under{" "}
        <Link href="/settings/keys" className="font-medium text-accent underline underline-offset-2">
          API keys
        </Link>
        .
      </p>
      {isOutOfReach(program) ? (
        <Callout tone="attention" title={`${program.apiUrl} leads to the machine that the program runs on`}>
          Use the address under which the service can be reached from yours. Whoever runs it sets it as{" "}
          <code>VERSO_PUBLIC_URL</code>, and then it stands here.
        </Callout>
      ) : null}
    </div>
  );
}

/** Whether the service's address is of this machine alone, for somebody who came to the dashboard from another. */
function isOutOfReach({ apiUrl }: Program): boolean {
  return URL.canParse(apiUrl) && isLoopback(new URL(apiUrl).hostname) && !isLoopback(window.location.hostname);
}
