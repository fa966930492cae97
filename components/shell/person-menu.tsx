"use client";
import clsx from "clsx";
import { Braces, ChevronsUpDown, Keyboard, ListChecks, LogOut, Monitor, Moon, Settings2, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from "../ui/menu.tsx";
import { useShellPerson } from "./person-context.tsx";
import { useShortcuts } from "./shortcuts.tsx";
import { useLeave } from "./use-leave.ts";

const themes = [
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
  { value: "system", label: "As the system", icon: <Monitor aria-hidden="true" /> },
] as const;

/** One or two letters that stand for a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? "")
    .join("");
}

/** Who is signed in, the theme, the settings, and the way out. `compact` shows the initials alone. */
export function PersonMenu({ compact = false, side = "top" }: { compact?: boolean; side?: "top" | "bottom" }) {
  const person = useShellPerson();
  const router = useRouter();
  const { theme, setTheme } = useTheme();
  const { setListOpen } = useShortcuts();
  const leave = useLeave();
  return (
    <Menu
      side={side}
      align={side === "top" ? "start" : "end"}
      trigger={
        <button
          type="button"
          aria-label={`${person.name}, account and theme`}
          className={clsx(
            "flex items-center rounded-control text-left transition-colors hover:bg-hover data-[state=open]:bg-hover",
            compact ? "size-9 justify-center" : "h-11 w-full gap-2.5 px-2",
          )}
        >
          <span
            aria-hidden="true"
            className="flex size-7 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface text-12 font-semibold text-muted"
          >
            {initials(person.name)}
          </span>
          {compact ? null : (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-13 leading-4 font-medium text-ink">{person.name}</span>
                <span className="block truncate text-12 text-faint">{person.tenantName}</span>
              </span>
              <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </>
          )}
        </button>
      }
    >
      <MenuLabel>
        <span className="block truncate text-13 text-ink">{person.email}</span>
        {person.role} of {person.tenantName}
      </MenuLabel>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadio value={theme ?? "system"} onChange={setTheme} options={themes} />
      <MenuSeparator />
      {compact ? (
        <>
          <MenuItem icon={<ListChecks aria-hidden="true" />} onSelect={() => router.push("/review")}>
            Review
          </MenuItem>
          <MenuItem icon={<Braces aria-hidden="true" />} onSelect={() => router.push("/schemas")}>
            Schemas
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon={<Settings2 aria-hidden="true" />} onSelect={() => router.push("/settings")}>
        Settings
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={() => setListOpen(true)}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void leave()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
