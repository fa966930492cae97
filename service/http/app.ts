import { Hono } from "hono";
import type { Services } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { checkoutOf } from "../payments/checkout.ts";
import type { StripeAddress } from "../payments/stripe-checkout.ts";
import { pageImages } from "../uploads/page-images.ts";
import { mountClients } from "./clients/mount.ts";
import { allowedOrigins, cors, ofApi } from "./cors.ts";
import { mountDocs } from "./docs/mount.ts";
import { asDomainError, errorResponse } from "./error-response.ts";
import { mountMcp } from "./mcp/mount.ts";
import { bearer, rateLimit, requestFrame } from "./middleware.ts";
import { mountObjects } from "./objects.ts";
import { openApiDocument } from "./openapi/document.ts";
import { mountPayments } from "./payments/mount.ts";
import type { Env } from "./request.ts";
import { mount, refuseOtherMethods } from "./route.ts";
import { batchRoutes } from "./routes/batches.ts";
import { creditRoutes } from "./routes/credit.ts";
import { engineRoutes } from "./routes/engine.ts";
import { exportRoutes } from "./routes/exports.ts";
import { extractionRoutes } from "./routes/extractions.ts";
import { mountHealth } from "./routes/health.ts";
import { keyRoutes } from "./routes/keys.ts";
import { reviewRoutes } from "./routes/reviews.ts";
import { ruleRoutes } from "./routes/rules.ts";
import { schemaRoutes } from "./routes/schemas.ts";
import { topUpRoutes } from "./routes/top-ups.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { webhookRoutes } from "./routes/webhooks.ts";
import { fixedJson } from "./send-json.ts";

/** The service's HTTP door: `/v1`, the embedded object store and the addresses for operation. Keeps no state but caches. */
export function createApp(services: Services, options: { stripe?: StripeAddress } = {}): Hono<Env> {
  const app = new Hono<Env>();
  app.use(requestFrame(services));
  app.onError((error, c) => {
    const known = asDomainError(error);
    const requestId = c.get("requestId");
    c.set("refused", known.code);
    const isExpected = known === error || known.code === "too_much_waiting";
    if (!isExpected || known.cause !== undefined)
      services.log[known.code === "unavailable" ? "warn" : "error"]({ requestId, err: error }, known.code);
    const allow = c.res.headers.get("Allow");
    return errorResponse(known, requestId, allow === null ? {} : { Allow: allow });
  });
  app.notFound((c) =>
    errorResponse(
      new DomainError("not_found", "There is nothing at this address: the API is described at /docs."),
      c.get("requestId"),
    ),
  );

  mountHealth(app, services);
  mountObjects(app, services);
  mountPayments(app, services);
  const origins = allowedOrigins(services.config.VERSO_ALLOWED_ORIGINS);
  const topUps = topUpRoutes(checkoutOf(services, options.stripe), origins);
  const routes = [
    ...uploadRoutes(pageImages()),
    ...extractionRoutes,
    ...batchRoutes,
    ...exportRoutes,
    ...reviewRoutes,
    ...ruleRoutes,
    ...schemaRoutes,
    ...creditRoutes,
    ...topUps,
    ...engineRoutes,
    ...keyRoutes,
    ...webhookRoutes,
  ];
  const document = openApiDocument(routes, { uploadBytesMax: services.config.VERSO_UPLOAD_BYTES_MAX });
  const inJson = fixedJson(document);
  app.get("/openapi.json", (c) => inJson(c.req.raw));
  refuseOtherMethods(app, "/openapi.json", ["GET"]);
  mountDocs(app, document, services.publicUrl);
  mountClients(app);
  const authenticated = [bearer(services), rateLimit(services)];
  app.use("/v1/*", cors(origins, ofApi), ...authenticated);
  mount(app, routes);
  mountMcp(app, services, { origins, authenticated });
  return app;
}
