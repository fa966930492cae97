import {
  Cpu,
  KeyRound,
  Lightbulb,
  type LucideIcon,
  MonitorSmartphone,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";

/** One page of the settings. */
type SettingsPage = { href: string; label: string; icon: LucideIcon };

/** Only pages that exist, in the order of the side list. */
export const settingsPages: readonly SettingsPage[] = [
  { href: "/settings", label: "You", icon: UserRound },
  { href: "/settings/security", label: "Security", icon: ShieldCheck },
  { href: "/settings/sessions", label: "Sessions", icon: MonitorSmartphone },
  { href: "/settings/people", label: "People", icon: Users },
  { href: "/settings/keys", label: "API keys", icon: KeyRound },
  { href: "/settings/webhooks", label: "Webhooks", icon: Webhook },
  { href: "/settings/engine", label: "Engine", icon: Cpu },
  { href: "/settings/rules", label: "Rules", icon: Lightbulb },
  { href: "/settings/activity", label: "Activity", icon: ScrollText },
  { href: "/settings/preferences", label: "Preferences", icon: SlidersHorizontal },
];
