import { CreateReviews } from "@verso/contract/reviews";
import { createReviews, listReviews } from "@/lib/api/reviews.ts";
import { idempotencyKeyOf, json, parseBody, route } from "@/lib/api/route.ts";

export const GET = route<{ id: string }>("read", async ({ access }, { id }) => json(await listReviews(access, id)));

/** Who says it is who is signed in, whatever the body says. */
export const POST = route<{ id: string }>("write", async ({ request, access, workspace }, { id }) => {
  const idempotencyKey = idempotencyKeyOf(request);
  const { entries } = await parseBody(request, CreateReviews);
  const body = { entries, reviewer: workspace.email.slice(0, 200) };
  return json(await createReviews(access, { id, body, idempotencyKey }), 201);
});
