/** Of folders so many files are taken, and so deep is looked. */
const filesMax = 2_000;
const levelsMax = 16;

const folders = new WeakMap<File, string>();

/** The folder of a file that was taken with its folder, with slashes between levels; empty for one that came by itself. */
export function folderOf(file: File): string {
  return folders.get(file) ?? file.webkitRelativePath.split("/").slice(0, -1).join("/");
}

/**
 * The files that were let go, those within folders among them. To be called while the event is being handled: what it
 * carries is gone afterwards.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].map((item) => (item.kind === "file" ? item.webkitGetAsEntry?.() : null) ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  const found: File[] = [];
  for (const entry of entries) if (entry !== null) await walk(entry, found, levelsMax);
  return found;
}

async function walk(entry: FileSystemEntry, found: File[], levels: number): Promise<void> {
  if (found.length >= filesMax || levels === 0 || entry.name.startsWith(".")) return;
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
    if (file === null) return;
    folders.set(file, entry.fullPath.split("/").slice(1, -1).join("/"));
    found.push(file);
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // A folder tells its entries by the hundred, and with none that there are no more.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
      if (some.length === 0 || found.length >= filesMax) return;
      for (const inner of some) await walk(inner, found, levels - 1);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
