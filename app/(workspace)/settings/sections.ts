import { KeyRound, type LucideIcon, SlidersHorizontal, UserRound } from "lucide-react";

/** One page of the settings. */
export type SettingsSection = { href: string; label: string; icon: LucideIcon };

/** Only pages that exist, in the order of the side list. */
export const settingsSections: readonly SettingsSection[] = [
  { href: "/settings", label: "You", icon: UserRound },
  { href: "/settings/keys", label: "API keys", icon: KeyRound },
  { href: "/settings/preferences", label: "Preferences", icon: SlidersHorizontal },
];
