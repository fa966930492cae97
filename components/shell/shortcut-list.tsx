"use client";
import { Dialog } from "../ui/dialog.tsx";
import { KeyHint } from "../ui/key-hint.tsx";
import { navItems } from "./nav-items.ts";

const groups: readonly { title: string; rows: readonly { keys: string; does: string }[] }[] = [
  {
    title: "Anywhere",
    rows: [
      { keys: "Ctrl K", does: "Search and commands (⌘ K on a Mac)" },
      { keys: "?", does: "This list" },
      ...navItems.map(({ key, label }) => ({ keys: `g ${key}`, does: `Go to ${label}` })),
    ],
  },
  {
    title: "Reading a result",
    rows: [
      { keys: "j", does: "Next block or value" },
      { keys: "k", does: "Previous block or value" },
      { keys: "n", does: "Next doubtful one" },
      { keys: "p", does: "Previous doubtful one" },
      { keys: "]", does: "Next page" },
      { keys: "[", does: "Previous page" },
      { keys: "/", does: "Search the result" },
      { keys: "t", does: "Thumbnails" },
      { keys: "o", does: "Blocks in reading order, or by kind" },
      { keys: "Enter", does: "Accept the chosen one and go on" },
      { keys: "e", does: "Correct it" },
      { keys: "a", does: "Use the other value that was proposed" },
      { keys: "x", does: "Say that the document does not have it" },
      { keys: "u", does: "Take back what was said of it" },
      { keys: "w", does: "Why this value?" },
      { keys: "c", does: "Copy it" },
      { keys: "Esc", does: "Choose nothing" },
    ],
  },
  {
    title: "In the review queue",
    rows: [
      { keys: "Enter", does: "Open it; accept what is doubtful, one after the other, and then the document" },
      { keys: "Shift Enter", does: "Approve the document and go on" },
      { keys: "s", does: "Skip it for now" },
    ],
  },
  {
    title: "In a table of a result",
    rows: [
      { keys: "Shift →", does: "Choose several cells" },
      { keys: "Ctrl A", does: "Choose all of its cells" },
      { keys: "Ctrl C", does: "Copy them for a spreadsheet" },
      { keys: "Enter", does: "Correct the cell" },
    ],
  },
];

/** Every shortcut of the product, under "?". */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <div className="flex flex-col gap-5">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="label-caps mb-1">{group.title}</h3>
            <dl className="divide-y divide-line">
              {group.rows.map((row) => (
                <div key={row.keys} className="flex h-9 items-center justify-between gap-4 text-13">
                  <dt>{row.does}</dt>
                  <dd>
                    <KeyHint keys={row.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
