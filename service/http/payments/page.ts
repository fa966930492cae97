import { createHash } from "node:crypto";

/** The parts of a page; what is given as text is escaped where it is put in. */
type Page = {
  title: string;
  /** HTML, made by `html`. */
  main: Html;
  status?: number;
  /** Origins beside its own to which a form may lead. */
  formOrigins?: readonly string[];
};

export type Html = { html: string };

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(28rem, 100%); padding: 2rem 1.5rem; }
h1 { font-size: 1.25rem; margin: 0 0 1rem; }
.mark { border: 2px dashed; border-radius: 8px; padding: .75rem 1rem; font-weight: 600; }
.amount { font-size: 2rem; font-weight: 600; margin: 1.5rem 0 1rem; font-variant-numeric: tabular-nums; }
button { font: inherit; width: 100%; padding: .7rem 1rem; margin: .25rem 0; border: 1px solid; border-radius: 8px;
  background: transparent; color: inherit; cursor: pointer; }
button.first { background: CanvasText; color: Canvas; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** HTML in which everything put in is escaped, unless it is HTML made here. */
export function html(parts: TemplateStringsArray, ...given: readonly (string | Html | null)[]): Html {
  const filled = given.map((value) => (value === null ? "" : typeof value === "string" ? escaped(value) : value.html));
  return { html: parts.map((part, i) => part + (filled[i] ?? "")).join("") };
}

/** A plain page without script, under a policy that lets it do nothing but what it shows. */
export function pageResponse({ title, main, status = 200, formOrigins = [] }: Page): Response {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${{ html: style }}</style></head>
<body><main><h1>${title}</h1>${main}</main></body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${["'self'", ...formOrigins].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy.join("; ") };
  return new Response(page.html, { status, headers });
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
