"use client";

import { useQuery } from "@tanstack/react-query";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { accuracyQuery } from "@/lib/queries/reviews.ts";

/** How often each field of this schema was right, over the workspace's reviewed documents; nothing while none is reviewed. */
export function FieldAccuracy({ id }: { id: string }) {
  const { data } = useQuery(accuracyQuery(id));
  if (!data || data.fields.length === 0) return null;
  return (
    <section aria-label="Accuracy by field" className="border-b border-line px-4 py-3">
      <h2 className="label-caps">Accuracy by field</h2>
      <p className="mt-0.5 text-12 text-faint">
        Over {formatCount(data.documents, "reviewed document that is", "reviewed documents that are")} still kept, with
        this very schema.
      </p>
      <ScrollArea label="Accuracy by field" className="mt-1.5 max-h-48">
        <table className="w-full text-left text-13">
          <thead className="text-12 text-muted">
            <tr>
              <th scope="col" className="py-0.5 font-normal">
                Field
              </th>
              <th scope="col" className="py-0.5 text-right font-normal">
                Right
              </th>
              <th scope="col" className="py-0.5 text-right font-normal">
                Corrected
              </th>
            </tr>
          </thead>
          <tbody className="tabular">
            {data.fields.map(({ field, accepted, corrected }) => (
              <tr key={field} className="border-t border-line">
                <th scope="row" className="py-0.5 font-mono text-12 font-normal break-all text-ink">
                  {field}
                </th>
                <td className="py-0.5 text-right text-ink">
                  {Math.floor((accepted / (accepted + corrected)) * 100)}%{" "}
                  <span className="text-faint">
                    ({accepted} of {accepted + corrected})
                  </span>
                </td>
                <td className="py-0.5 text-right text-muted">{corrected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}
