import { ChartNoAxesColumn, Files, LayoutGrid, type LucideIcon, ScanText, Settings2 } from "lucide-react";

/** `key` follows "g": "g u" goes to Usage. */
export type NavItem = { href: string; label: string; icon: LucideIcon; key: string };

/** Only pages that exist. Under 768 px the same five are the bottom bar. */
export const navItems: readonly NavItem[] = [
  { href: "/", label: "Overview", icon: LayoutGrid, key: "o" },
  { href: "/extract", label: "Extract", icon: ScanText, key: "e" },
  { href: "/extractions", label: "Extractions", icon: Files, key: "x" },
  { href: "/usage", label: "Usage", icon: ChartNoAxesColumn, key: "u" },
  { href: "/settings", label: "Settings", icon: Settings2, key: "s" },
];

/** Whether a page belongs to an entry. "/extractions" is no part of "/extract". */
export function isActive(href: string, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
