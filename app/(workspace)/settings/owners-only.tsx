import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Surface } from "@/components/ui/surface.tsx";

/** In place of what owners alone see: what that is, and whom to ask. */
export function OwnersOnly({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Surface>
      <EmptyState
        icon={icon}
        title={title}
        action={<ButtonLink href="/settings/people">See who the owners are</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Surface>
  );
}
