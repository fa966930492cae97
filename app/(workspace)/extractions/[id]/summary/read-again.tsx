"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { priceOfPages } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";
import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { awaitArrival } from "@/components/ui/arrival.ts";
import { Button } from "@/components/ui/button.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useCredits } from "@/lib/queries/credits.ts";
import { extractionsChanged, submitExtraction } from "@/lib/queries/extractions.ts";
import { randomKey } from "@/lib/queries/random-key.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";

/** Whether the document is still there to be read again. */
function fileIsKept({ retention }: NamedExtraction): boolean {
  return Date.parse(retention.upload_expires_at) > Date.now();
}

/**
 * Submits these pages of the same document with the same settings, at today's price, and leads to the extraction that
 * this makes. Locked from the press on; pressed again after a failure, it finds what the first press may have made.
 */
export function ReadAgain({ extraction, numbers }: { extraction: NamedExtraction; numbers: readonly number[] }) {
  const { role } = useShellPerson();
  const { data: credits } = useCredits();
  const [key] = useState(randomKey);
  const router = useRouter();
  const client = useQueryClient();
  const { upload_id, mode, output, schema, instructions, metadata } = extraction;
  const again = useMutation({
    mutationFn: () =>
      submitExtraction(
        {
          upload_id,
          mode,
          output,
          metadata,
          pages: [...numbers],
          ...(schema === null ? {} : { schema }),
          ...(instructions === null ? {} : { instructions }),
        },
        key,
      ),
    onSuccess: ({ id }) => {
      extractionsChanged(client);
      awaitArrival(id);
      router.push(`/extractions/${id}`);
    },
  });
  if (role === "viewer" || numbers.length === 0 || !fileIsKept(extraction)) return null;
  const price: Money | null = credits ? priceOfPages(credits.prices[mode], numbers.length) : null;
  const what = numbers.length === 1 ? `page ${numbers[0]}` : formatPages(numbers.length);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        icon={<RotateCw aria-hidden="true" />}
        disabled={price === null}
        busy={again.isPending || again.isSuccess}
        onClick={() => again.mutate()}
      >
        {price === null ? `Extract ${what} again` : `Extract ${what} again for ${formatMoney(price)}`}
      </Button>
      {again.error ? <TroubleLine trouble={asApiError(again.error)} /> : null}
    </div>
  );
}
