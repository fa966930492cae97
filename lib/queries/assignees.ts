import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { extractionsChanged } from "./extractions.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";
import { peopleQuery } from "./people.ts";
import type { NamedExtraction } from "./shapes.ts";

/** Those of the workspace who can review, once they are known. */
export function useReviewers() {
  const { data } = useQuery(peopleQuery());
  return data?.data.filter(({ role }) => role !== "viewer") ?? [];
}

type Reviewer = ReturnType<typeof useReviewers>[number];

/** A name, with its address where somebody else is called the same. */
export function toldApart({ id, name, email, you }: Reviewer, people: readonly Reviewer[]): string {
  if (you) return `${name} (you)`;
  return people.some((other) => other.id !== id && other.name === name) ? `${name} (${email})` : name;
}

/** Gives a document to a person to look at; null to nobody. */
export function useAssign(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (personId: string | null) =>
      fetchParsed(`/api/extractions/${id}/assignee`, "NamedExtraction", {
        method: "PUT",
        body: { person_id: personId },
      }),
    onSuccess: (extraction) => assigned(client, extraction),
  });
}

function assigned(client: QueryClient, extraction: NamedExtraction): void {
  client.setQueryData(queryKeys.extraction(extraction.id), extraction);
  extractionsChanged(client);
}
