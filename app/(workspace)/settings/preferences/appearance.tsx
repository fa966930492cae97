"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { Setting } from "../setting.tsx";

const themes = [
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
  { value: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
] as const;
type Theme = (typeof themes)[number]["value"];

const never = () => () => {};

/** The theme, kept in this browser. Only the browser knows it, so the server draws none as chosen. */
export function Appearance() {
  const { theme, setTheme } = useTheme();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const chosen = themes.find(({ value }) => value === theme)?.value;
  return (
    <Setting title="Appearance" description="Kept in this browser only.">
      <SegmentedControl<Theme | "none">
        label="Theme"
        value={inBrowser && chosen ? chosen : "none"}
        onChange={setTheme}
        segments={themes}
      />
    </Setting>
  );
}
