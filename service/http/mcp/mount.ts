import type { Upload } from "@verso/contract/uploads";
import type { Hono, MiddlewareHandler } from "hono";
import type { Services } from "../../context.ts";
import { DomainError } from "../../domain-error.ts";
import { receiveFile } from "../../uploads/receive.ts";
import { incomingKey } from "../../uploads/upload-row.ts";
import { cors, ofMcp } from "../cors.ts";
import { readJsonBody } from "../read-body.ts";
import type { Env } from "../request.ts";
import { refuseOtherMethods } from "../route.ts";
import { openApi } from "./api.ts";
import { inlineBytesMax } from "./document-tools.ts";
import { answerMessage } from "./server.ts";

/** A message with the largest file in it, as Base64, and what stands around it. */
export const messageBytesMax = Math.ceil(inlineBytesMax / 3) * 4 + 262_144;

/**
 * `/mcp`: the API for agents, by the Model Context Protocol (Streamable HTTP, one message a request, no sessions). `authenticated`
 * is what stands before the API, too: the bearer key and the rate limits.
 */
export function mountMcp(
  app: Hono<Env>,
  services: Services,
  { origins, authenticated }: { origins: ReadonlySet<string>; authenticated: MiddlewareHandler<Env>[] },
): void {
  app.use("/mcp", cors(origins, ofMcp), ownOrigins(services, origins), ...authenticated);
  app.post("/mcp", async (c) => {
    const ctx = c.get("ctx");
    if (!ctx) throw new Error("a message outside the authenticated part of the service");
    const message = await readJsonBody(c.req.raw, messageBytesMax);
    if (Array.isArray(message))
      throw new DomainError("invalid_request", "Send one message a request, not a list of them.");
    const { signal } = c.req.raw;
    const authorization = c.req.header("authorization") ?? "";
    const hands = {
      api: openApi((request) => app.fetch(request), { origin: services.publicUrl, authorization, signal }),
      store: async (slot: Upload, body: Uint8Array) => {
        await receiveFile(services, { key: incomingKey(ctx.tenantId, slot.id), body, sizeBytes: body.byteLength });
      },
      now: services.clock(),
    };
    return answerMessage(c.req.raw, message, { hands, requestId: c.get("requestId"), log: services.log });
  });
  refuseOtherMethods(app, "/mcp", ["POST"]);
}

/** A browser's page of a strange origin is refused, whatever key it has: one that had its own name lead to this machine could ask it anything. */
function ownOrigins({ publicUrl }: Pick<Services, "publicUrl">, origins: ReadonlySet<string>): MiddlewareHandler<Env> {
  const own = new URL(publicUrl).origin;
  return async (c, next) => {
    const origin = c.req.header("origin");
    if (origin === undefined || origin === own || origins.has(origin)) return next();
    throw new DomainError(
      "origin_refused",
      "Pages of this origin may not ask here: the operator names those that may.",
    );
  };
}
