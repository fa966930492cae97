import type { Browser, PlaywrightWorkerArgs } from "@playwright/test";

/** A browser to which names lead to ports of this machine: "verso.example:443" to 8443. */
export function launchNamedBrowser(
  playwright: PlaywrightWorkerArgs["playwright"],
  ports: Record<string, number>,
): Promise<Browser> {
  const rules = Object.entries(ports).map(([name, port]) => `MAP ${name} 127.0.0.1:${port}`);
  const executablePath = process.env.VERSO_CHROMIUM;
  return playwright.chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [`--host-resolver-rules=${rules.join(", ")}`],
  });
}
