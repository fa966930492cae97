import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The same faces as in the JSON of a result. */
const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--ink)" },
  { tag: tags.string, color: "var(--positive)" },
  { tag: tags.number, color: "var(--information)" },
  { tag: [tags.bool, tags.null], color: "var(--attention)" },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: "var(--muted)" },
]);

/** By the tokens of the page, so that both themes need only one. */
const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "transparent", fontSize: "12px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace', lineHeight: "20px" },
  ".cm-content": { padding: "8px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 12px 0 6px" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--faint)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 6px 0 8px", minWidth: "32px" },
  ".cm-gutter-lint": { width: "12px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0 0 0 2px" },
  ".cm-lint-marker": { width: "8px", height: "20px" },
  ".cm-lint-marker-error": {
    content: '""',
    background: "radial-gradient(circle, var(--negative) 0 3.5px, transparent 4px)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--hover) 55%, transparent)" },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--ink)" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--accent-soft)",
    outline: "1px solid var(--accent-line)",
  },
  ".cm-foldGutter .cm-gutterElement": { color: "var(--faint)", cursor: "pointer" },
  ".cm-foldPlaceholder": {
    backgroundColor: "var(--sunken)",
    border: "1px solid var(--line)",
    color: "var(--muted)",
    padding: "0 4px",
  },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    backgroundColor: "var(--negative-soft)",
    textDecoration: "underline wavy var(--negative) 1px",
    textUnderlineOffset: "3px",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    border: "none",
    borderRadius: "6px",
    boxShadow: "var(--float)",
    maxWidth: "360px",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    padding: "4px",
    fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
    fontSize: "12px",
    maxHeight: "220px",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 8px", borderRadius: "4px", lineHeight: "18px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--hover)",
    color: "var(--ink)",
  },
  ".cm-completionMatchedText": { textDecoration: "none", color: "var(--accent)" },
  ".cm-completionDetail": {
    marginLeft: "12px",
    fontStyle: "normal",
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    color: "var(--muted)",
  },
  ".cm-tooltip-lint": { padding: "2px" },
  ".cm-diagnostic": {
    padding: "5px 10px",
    border: "none",
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontSize: "12px",
    lineHeight: "16px",
    whiteSpace: "pre-wrap",
  },
});

/** How the schema's text looks. */
export const editorLook = [theme, syntaxHighlighting(highlight)];
