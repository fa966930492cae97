import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../service/door/free-port.ts";
import { libraryPath, unpackDebian } from "../service/testing/debian.ts";

/** A browser that Playwright does not drive, as far as a journey needs it. Elements are named by XPath, and waited for. */
export type OtherBrowser = {
  goTo(url: string): Promise<void>;
  /** Waits until it is there; its text. */
  textOf(xpath: string): Promise<string>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  chooseFile(xpath: string, path: string): Promise<void>;
  userAgent(): Promise<string>;
  close(): Promise<void>;
};

const patienceMs = 40_000;
const pauseMs = 300;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** What `look` finds, asked again until it finds something. Throws with `what` once patience is over. */
async function waitFor<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause()) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
  }
  throw new Error(`there is no ${what}`);
}

const stopped = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    // `unshare` passes no other signal on.
    child.kill("SIGKILL");
  });

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/**
 * Debian's WebKitGTK behind its WebDriver, on a screen of its own. It looks for its parts beneath /usr: the unpacked packages are
 * laid over that for it alone, for which it takes root.
 */
export async function openWebKit(): Promise<OtherBrowser> {
  const roots = [await unpackDebian("webkit2gtk-driver"), await unpackDebian("xvfb")];
  const home = mkdtempSync(join(tmpdir(), "verso-webkit-"));
  const port = await freePort();
  const over = `mount -t overlay overlay -o lowerdir=${roots.map((root) => `${root}/usr`).join(":")}:/usr /usr`;
  // As good as unused: ports are not given twice while they are held.
  const screen = `:${100 + (port % 9_000)}`;
  const xvfb = `Xvfb ${screen} -screen 0 1440x900x24 -nolisten tcp`;
  const program = `${over} && { ${xvfb} & sleep 1; DISPLAY=${screen} exec WebKitWebDriver --port=${port}; }`;
  const driver = spawn("unshare", ["--mount", "--mount-proc", "--pid", "--fork", "--kill-child", "sh", "-c", program], {
    env: {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  const call = async (method: "GET" | "POST" | "DELETE", path: string, body: object = {}) => {
    const sent = method === "POST" ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  const binary = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
  const wanted = { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } };
  const end = async () => {
    await stopped(driver);
    rmSync(home, { recursive: true, force: true });
  };
  const { sessionId } = await waitFor("WebKit", () => call("POST", "/session", { capabilities: wanted })).catch(
    async (error) => {
      await end();
      throw error;
    },
  );
  const session = `/session/${sessionId}`;
  const on = (xpath: string, act: (element: string) => Promise<unknown>) =>
    waitFor(xpath, async () => {
      const found = await call("POST", `${session}/element`, { using: "xpath", value: xpath });
      return { done: await act(`${session}/element/${found[elementKey]}`) };
    });
  return {
    goTo: (url) => call("POST", `${session}/url`, { url }),
    textOf: async (xpath) => String((await on(xpath, (element) => call("GET", `${element}/text`))).done),
    click: async (xpath) => void (await on(xpath, (element) => call("POST", `${element}/click`))),
    type: async (xpath, text) => void (await on(xpath, (element) => call("POST", `${element}/value`, { text }))),
    chooseFile: async (xpath, path) =>
      void (await on(xpath, (element) => call("POST", `${element}/value`, { text: path }))),
    userAgent: () => call("POST", `${session}/execute/sync`, { script: "return navigator.userAgent", args: [] }),
    close: async () => {
      await call("DELETE", session).catch(() => {});
      await end();
    },
  };
}

type Remote = { result: { value?: unknown; sharedId?: string; type: string } };

/** Debian's Firefox, spoken to by WebDriver BiDi. */
export async function openFirefox(): Promise<OtherBrowser> {
  const root = await unpackDebian("firefox-esr");
  const home = mkdtempSync(join(tmpdir(), "verso-firefox-"));
  const own = join(root, "usr/lib/firefox-esr");
  const port = await freePort();
  const args = ["--headless", "--no-remote", `--remote-debugging-port=${port}`, "--profile", home, "about:blank"];
  const firefox = spawn(join(own, "firefox-esr"), args, {
    env: { ...process.env, HOME: home, LD_LIBRARY_PATH: `${own}:${await libraryPath(root)}` },
    stdio: "ignore",
  });
  const end = async () => {
    await stopped(firefox);
    rmSync(home, { recursive: true, force: true });
  };
  const socket = await waitFor("Firefox", () => connected(`ws://127.0.0.1:${port}/session`)).catch(async (error) => {
    await end();
    throw error;
  });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    if (type === "success") waiting.get(id)?.resolve(result);
    else if (type === "error") waiting.get(id)?.reject(new Error(`${error}: ${message}`));
  });
  let calls = 0;
  const call = <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve: (result) => resolve(result as T), reject });
      socket.send(JSON.stringify({ id: calls, method, params }));
    });
  await call("session.new", { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context ?? "";
  const evaluate = async (expression: string) =>
    (await call<Remote>("script.evaluate", { expression, target: { context }, awaitPromise: true })).result;
  const elementAt = (xpath: string) =>
    waitFor(xpath, async () => {
      const { sharedId } = await evaluate(
        `(() => { const e = document.evaluate(${JSON.stringify(xpath)}, document, null, 9, null).singleNodeValue;
          e?.scrollIntoView({ block: "center" }); return e?.disabled ? null : e; })()`,
      );
      return sharedId;
    });
  const press = async (xpath: string) => {
    const origin = { type: "element", element: { sharedId: await elementAt(xpath) } };
    const actions = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await call("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions }] });
  };
  return {
    goTo: async (url) => void (await call("browsingContext.navigate", { context, url, wait: "complete" })),
    textOf: async (xpath) => {
      await elementAt(xpath);
      const found = `document.evaluate(${JSON.stringify(xpath)}, document, null, 9, null).singleNodeValue.innerText`;
      return String((await evaluate(found)).value);
    },
    click: press,
    type: async (xpath, text) => {
      await press(xpath);
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await call("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] });
    },
    chooseFile: async (xpath, path) =>
      void (await call("input.setFiles", { context, element: { sharedId: await elementAt(xpath) }, files: [path] })),
    userAgent: async () => String((await evaluate("navigator.userAgent")).value),
    close: async () => {
      await call("browser.close", {}).catch(() => {});
      socket.close();
      await end();
    },
  };
}

function connected(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => reject(new Error(`nobody answers at ${url}`)));
  });
}
