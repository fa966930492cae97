import type { Hono } from "hono";
import { sql } from "kysely";
import type { Services } from "../../context.ts";
import { DomainError } from "../../domain-error.ts";
import type { Env } from "../request.ts";
import { refuseOtherMethods } from "../route.ts";

/** `/healthz`: the process is up. `/readyz`: the database and the object store answer too. */
export function mountHealth(app: Hono<Env>, services: Services): void {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const parts = {
      database: sql`select 1`.execute(services.db),
      object_store: services.objects.ready(),
    };
    const outcomes = await Promise.allSettled(Object.values(parts));
    const away = Object.keys(parts).filter((_, i) => outcomes[i]?.status === "rejected");
    if (away.length === 0) return c.json({ status: "ready" });
    const err = outcomes.find((outcome) => outcome.status === "rejected")?.reason;
    services.log.warn({ requestId: c.get("requestId"), away, err }, "not ready");
    throw new DomainError("unavailable", `The service is not ready: no answer from ${away.join(" and ")}.`);
  });
  for (const path of ["/healthz", "/readyz"]) refuseOtherMethods(app, path, ["GET"]);
}
