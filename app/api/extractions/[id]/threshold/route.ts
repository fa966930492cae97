import { UpdateReviewThreshold } from "@verso/contract/reviews";
import { getReviewThreshold, updateReviewThreshold } from "@/lib/api/reviews.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";

const Chosen = UpdateReviewThreshold.omit({ schema_of: true });

export const GET = route<{ id: string }>("read", async ({ access }, { id }) =>
  json(await getReviewThreshold(access, id)),
);

export const PATCH = route<{ id: string }>("write", async ({ request, access }, { id }) => {
  const { below } = await parseBody(request, Chosen);
  return json(await updateReviewThreshold(access, { schema_of: id, below }));
});
