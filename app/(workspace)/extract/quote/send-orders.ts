import type { Batch, BatchError } from "@verso/contract/batches";
import type { Extraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { ApiError } from "@/lib/errors/api-error.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchBatch, submitBatch } from "@/lib/queries/batches.ts";
import { batchLabel, submitExtraction } from "@/lib/queries/extractions.ts";
import { pause } from "@/lib/queries/pause.ts";
import { randomKey } from "@/lib/queries/random-key.ts";
import { whenConnected } from "@/lib/queries/when-connected.ts";
import { whenThereIsRoom } from "@/lib/queries/when-there-is-room.ts";
import type { Order } from "./submission.ts";

/** What became of an order: its extraction, which is told whole where it was sent by itself, or why there is none. */
export type Outcome = { extractionId: string; extraction?: Extraction } | { error: ApiError };

export type Sending = {
  /** Aborted where the page is left: what has no answer by then has no outcome. */
  signal: AbortSignal;
  onSent: (order: Order) => void;
  onInterrupted: (order: Order) => void;
  /** The service has it, and accepts it once more pages may wait. */
  onTaken: (order: Order) => void;
  onDecided: (order: Order, outcome: Outcome) => void;
};

const atOnce = 3;
/** After these the next file would meet the same refusal. */
const endsTheRun = new Set([
  "insufficient_credit",
  "budget_exceeded",
  "not_signed_in",
  "role_forbidden",
  "offline",
  "invalid_schema",
]);

/** Sends one order as it is, and several as batches, or one by one to a service that knows none. Each is sent under its own key. */
export async function sendOrders(orders: readonly Order[], sending: Sending): Promise<void> {
  if (orders.length === 1) return sendEach(orders, sending);
  const parts = partsOf(orders);
  for (const [nth, part] of parts.entries()) {
    try {
      await sendTogether(part, sending);
    } catch (cause) {
      if (sending.signal.aborted) return;
      const error = asApiError(cause);
      if (isUnknown(error)) return sendEach(parts.slice(nth).flat(), sending);
      // The whole of it was refused: all of it has the same reason, and what follows would meet it too.
      for (const order of part) sending.onDecided(order, { error });
      return;
    }
    if (sending.signal.aborted) return;
  }
}

async function sendEach(orders: readonly Order[], { signal, ...tell }: Sending): Promise<void> {
  const waiting = [...orders];
  const next = async (): Promise<void> => {
    const order = waiting.shift();
    if (order === undefined) return;
    tell.onSent(order);
    const submit = () => whenThereIsRoom(() => submitExtraction(order.request, order.key));
    try {
      const extraction = await whenConnected(submit, { signal, onInterrupted: () => tell.onInterrupted(order) });
      tell.onDecided(order, { extractionId: extraction.id, extraction });
    } catch (cause) {
      // Nobody knows yet what came of it: it stays asked for.
      if (signal.aborted) return;
      const error = asApiError(cause);
      tell.onDecided(order, { error });
      if (endsTheRun.has(error.code)) waiting.length = 0;
    }
    return next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Whether a service of another deployment knows no batches, or none whose requests have keys. */
const isUnknown = ({ status, details }: ApiError) =>
  status === 404 || status === 405 || details.some(({ path }) => path.endsWith("/idempotency_key"));

/** Leaves room in a body for what is not a request. */
const partBytesMax = limits.batchBodyBytesMax - 65_536;

const requestOf = ({ request, key }: Order) => ({
  ...request,
  priority: request.priority ?? ("interactive" as const),
  idempotency_key: key,
});

/** The orders in as few parts, in their order, as one request each may carry. */
export function partsOf(orders: readonly Order[]): Order[][] {
  const parts: Order[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const order of orders) {
    const own = new TextEncoder().encode(JSON.stringify(requestOf(order))).length + 1;
    bytes += own;
    const last = parts.at(-1);
    if (last === undefined || last.length === limits.batchRequestsMax || bytes > partBytesMax) {
      parts.push([order]);
      bytes = own;
    } else last.push(order);
  }
  return parts;
}

const followEveryMs = 3_000;

/** Sends a part as one batch, and follows it until each of it is decided. Rejects where the whole of it is refused, and with the last error once the signal is aborted. */
async function sendTogether(part: readonly Order[], { signal, ...tell }: Sending): Promise<void> {
  for (const order of part) tell.onSent(order);
  const open = new Map(part.entries());
  const waiting = {
    signal,
    onInterrupted: () => {
      for (const order of open.values()) tell.onInterrupted(order);
    },
  };
  const label = part[0]?.request.metadata?.[batchLabel];
  const metadata: Record<string, string> = label === undefined ? {} : { [batchLabel]: label };
  const body = { requests: part.map(requestOf), metadata };
  const key = randomKey();
  let batch = await whenConnected(() => whenThereIsRoom(() => submitBatch(body, key), signal), waiting);
  const { id } = batch;
  for (const taken = new Set<number>(); ; ) {
    decide(batch, open, tell.onDecided);
    if (open.size === 0) return;
    for (const [index, order] of open) if (!taken.has(index)) tell.onTaken(order);
    for (const index of open.keys()) taken.add(index);
    await pause(followEveryMs, signal);
    if (signal.aborted) return;
    batch = await whenConnected(() => whenThereIsRoom(() => fetchBatch(id, signal), signal), waiting);
  }
}

/** Tells of what is decided, and takes it from what is open. */
function decide({ items }: Batch, open: Map<number, Order>, onDecided: Sending["onDecided"]): void {
  for (const { index, extraction_id: extractionId, error } of items) {
    const order = open.get(index);
    if (order === undefined || (extractionId === null && error === null)) continue;
    open.delete(index);
    if (extractionId !== null) onDecided(order, { extractionId });
    else if (error !== null) onDecided(order, { error: refusalOf(error) });
  }
}

/** A request's refusal within a batch, as it would have been by itself. */
const refusalOf = ({ code, message, details }: BatchError) =>
  new ApiError({ status: 422, code, message, details, requestId: null });
