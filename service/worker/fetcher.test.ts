import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CreateUpload } from "@verso/contract/uploads";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { startProcess } from "../testing/process.ts";
import { scannedPdf } from "../testing/scan.ts";
import { testCtx, testServices } from "../testing/services.ts";
import { createUpload } from "../uploads/create-upload.ts";
import { getUpload } from "../uploads/get-upload.ts";

test("a worker killed with -9 while it fetches: another fetches the file, once, and the upload is complete", async () => {
  const settings = { VERSO_FETCH_INSECURE: "1" };
  const services = await testServices({ alone: true, settings });
  const ctx = await testCtx(services);
  const file = await scannedPdf(1);
  const asked = vi.fn();
  const server = createServer((_, response) => {
    asked();
    response.on("error", () => {});
    response.write(file.subarray(0, 100));
    // The first never gets to its end.
    if (asked.mock.calls.length > 1) response.end(file.subarray(100));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const env = {
    ...settings,
    DATABASE_URL: services.url,
    VERSO_DATA_DIR: services.dataDir,
    VERSO_SERVICE_PORT: "0",
    VERSO_READERS: "1",
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const body = CreateUpload.parse({ url });
  const { upload } = await createUpload(ctx, { body, idempotencyKey: randomUUID() });
  const first = startProcess(["--worker"], env);
  await first.ready;
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  first.child.kill("SIGKILL");
  await first.ended;
  expect((await getUpload(ctx, upload)).status).toBe("pending");
  const { rows } = await sql`SELECT attempts FROM service.upload_fetches WHERE lease IS NOT NULL`.execute(ctx.db);
  expect(rows).toEqual([{ attempts: 1 }]);

  const second = startProcess(["--worker"], env);
  await second.ready;
  const done = await vi.waitFor(
    async () => {
      const now = await getUpload(ctx, upload);
      expect(now.status).toBe("completed");
      return now;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(done).toMatchObject({ size_bytes: file.byteLength, page_count: 1 });
  expect(asked).toHaveBeenCalledTimes(2);
  second.child.kill("SIGTERM");
  expect((await second.ended).code).toBe(0);
});
