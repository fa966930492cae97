"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Link } from "@/components/ui/link.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { firstStepsQuery, type FirstSteps as Steps } from "@/lib/queries/first-steps.ts";

const steps: readonly { of: keyof Steps; title: string; about: string; href: string }[] = [
  { of: "read", title: "Read a document", about: "A sample of ours, or one of your own.", href: "/extract" },
  {
    of: "structured",
    title: "Ask for data by a schema",
    about: "Number, date, total: each value with the place where it stands.",
    href: "/extract?sample=invoice&mode=structured",
  },
  {
    of: "reviewed",
    title: "Review a result",
    about: "Look at what is doubtful, correct it, and mark the document reviewed.",
    href: "/extractions?mode=structured",
  },
  {
    of: "saved",
    title: "Keep a schema in the library",
    about: "Everyone asks by the same one, and each change is a version.",
    href: "/schemas/new",
  },
  {
    of: "joined",
    title: "Bring in a colleague or a program",
    about: "An invitation, or a key for the API that a program uses.",
    href: "/settings/people",
  },
];

const slot = "verso.first-steps-hidden";
function isHidden(): boolean {
  try {
    return localStorage.getItem(slot) === "1";
  } catch {
    return false;
  }
}

/** What a new workspace has done: undefined until it is known, null where nothing of it is to be shown. */
export function useFirstSteps() {
  const { role } = useShellPerson();
  // The store can only be read in the browser, after hydration.
  const [hidden, setHidden] = useState<boolean | null>(null);
  useEffect(() => setHidden(isHidden()), []);
  const hide = () => {
    setHidden(true);
    try {
      localStorage.setItem(slot, "1");
    } catch {
      // A full or forbidden store costs a convenience only.
    }
  };
  const isWanted = hidden !== true && role !== "viewer";
  const { data, isError } = useQuery({ ...firstStepsQuery(role === "owner"), enabled: hidden === false && isWanted });
  if (!isWanted) return null;
  if (data === undefined) return isError ? null : undefined;
  const known = steps.filter(({ of }) => data[of] !== null);
  const done = known.filter(({ of }) => data[of] === true);
  return done.length === known.length ? null : { known, done, hide };
}

type Known = NonNullable<ReturnType<typeof useFirstSteps>>;

/** What a new workspace does first, each a link until it is done; gone once all are, or when one hides it in this browser. */
export function FirstSteps({ steps: { known, done, hide } }: { steps: Known }) {
  const words = `${done.length} of ${known.length} done`;
  return (
    <Card
      id="first-steps"
      title="First steps"
      description={words}
      flush
      action={
        <Button size="sm" variant="ghost" onClick={hide}>
          Hide<span className="sr-only"> the first steps</span>
        </Button>
      }
    >
      <Progress value={done.length} max={known.length} label={words} className="rounded-none!" />
      <ol className="grid divide-y divide-line min-[1280px]:auto-cols-fr min-[1280px]:grid-flow-col min-[1280px]:divide-x min-[1280px]:divide-y-0">
        {known.map((step) => (
          <Step key={step.of} title={step.title} about={step.about} href={step.href} isDone={done.includes(step)} />
        ))}
      </ol>
    </Card>
  );
}

type StepProps = { title: string; about: string; href: string; isDone: boolean };

function Step({ title, about, href, isDone }: StepProps) {
  return (
    <li className="flex gap-2.5 px-4 py-3">
      <span
        aria-hidden="true"
        className={clsx(
          "mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border",
          isDone ? "border-positive-line bg-positive-soft text-positive" : "border-line-strong",
        )}
      >
        {isDone ? <Check className="size-3" strokeWidth={3} /> : null}
      </span>
      <span className="min-w-0 text-13">
        {isDone ? (
          <span className="text-muted">
            {title}
            <span className="sr-only"> (done)</span>
          </span>
        ) : (
          <Link href={href} className="font-medium text-ink underline decoration-line-strong underline-offset-4">
            {title}
          </Link>
        )}
        <span className="mt-0.5 block text-12 text-pretty text-faint">{about}</span>
      </span>
    </li>
  );
}
