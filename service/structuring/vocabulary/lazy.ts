/** What takes a while to make: made when it is first asked for, and kept. A process is up before it has to, and many never need it. */
export function lazy<T extends NonNullable<unknown>>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
