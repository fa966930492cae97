"use client";
import clsx from "clsx";
import { Download } from "lucide-react";
import { saveFile } from "@/lib/export/save-file.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { CopyButton } from "../ui/copy-button.tsx";

/** The recovery codes, this once. */
export function RecoveryCodes({
  alone = false,
  codes,
  onKept,
}: {
  alone?: boolean;
  codes: readonly string[];
  onKept: () => void;
}) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="attention" title="Keep these recovery codes now">
        Each signs you in once when you do not have your device. They cannot be shown again.
      </Callout>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunken p-3"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-13 whitespace-nowrap text-ink">{code}</code>
          </li>
        ))}
      </ul>
      <div className={alone ? "grid grid-cols-2 gap-2" : "flex flex-wrap justify-end gap-2"}>
        <CopyButton text={text} label="Copy the recovery codes" size="md">
          Copy
        </CopyButton>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile("verso-recovery-codes.txt", text, "text/plain")}
        >
          Download
        </Button>
        <Button
          variant="primary"
          size={alone ? "lg" : "md"}
          onClick={onKept}
          className={clsx(alone && "col-span-2 mt-2")}
        >
          I have kept them
        </Button>
      </div>
    </div>
  );
}
