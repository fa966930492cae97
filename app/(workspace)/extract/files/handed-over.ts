let waiting: File[] = [];

/** Leaves files for the extract page, which is about to open: a file cannot travel in an address. */
export function handOver(files: File[]): void {
  waiting = files;
}

/** The files that another page left, once. */
export function takeHandedOver(): File[] {
  const files = waiting;
  waiting = [];
  return files;
}
