"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { beginTopUp } from "@/lib/queries/top-ups.ts";
import { useWishKeys } from "@/lib/queries/use-wish-keys.ts";

/**
 * Begins a payment and leaves for its page. One intent is one key: the same amount asked for again after a failure is
 * the same payment, another amount is another one. Who comes back by the browser's own button begins anew.
 */
export function useCheckout() {
  const keys = useWishKeys();
  const checkout = useMutation({
    mutationFn: (amount: string) => beginTopUp(amount, keys.keyOf(amount)),
    onSuccess: ({ id, checkout_url: url }) => {
      keys.forget();
      // Paid or given up elsewhere meanwhile: there is nothing to pay any more, and its state is what matters.
      window.location.assign(url !== null && /^https?:/.test(url) ? url : `/credit?top_up=${id}`);
    },
  });
  const { reset } = checkout;
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reset]);
  // The page is being left: the button stays as it is until then.
  return { begin: checkout.mutate, leaving: checkout.isPending || checkout.isSuccess, error: checkout.error, reset };
}
