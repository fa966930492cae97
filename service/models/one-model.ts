type Closable = { close(): Promise<void> };

/** Of several models the one that a process holds at a time. */
export type OneModel<M> = {
  /**
   * Works with the model of this name: together with others that want the same, and else in the order in which they came, each once
   * those before have ended and their model is closed. Rejects as `work` does, and with the signal's reason.
   */
  use<T>(name: string, work: (model: M) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Closes the model that is held, once nobody works with it. */
  letGo(): Promise<void>;
  close(): Promise<void>;
};

/** A machine holds one model: another is opened when the one before is closed. */
export function openOneModel<M extends Closable>(open: (name: string) => M): OneModel<M> {
  let held: { name: string; model: M; users: number; idle: PromiseWithResolvers<void> | undefined } | undefined;
  /** Who came last to the door: everybody goes through it one after another. */
  let last: Promise<unknown> = Promise.resolve();

  const throughDoor = <T>(enter: () => Promise<T>): Promise<T> => {
    const entered = last.then(enter);
    last = entered.catch(() => {});
    return entered;
  };
  async function makeRoom(): Promise<void> {
    if (!held) return;
    const { model, users } = held;
    if (users > 0) {
      held.idle = Promise.withResolvers<void>();
      await held.idle.promise;
    }
    held = undefined;
    await model.close();
  }
  const leave = () => {
    if (held && --held.users === 0) held.idle?.resolve();
  };
  const enter = async (name: string) => {
    if (held?.name !== name) await makeRoom();
    held ??= { name, model: open(name), users: 0, idle: undefined };
    held.users += 1;
    return held.model;
  };

  return {
    async use(name, work, signal) {
      signal?.throwIfAborted();
      const entered = throughDoor(() => enter(name));
      const left = Promise.withResolvers<never>();
      const abort = () => left.reject(signal?.reason);
      signal?.addEventListener("abort", abort, { once: true });
      try {
        // Who leaves before its turn has come still goes through the door, and out again.
        const model = await Promise.race([entered, left.promise]).catch((error: unknown) => {
          void entered.then(leave, () => {});
          throw error;
        });
        try {
          return await work(model);
        } finally {
          leave();
        }
      } finally {
        signal?.removeEventListener("abort", abort);
      }
    },
    letGo: () => throughDoor(makeRoom),
    // Whoever still works with it is ended with it.
    close: async () => held?.model.close(),
  };
}
