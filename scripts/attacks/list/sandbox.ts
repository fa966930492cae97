import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { scannedPdf } from "../../../service/testing/scan.ts";
import type { Attack } from "../attack.ts";
import { confinementOf, descendantsOf } from "../parts.ts";
import { newTenant } from "../tenant.ts";

/** The processes that open strangers' files: without a network of ours, and not as the system's owner. */
export const sandbox: Attack = {
  name: "the readers' sandbox",
  async run(product) {
    const tenant = await newTenant(product);
    const upload_id = await tenant.upload(await scannedPdf(6));
    await tenant.submit({ upload_id, mode: "ocr" });
    const service = product.parts().find(({ name }) => name === "service")?.pid ?? 0;
    const seen = new Map<number, NonNullable<ReturnType<typeof confinementOf>>>();
    for (let look = 0; look < 100; look++) {
      for (const { pid, command } of descendantsOf(service)) {
        const confined = /service\/(reading|structuring)\/[\w/-]+\.ts/.test(command) ? confinementOf(pid) : undefined;
        if (confined) seen.set(pid, confined);
      }
      await sleep(50);
    }
    const readers = [...seen.values()];
    const free = readers.filter(({ uid, filtered, ownNetwork }) => uid === 0 || !(filtered || ownNetwork));
    const told = /sandbox|confine/i.test(readFileSync(join(product.dataDir, "logs/service.log"), "utf8"));
    return [
      {
        what: "readers run with no network and never as root, or the start says why not",
        figure: `${readers.length} processes seen, ${free.length} of them not confined${told ? "; the log tells how they are held" : ""}`,
        held: readers.length > 0 && (free.length === 0 || told),
      },
    ];
  },
};
