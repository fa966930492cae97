import { constants } from "node:zlib";

/** How a body may be packed. */
export type Encoding = "br" | "gzip";

/** Below this a packed body is not worth its header. Bytes. */
export const worthwhileBytes = 1024;
/** As good as gzip's default, and faster. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Brotli before gzip where the client takes both alike; `null` where it takes neither. */
export function acceptedEncoding(acceptEncoding: string | null): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gz] = [weight("br"), weight("gzip")];
  if (br === 0 && gz === 0) return null;
  return br >= gz ? "br" : "gzip";
}
