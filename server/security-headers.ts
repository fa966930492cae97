/** What is no page runs nothing, loads nothing and stands in no frame. Pages bring a policy with their nonce (`proxy.ts`). */
const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
/** A sample that is opened by itself is shown by the browser's own viewer, which a sandbox would keep from working. */
const shown =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const everywhere: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
};

/** The security headers of an answer at `url`, whatever answers there. `https`: whether people reach the dashboard so. */
export function securityHeaders(url: string, { https }: { https: boolean }): Record<string, string> {
  return {
    ...everywhere,
    "Content-Security-Policy": url.startsWith("/samples/") ? shown : closed,
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}
