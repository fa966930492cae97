import { z } from "zod";
import { getExtraction } from "@/lib/api/extractions.ts";
import { named } from "@/lib/api/named.ts";
import { parseBody, refusal, route } from "@/lib/api/route.ts";
import { assign, unassign } from "@/lib/store/assignments.ts";

const Assigned = z.strictObject({ person_id: z.uuid().nullable() });

/** Gives a document to a person of the workspace to look at, or to nobody. */
export const PUT = route<{ id: string }>("write", async (ctx, { id }) => {
  const { request, access, workspace, audit } = ctx;
  const { person_id: personId } = await parseBody(request, Assigned);
  const extraction = await getExtraction(access, id);
  const of = { tenantId: workspace.tenantId, extractionId: extraction.id };
  if (personId === null) {
    await unassign(of);
    await audit("document_unassigned", { id });
    return named(ctx, extraction);
  }
  const person = await assign({ ...of, personId });
  if (person === null) throw refusal(404, "not_found", "There is no such person in this workspace.");
  await audit("document_assigned", { id, name: person.name });
  return named(ctx, extraction);
});
