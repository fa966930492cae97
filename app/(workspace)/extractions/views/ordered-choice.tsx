"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";

type Choosable = { id: string; label: string; hint?: string | undefined };
export type ChoiceProps = {
  label: string;
  things: readonly Choosable[];
  /** What is chosen, in its order. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Which of some things, and in which order: those that are chosen stand first, and are moved by buttons or Alt and an arrow. */
export function OrderedChoice({ label, things, chosen, onChange }: ChoiceProps) {
  const first = chosen.flatMap((id) => things.find((thing) => thing.id === id) ?? []);
  const rest = things.filter(({ id }) => !chosen.includes(id));
  const move = (id: string, by: -1 | 1) => {
    const order = first.map((thing) => thing.id);
    const from = order.indexOf(id);
    if (from < 0 || from + by < 0 || from + by >= order.length) return;
    order.splice(from, 1);
    order.splice(from + by, 0, id);
    onChange(order);
  };
  return (
    <ul aria-label={label} className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
      {[...first, ...rest].map(({ id, label: name, hint }) => {
        const at = first.findIndex((thing) => thing.id === id);
        return (
          <li
            key={id}
            className="flex min-h-9 items-center gap-2 px-2.5 py-1"
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
              event.preventDefault();
              move(id, event.key === "ArrowUp" ? -1 : 1);
            }}
          >
            <Checkbox
              className="min-w-0 flex-1"
              label={name}
              hint={hint}
              checked={at >= 0}
              onChange={(checked) =>
                onChange(
                  checked
                    ? [...first.map((thing) => thing.id), id]
                    : first.map((thing) => thing.id).filter((other) => other !== id),
                )
              }
            />
            {at < 0 ? null : (
              <span className="flex shrink-0">
                <IconButton
                  size="sm"
                  label={`Move ${name} up`}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={at === 0}
                  onClick={() => move(id, -1)}
                />
                <IconButton
                  size="sm"
                  label={`Move ${name} down`}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={at === first.length - 1}
                  onClick={() => move(id, 1)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
