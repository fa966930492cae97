import type { KnownCredits } from "@verso/contract/credit";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Money } from "./money.tsx";
import { Skeleton } from "./ui/skeleton.tsx";

type Figures = Pick<KnownCredits, "balance" | "reserved" | "available">;

/** The wallet as a sum: balance, less what is reserved, is what is available. Stands in a `dl`; skeletons until it is known. */
export function WalletLines({ wallet }: { wallet: Figures | undefined }) {
  return (
    <>
      <WalletLine label="Balance">{wallet ? <Money amount={wallet.balance} /> : null}</WalletLine>
      <WalletLine label="Reserved for running extractions">
        {wallet ? <Money amount={wallet.reserved === "0.00" ? wallet.reserved : `-${wallet.reserved}`} /> : null}
      </WalletLine>
      <div
        className={clsx(
          "mt-2 flex justify-between gap-4 border-t border-line-strong pt-3",
          wallet ? "items-baseline" : "items-center",
        )}
      >
        <dt className="font-medium text-ink">Available</dt>
        <dd className="text-28 font-semibold text-ink">
          {wallet ? <Money amount={wallet.available} /> : <Skeleton className="my-1.5 h-6 w-24" />}
        </dd>
      </div>
    </>
  );
}

function WalletLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-ink">{children ?? <Skeleton className="my-0.75 h-3.5 w-16" />}</dd>
    </div>
  );
}
