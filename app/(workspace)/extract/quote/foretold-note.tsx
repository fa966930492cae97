"use client";

import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Link } from "@/components/ui/link.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { useRested } from "@/components/ui/use-rested.ts";
import { foretoldField, foretoldGroups, foretoldTitle, isForModel } from "../schema/foretold-words.ts";
import { useForetold } from "../schema/use-foretold.ts";

/**
 * Under the price, before anything is paid: how many fields of the schema will not be answered, and on demand which, why, and what to switch on.
 * Nothing where all may be, and where it cannot be told.
 */
export function ForetoldNote({ schemaText }: { schemaText: string }) {
  const foretold = useForetold(useRested(schemaText));
  const title = foretold && foretoldTitle(foretold);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (foretold === null || title === null) return null;
  return (
    <div className="mx-4 mb-2 border-t border-line pt-1 text-13">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-mx-1.5 flex w-[calc(100%+12px)] items-center gap-1.5 rounded-control px-1.5 py-1 text-left text-ink hover:bg-hover/60"
      >
        <ChevronRight
          aria-hidden="true"
          className={clsx("size-4 shrink-0 text-faint transition-transform", isOpen && "rotate-90")}
        />
        {title}
      </button>
      <div id={id} hidden={!isOpen}>
        <ScrollArea label={title} className="max-h-[min(16rem,36dvh)] pt-1.5 pb-1 pl-5.5">
          <div className="flex flex-col gap-2.5">
            {isForModel(foretold) ? <SwitchOn /> : null}
            <dl className="flex flex-col gap-2.5">
              {foretoldGroups(foretold).map(({ reason, why, help, paths }) => (
                <div key={reason}>
                  <dt className="font-medium text-pretty text-ink">{why}</dt>
                  <dd className="mt-0.5">
                    <ul>
                      {paths.map((path) => (
                        <li key={path} className="break-words text-muted">
                          {foretoldField(path)}
                        </li>
                      ))}
                    </ul>
                    <p className="mt-0.5 text-12 text-pretty text-faint">{help}</p>
                  </dd>
                </div>
              ))}
            </dl>
            {foretold.fields_unanswered > foretold.unanswered.length ? (
              <p className="text-12 text-faint">{`The first ${foretold.unanswered.length} are named.`}</p>
            ) : null}
          </div>
        </ScrollArea>
      </div>
    </div>
  );
}

function SwitchOn() {
  const { role } = useShellPerson();
  const answers = "A language model, beside the rules that answer now, may answer what the rules cannot.";
  if (role !== "owner")
    return <p className="text-12 text-pretty text-muted">{`${answers} Ask an owner of this workspace for one.`}</p>;
  return (
    <p className="text-12 text-pretty text-muted">
      {`${answers} See who answers, and what can be switched on, under `}
      <Link href="/settings/engine" className="font-medium text-accent underline underline-offset-2">
        Engine
      </Link>
      .
    </p>
  );
}
