/** Gives the browser a turn: what waits to be drawn or typed goes first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Until the browser has nothing else to do; where it cannot tell, after a while. */
function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(then);
  else setTimeout(then, 200);
}

/** The turns of work that nobody waits for yet: each comes when nothing else is to be done, and at once from `hurry` on. */
export function idleTurns(): { turn: () => Promise<void>; hurry: () => void } {
  let hurried = false;
  let wake = () => {};
  const turn = () => {
    if (hurried) return nextTurn();
    return new Promise<void>((resolve) => {
      wake = resolve;
      whenIdle(resolve);
    });
  };
  const hurry = () => {
    hurried = true;
    wake();
  };
  return { turn, hurry };
}
