import type { ReactNode } from "react";
import { BottomBar } from "./bottom-bar.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { type ShellPerson, ShellPersonProvider } from "./person-context.tsx";
import { Rail } from "./rail.tsx";
import { ShortcutProvider } from "./shortcuts.tsx";

/** The frame of every page of a workspace: rail, bottom bar, palette and shortcuts around `children`. */
export function Shell({
  person,
  railCollapsed,
  children,
}: {
  person: ShellPerson;
  railCollapsed: boolean;
  children: ReactNode;
}) {
  return (
    <ShellPersonProvider person={person}>
      <ShortcutProvider>
        <a
          href="#content"
          className="fixed top-2 left-2 z-80 -translate-y-16 rounded-control bg-accent-solid px-3 py-2 text-13 font-medium text-on-solid focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className="flex min-h-dvh">
          <Rail initiallyCollapsed={railCollapsed} />
          <div className="group/page flex min-w-0 flex-1 flex-col pb-[calc(56px+env(safe-area-inset-bottom))] md:pb-0">
            {children}
          </div>
        </div>
        <BottomBar />
        <CommandPalette />
      </ShortcutProvider>
    </ShellPersonProvider>
  );
}
