/**
 * Lets all who ask for the same thing while it is being looked up share the next look-up: under load many are answered
 * by one, and each by one that began after it had asked, so that nobody is told what was true before.
 */
export function shareNext<Answer>(lookUp: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const underWay = new Map<string, { current: Promise<Answer>; next: Promise<Answer> | undefined }>();

  const begin = (key: string): Promise<Answer> => {
    const current = lookUp(key);
    const state: { current: Promise<Answer>; next: Promise<Answer> | undefined } = { current, next: undefined };
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
