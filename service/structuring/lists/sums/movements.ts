import { type Gist, gistOf, hasSense, likeness } from "../../vocabulary/senses.ts";

/** A column by what its heading says. */
type Headed = { gist: Gist };

/** Less alike than this, a heading names something else. */
const likeMin = 0.75;
const [outgoing, incoming] = ["debit", "credit"];

/** The columns of what goes out and of what comes in, where both have one of their own. */
export function movementsOf<C extends Headed>(columns: readonly C[]): { out: C; into: C } | undefined {
  const of = (direction: string) => columns.find((column) => isMovementOf(column, direction));
  const [out, into] = [of(outgoing), of(incoming)];
  return out && into && { out, into };
}

/** "Out of range" is no money that goes out. */
const isMovementOf = ({ gist }: Headed, direction: string): boolean =>
  likeness(gistOf([direction]), gist) >= likeMin &&
  !gist.cores.some((core) => hasSense(core, "range") && !hasSense(core, "debit"));
export const isMovement = (column: Headed): boolean =>
  [outgoing, incoming].some((direction) => isMovementOf(column, direction));
