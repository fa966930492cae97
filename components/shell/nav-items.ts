import {
  Braces,
  ChartNoAxesColumn,
  Files,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  ScanText,
  Settings2,
  Wallet,
} from "lucide-react";

/** `key` follows "g": "g u" goes to Usage. */
export type NavItem = { href: string; label: string; icon: LucideIcon; key: string };

/** Only pages that exist. */
export const navItems: readonly NavItem[] = [
  { href: "/", label: "Overview", icon: LayoutGrid, key: "o" },
  { href: "/extract", label: "Extract", icon: ScanText, key: "e" },
  { href: "/extractions", label: "Extractions", icon: Files, key: "x" },
  { href: "/review", label: "Review", icon: ListChecks, key: "r" },
  { href: "/schemas", label: "Schemas", icon: Braces, key: "c" },
  { href: "/usage", label: "Usage", icon: ChartNoAxesColumn, key: "u" },
  { href: "/credit", label: "Credit", icon: Wallet, key: "b" },
  { href: "/settings", label: "Settings", icon: Settings2, key: "s" },
];

/** Under 768 px the bottom bar has room for five; the others are in the person's menu. */
const inMenu = ["/review", "/schemas", "/settings"];
export const bottomBarItems: readonly NavItem[] = navItems.filter(({ href }) => !inMenu.includes(href));

/** Whether a page belongs to an entry. "/extractions" is no part of "/extract". */
export function isActive(href: string, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
