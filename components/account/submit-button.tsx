"use client";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";

/** Sends a form about an account: at the end of its dialog, or as wide as the form where that is the whole page. */
export function SubmitButton({ alone, busy, children }: { alone: boolean; busy: boolean; children: ReactNode }) {
  return (
    <div className={alone ? "mt-1 grid" : "flex justify-end"}>
      <Button type="submit" variant="primary" size={alone ? "lg" : "md"} busy={busy}>
        {children}
      </Button>
    </div>
  );
}
