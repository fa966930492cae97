/**
 * Lets all who ask for the same thing while it is being looked up share the next look-up: under load many are answered
 * by one, and each by one that began after it had asked, so that nobody is told what was true before.
 */
export function shareNext<Result>(lookUp: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const underWay = new Map<string, { current: Promise<Result>; next: Promise<Result> | undefined }>();

  const begin = (key: string): Promise<Result> => {
    const current = lookUp(key);
    const state: { current: Promise<Result>; next: Promise<Result> | undefined } = { current, next: undefined };
    underWay.set(key, state);
    const end = () => {
      if (state.next === undefined) underWay.delete(key);
    };
    current.then(end, end);
    return current;
  };

  return (key) => {
    const state = underWay.get(key);
    if (!state) return begin(key);
    const after = () => begin(key);
    state.next ??= state.current.then(after, after);
    return state.next;
  };
}
