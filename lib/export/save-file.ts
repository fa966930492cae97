/** Has the browser save a text under a name, as if it had been downloaded. */
export function saveFile(name: string, parts: string | string[], type: string): void {
  const url = URL.createObjectURL(new Blob(Array.isArray(parts) ? parts : [parts], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
