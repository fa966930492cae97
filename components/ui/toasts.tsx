"use client";
import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import type { Notice } from "./notice.ts";

const icons = { positive: CircleCheck, attention: TriangleAlert, negative: CircleAlert, information: Info };
const colours = {
  positive: "text-positive",
  attention: "text-attention",
  negative: "text-negative",
  information: "text-information",
};
const lastingMs = 6_000;

/** The notices that stand at the window's edge, until their time is over. */
export function Toasts({
  notices,
  onGone,
}: {
  notices: readonly (Notice & { id: string })[];
  onGone: (id: string) => void;
}) {
  return (
    <Radix.Provider duration={lastingMs} label="Notification" swipeDirection="left">
      {notices.map((notice) => (
        <OneToast key={notice.id} notice={notice} onGone={() => onGone(notice.id)} />
      ))}
      <Radix.Viewport
        label="Notifications ({hotkey})"
        // Where nothing is pressed: what can be done with a page stands at its right and, in a narrow window, at its foot.
        className="fixed bottom-0 left-0 z-70 flex w-full max-w-100 flex-col gap-2 p-4 outline-none max-sides:top-13 max-sides:bottom-auto md:left-14 md:[body:has([data-rail=wide])_&]:left-56"
      />
    </Radix.Provider>
  );
}

function OneToast({ notice, onGone }: { notice: Notice; onGone: () => void }) {
  const tone = notice.tone ?? "information";
  const Icon = icons[tone];
  return (
    <Radix.Root
      type={tone === "negative" ? "foreground" : "background"}
      {...(notice.stays && { duration: Number.POSITIVE_INFINITY })}
      onOpenChange={(open) => (open ? undefined : onGone())}
      className="float-in flex items-start gap-3 rounded-surface bg-raised p-3 pl-3.5 shadow-float"
    >
      <Icon aria-hidden="true" className={clsx("mt-0.5 size-4 shrink-0", colours[tone])} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-13 font-medium text-ink">{notice.title}</Radix.Title>
        {notice.description ? (
          <Radix.Description asChild>
            <div className="text-13 text-muted">{notice.description}</div>
          </Radix.Description>
        ) : null}
        {notice.action ? (
          <Radix.Action
            altText={notice.action.altText}
            onClick={notice.action.onPress}
            className="mt-1.5 text-13 font-medium text-accent underline-offset-2 hover:underline"
          >
            {notice.action.label}
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className="inline-flex size-6 items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink coarse:size-10"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
