/** One page of a list; `next_cursor` is to be sent as `cursor` for those that follow. */
type ListPage<T> = { data: T[]; next_cursor: string | null };

/** Everything in a list, asked for page by page as it is needed. */
export async function* everything<T>(ask: (cursor: string | undefined) => Promise<ListPage<T>>): AsyncGenerator<T> {
  for (let cursor: string | undefined; ; ) {
    const { data, next_cursor } = await ask(cursor);
    yield* data;
    if (next_cursor === null) return;
    cursor = next_cursor;
  }
}
