import { CreateReviews, type Reviews, type Verdict } from "@verso/contract/reviews";
import { createReviews, listReviews } from "@/lib/api/reviews.ts";
import { idempotencyKeyOf, json, parseBody, route } from "@/lib/api/route.ts";

export const GET = route<{ id: string }>("read", async ({ access }, { id }) => json(await listReviews(access, id)));

/** Who says it is who is signed in, whatever the body says. */
export const POST = route<{ id: string }>("write", async ({ request, access, workspace, audit }, { id }) => {
  const idempotencyKey = idempotencyKeyOf(request);
  const { entries } = await parseBody(request, CreateReviews);
  const body = { entries, reviewer: workspace.email.slice(0, 200) };
  const kept = await createReviews(access, { id, body, idempotencyKey });
  // Each verdict is kept with who gave it; of the whole document the workspace's list tells, too.
  const ofWhole = entries.findLast(({ target }) => target === "")?.verdict;
  if (ofWhole !== undefined) await audit(eventOf(ofWhole, kept), { id, ...secondOf(kept) });
  return json(kept, 201);
});

function eventOf(verdict: Verdict, { review }: Reviews) {
  if (verdict === "withdrawn") return "review_withdrawn";
  return review.reviewed === "done" ? "document_reviewed" : "document_approved_once";
}

/** Of what two people approved, who was the first. */
function secondOf({ review: { reviewed, approval } }: Reviews): { after?: string } {
  const first = approval?.given[0];
  return reviewed === "done" && first ? { after: first.reviewer ?? "somebody over the API" } : {};
}
