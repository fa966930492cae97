/** The names on a file's way, its own last: of "/post/april/bill.pdf" from a folder that was taken, or "./bill.pdf" of one by itself. */
function wayOf(file: File): string[] {
  const told = "relativePath" in file && typeof file.relativePath === "string" ? file.relativePath : "";
  return (told || file.webkitRelativePath || file.name).split("/").filter((name) => name !== "" && name !== ".");
}

/** The folder of a file that was taken with its folder, with slashes between levels; empty for one that came by itself. */
export const folderOf = (file: File): string => wayOf(file).slice(0, -1).join("/");

/** A folder has files, and folders of files, that no person ever sees. */
export const isHidden = (file: File): boolean => wayOf(file).some((name) => name.startsWith("."));
