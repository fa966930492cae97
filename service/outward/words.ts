const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was broken off",
  EPIPE: "the connection was broken off",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the host cannot be reached",
  ETIMEDOUT: "the host cannot be reached",
  HPE_HEADER_OVERFLOW: "the headers of the answer are too long",
};

/** What went wrong with a request, in words that a tenant may read; undefined where it was none of the other end's doing. */
export function wordsFor(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = words[code];
  if (known !== undefined) return known;
  if (code.startsWith("HPE_")) return "the answer is not HTTP";
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return `no secure connection (${code})`;
  return undefined;
}
