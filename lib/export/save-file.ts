import { cleanName } from "../format/document-name.ts";

/** Has the browser save a text, or bytes, under a name, as if it had been downloaded. */
export function saveFile(name: string, parts: string | string[] | Blob, type?: string): void {
  const blob = parts instanceof Blob ? parts : new Blob(Array.isArray(parts) ? parts : [parts], type ? { type } : {});
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  // Browsers turn these into something by themselves, each into something else.
  link.download = cleanName(name).replace(/[/\\:*?"<>|]/g, "_");
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
