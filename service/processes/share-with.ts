import { chmod, chown, stat } from "node:fs/promises";
import type { Sandbox } from "./sandbox.ts";

/**
 * Lets the processes of a sandbox read a copy: the files of these paths, and the directories to go through to them, but not
 * what else lies in there. Nothing where they run as this process's own user.
 */
export async function shareWith({ user }: Pick<Sandbox, "user">, paths: readonly string[]): Promise<void> {
  if (user === undefined) return;
  await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path);
      // A link shares its mode with the object that it is a copy of: which lies where nobody else can go.
      await chown(path, found.uid, user);
      await chmod(path, found.isDirectory() ? 0o710 : 0o640);
    }),
  );
}
