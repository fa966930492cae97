"use client";
import { useQuery } from "@tanstack/react-query";
import { isId } from "@verso/contract/id-text";
import { Command } from "cmdk";
import { ArrowRight, Braces, FileText, Keyboard, LogOut, Moon, MousePointerClick, Search, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { type ReactNode, useState } from "react";
import { searchCharsMax } from "@/lib/queries/bounds.ts";
import { namedExtractionsQuery, recentExtractionsQuery } from "@/lib/queries/extractions.ts";
import { schemasQuery } from "@/lib/queries/schemas.ts";
import { Status } from "../status.tsx";
import { KeyHint } from "../ui/key-hint.tsx";
import { useRested } from "../ui/use-rested.ts";
import { navItems } from "./nav-items.ts";
import { controlsOfPage, type PageControl } from "./page-controls.ts";
import { actionsOf } from "./palette-actions.ts";
import { useShellPerson } from "./person-context.tsx";
import { settingsPages } from "./settings-pages.ts";
import { useShortcuts } from "./shortcuts.tsx";
import { useLeave } from "./use-leave.ts";

const recentCount = 20;
/** The settings themselves open with the first of their pages. */
const settingsSubpages = settingsPages.slice(1);

/** How an entry does what it stands for: the palette closes, and then it is done. */
type Run = (action: () => void) => () => void;

/** What is typed, and what fits it. */
export function Palette({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState("");
  const [controls] = useState(controlsOfPage);
  const run: Run = (action) => () => {
    onDone();
    action();
  };
  return (
    <Command loop label="Search and commands">
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder="Search documents, pages and commands"
          className="h-12 w-full bg-transparent text-14 text-ink outline-none placeholder:text-faint coarse:text-16"
        />
        <KeyHint keys="Esc" />
      </div>
      <Command.List className="max-h-[min(400px,60dvh)] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-faint">
        <Command.Empty className="px-2.5 py-8 text-center text-13 text-muted">
          Nothing fits “{typed}”. Documents are found by words of their names, any extraction by its whole ID.
        </Command.Empty>
        <ById typed={typed} run={run} />
        <Pages run={run} />
        <Documents typed={typed.trim()} run={run} />
        <Schemas run={run} />
        <Actions run={run} />
        {typed.trim() === "" ? null : <OnThisPage controls={controls} run={run} />}
        <Commands run={run} />
      </Command.List>
    </Command>
  );
}

function ById({ typed, run }: { typed: string; run: Run }) {
  const router = useRouter();
  const id = typed.trim();
  if (!isId("ext", id)) return null;
  return (
    <Item
      value={typed}
      icon={<ArrowRight aria-hidden="true" />}
      onSelect={run(() => router.push(`/extractions/${id}`))}
    >
      Open <code>{id}</code>
    </Item>
  );
}

function Pages({ run }: { run: Run }) {
  const router = useRouter();
  return (
    <Command.Group heading="Go to">
      {navItems.map((item) => (
        <Item
          key={item.href}
          value={`page ${item.label}`}
          icon={<item.icon aria-hidden="true" />}
          aside={<KeyHint keys={`g ${item.key}`} />}
          onSelect={run(() => router.push(item.href))}
        >
          {item.label}
        </Item>
      ))}
      {settingsSubpages.map((page) => (
        <Item
          key={page.href}
          value={`page ${page.label} settings`}
          icon={<page.icon aria-hidden="true" />}
          onSelect={run(() => router.push(page.href))}
        >
          {page.label}
        </Item>
      ))}
    </Command.Group>
  );
}

/** Names are searched once nothing was typed for so long. */
const settledMs = 200;

/** The newest documents, or of all those whose names have what was typed. */
function Documents({ typed, run }: { typed: string; run: Run }) {
  const router = useRouter();
  const asked = useRested(typed.slice(0, searchCharsMax), settledMs);
  const { data: recent } = useQuery(recentExtractionsQuery(recentCount));
  const { data: named } = useQuery(namedExtractionsQuery(asked, recentCount));
  const found = asked === "" ? recent : (named ?? recent);
  if (found === undefined || found.data.length === 0) return null;
  return (
    <Command.Group heading={found === recent ? "Recent documents" : "Documents"}>
      {found.data.map((extraction) => {
        const name = found.names[extraction.upload_id] ?? extraction.id;
        return (
          <Item
            key={extraction.id}
            value={`${name} ${extraction.id}`}
            // Words are found in any order, as the list has them.
            keywords={found === recent ? [] : [asked, typed]}
            icon={<FileText aria-hidden="true" />}
            aside={<Status status={extraction.status} className="text-12 text-faint" />}
            onSelect={run(() => router.push(`/extractions/${extraction.id}`))}
          >
            {name}
          </Item>
        );
      })}
    </Command.Group>
  );
}

function Schemas({ run }: { run: Run }) {
  const router = useRouter();
  const { data: library } = useQuery(schemasQuery());
  const schemas = library?.data.filter(({ archived }) => !archived) ?? [];
  if (schemas.length === 0) return null;
  return (
    <Command.Group heading="Schemas">
      {schemas.map(({ id, name, version }) => (
        <Item
          key={id}
          value={`schema ${name} ${id}`}
          icon={<Braces aria-hidden="true" />}
          aside={<span className="text-12 text-faint">version {version.number}</span>}
          onSelect={run(() => router.push(`/schemas/${id}`))}
        >
          {name}
        </Item>
      ))}
    </Command.Group>
  );
}

/** Whatever can be pressed on the page that the palette is over. */
function OnThisPage({ controls, run }: { controls: readonly PageControl[]; run: Run }) {
  return (
    <Command.Group heading="On this page">
      {controls.map(({ name, press }) => (
        <Item
          key={name}
          value={`here ${name}`}
          icon={<MousePointerClick aria-hidden="true" />}
          // The palette has to be gone: it gives the focus back to where it was.
          onSelect={run(() => setTimeout(press, 0))}
        >
          {name}
        </Item>
      ))}
    </Command.Group>
  );
}

function Actions({ run }: { run: Run }) {
  const router = useRouter();
  const { role } = useShellPerson();
  return (
    <Command.Group heading="Actions">
      {actionsOf(role).map(({ label, words, href, icon: Icon }) => (
        <Item
          key={href}
          value={`action ${label} ${words}`}
          icon={<Icon aria-hidden="true" />}
          onSelect={run(() => router.push(href))}
        >
          {label}
        </Item>
      ))}
    </Command.Group>
  );
}

function Commands({ run }: { run: Run }) {
  const { resolvedTheme, setTheme } = useTheme();
  const { setListOpen } = useShortcuts();
  const leave = useLeave();
  const dark = resolvedTheme === "dark";
  return (
    <Command.Group heading="Commands">
      <Item
        value="theme light dark appearance"
        icon={dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        onSelect={run(() => setTheme(dark ? "light" : "dark"))}
      >
        Switch to the {dark ? "light" : "dark"} theme
      </Item>
      <Item
        value="keyboard shortcuts help"
        icon={<Keyboard aria-hidden="true" />}
        aside={<KeyHint keys="?" />}
        onSelect={run(() => setListOpen(true))}
      >
        Keyboard shortcuts
      </Item>
      <Item value="sign out log out" icon={<LogOut aria-hidden="true" />} onSelect={run(() => void leave())}>
        Sign out
      </Item>
    </Command.Group>
  );
}

function Item({
  value,
  keywords = [],
  icon,
  aside,
  onSelect,
  children,
}: {
  value: string;
  keywords?: string[];
  icon: ReactNode;
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className="flex h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 text-13 text-ink data-[selected=true]:bg-hover coarse:h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-faint"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {aside}
    </Command.Item>
  );
}
