import type { Duplex } from "node:stream";
import { deserialize, serialize } from "node:v8";

/** A frame is its body's length, then its body: a value as V8 writes it down (buffers and undefined among it). */
const headBytes = 4;

/** What comes is no frame, or one longer than is taken. */
export class FrameRefused extends Error {
  override name = "FrameRefused";
}

/** Writes a value as one frame. Throws `FrameRefused` where it is longer than `bytesMax`, or cannot be written down. */
export function writeFrame(channel: Duplex, value: unknown, bytesMax: number): void {
  const body = writtenDown(value);
  if (body.byteLength > bytesMax) throw new FrameRefused(`${body.byteLength} bytes; at most ${bytesMax} are taken`);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(body.byteLength);
  channel.cork();
  channel.write(head);
  channel.write(body);
  channel.uncork();
}

function writtenDown(value: unknown): Buffer {
  try {
    return serialize(value);
  } catch (cause) {
    throw new FrameRefused("it cannot be written down", { cause });
  }
}

/**
 * Gives each value that comes over the channel. The length is looked at before the body is waited for, so that nobody's
 * memory is filled from the other end; `refuse` is called once, and nothing after it.
 */
export function readFrames(
  channel: Duplex,
  bytesMax: number,
  { give, refuse }: { give: (value: unknown) => void; refuse: (reason: FrameRefused) => void },
): void {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let neededBytes = headBytes;
  let inBody = false;

  const take = () => {
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    const taken = all.subarray(0, neededBytes);
    held = [all.subarray(neededBytes)];
    heldBytes -= neededBytes;
    return taken;
  };
  const step = () => {
    const taken = take();
    if (inBody) give(deserialize(taken));
    neededBytes = inBody ? headBytes : taken.readUInt32BE();
    inBody = !inBody;
    if (inBody && neededBytes > bytesMax) {
      throw new FrameRefused(`${neededBytes} bytes; at most ${bytesMax} are taken`);
    }
  };
  const listen = (chunk: Buffer) => {
    held.push(chunk);
    heldBytes += chunk.byteLength;
    try {
      while (heldBytes >= neededBytes) step();
    } catch (cause) {
      channel.off("data", listen);
      channel.resume();
      refuse(cause instanceof FrameRefused ? cause : new FrameRefused("it cannot be read", { cause }));
    }
  };
  channel.on("data", listen);
}
