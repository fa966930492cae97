import {
  Braces,
  CircleAlert,
  Cpu,
  FlaskConical,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Printer,
  Upload,
  UserPlus,
  Wallet,
  Webhook,
} from "lucide-react";
import { type Role, roles } from "@/lib/account/roles.ts";

/** `least`: the least role that can do it. */
type PaletteAction = { label: string; words: string; href: string; icon: LucideIcon; least: Role };

/** What people come to do, by the page on which it is done. */
const actions: readonly PaletteAction[] = [
  { label: "Extract documents", words: "upload read file", href: "/extract", icon: Upload, least: "member" },
  {
    label: "Extract by a schema",
    words: "structured data json fields",
    href: "/extract?mode=structured",
    icon: Braces,
    least: "member",
  },
  {
    label: "Try the sample invoice",
    words: "example demo",
    href: "/extract?sample=invoice&mode=structured",
    icon: FlaskConical,
    least: "member",
  },
  {
    label: "Write a new schema",
    words: "create add template fields",
    href: "/schemas/new",
    icon: Braces,
    least: "member",
  },
  { label: "Top up credit", words: "pay buy money", href: "/credit", icon: Wallet, least: "member" },
  {
    label: "Review what is doubtful",
    words: "needs review correct",
    href: "/review",
    icon: ListChecks,
    least: "viewer",
  },
  {
    label: "See what failed",
    words: "errors failing",
    href: "/extractions?status=failed",
    icon: CircleAlert,
    least: "viewer",
  },
  {
    label: "See a month's statement",
    words: "print save accounting pdf",
    href: "/usage/statement",
    icon: Printer,
    least: "viewer",
  },
  {
    label: "Invite a person",
    words: "people member colleague add",
    href: "/settings/people",
    icon: UserPlus,
    least: "owner",
  },
  {
    label: "Create an API key",
    words: "program token secret add",
    href: "/settings/keys",
    icon: KeyRound,
    least: "owner",
  },
  {
    label: "Install a language model",
    words: "engine llm ai answer schema",
    href: "/settings/engine",
    icon: Cpu,
    least: "owner",
  },
  { label: "Add a webhook", words: "notify events call", href: "/settings/webhooks", icon: Webhook, least: "owner" },
];

/** Those that somebody of this role can do. */
export const actionsOf = (role: Role) => actions.filter(({ least }) => roles.indexOf(role) <= roles.indexOf(least));
