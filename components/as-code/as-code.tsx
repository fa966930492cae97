"use client";
import { CodeXml } from "lucide-react";
import type { RefObject } from "react";
import type { Program } from "@/lib/snippets/request.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { laterPart, useLater } from "../ui/later.ts";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

const code = laterPart(async () => (await import("./code.tsx")).Code);

type Props = {
  /** Null while it is being found out. */
  program: Program | null;
  /** What keeps these settings from being sent, in a sentence. */
  obstacle?: string | null;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** What opens it, where it has no button of its own. */
  openedBy?: RefObject<HTMLElement | null>;
};

/** What stands on a page as a program that does the same, to be copied. */
export function AsCode({ program, obstacle = null, openedBy, ...state }: Props) {
  return (
    <Dialog
      {...state}
      width="lg"
      {...(openedBy
        ? { returnTo: openedBy }
        : {
            trigger: (
              <Button size="sm" icon={<CodeXml aria-hidden="true" />}>
                As code
              </Button>
            ),
          })}
      title="As code"
      description="The same from a program: it sends the file with these settings, waits, and prints the result."
    >
      {obstacle !== null ? (
        <Callout tone="attention" title="There is no code for these settings yet">
          {obstacle}
        </Callout>
      ) : program === null ? (
        <LoadingCode />
      ) : (
        <ProgramCode program={program} />
      )}
    </Dialog>
  );
}

function ProgramCode({ program }: { program: Program }) {
  const Code = useLater(code, true);
  return Code ? <Code program={program} /> : <LoadingCode />;
}

function LoadingCode() {
  return (
    <Loading label="Loading the code">
      <Skeleton className="h-64 rounded-control!" />
    </Loading>
  );
}
