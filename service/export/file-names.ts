const charsMax = 120;
/** What Windows takes for a device. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Gives files names that every system takes, each once, none of which leads out of its folder. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** A name for a document, without the ending that it has itself. */
  take(document: string, extension: string): string {
    const stem = stemOf(document);
    for (let n = 1; ; n++) {
      const name = `${stem}${n === 1 ? "" : ` (${n})`}.${extension}`;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}

function stemOf(document: string): string {
  const clean = document
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/\.(pdf|png|jpe?g|webp|tiff?|bmp|gif)$/i, "")
    .slice(0, charsMax)
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const stem = clean.isWellFormed() ? clean : clean.slice(0, -1);
  if (stem === "" || stem.toLowerCase() === "manifest") return `document${stem && `-${stem}`}`;
  return device.test(stem) ? `_${stem}` : stem;
}
