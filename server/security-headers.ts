/** What is no page runs nothing, loads nothing and stands in no frame. Pages bring a policy with their nonce (`proxy.ts`). */
const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
/** A worker has the policy that its program came with, and loads the rest of it from here: nothing else, and it asks nobody for anything. */
const program = "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
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

function policyAt(url: string): string {
  if (/^\/_next\/static\/[^?]*\.js(?:\?|$)/.test(url)) return program;
  return url.startsWith("/samples/") ? shown : closed;
}

/** The security headers of an answer at `url`, whatever answers there. `https`: whether people reach the dashboard so. */
export function securityHeaders(url: string, { https }: { https: boolean }): Record<string, string> {
  return {
    ...everywhere,
    "Content-Security-Policy": policyAt(url),
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}
