"use client";
import { eventTypes } from "@verso/contract/vocabulary";
import type { EventType } from "@verso/contract/webhooks";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { CheckboxGroup } from "@/components/ui/checkbox-group.tsx";
import { DialogClose } from "@/components/ui/dialog.tsx";
import type { Trouble } from "@/components/ui/error-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { eventTypeWords } from "./event-types.ts";

export type WebhookWish = { url: string; events: EventType[]; description: string };

type FormProps = {
  initial: WebhookWish;
  /** What an endpoint is for is said when it is added. */
  described: boolean;
  submitWords: string;
  busy: boolean;
  trouble: Trouble | null;
  onSubmit: (wish: WebhookWish) => void;
};

function urlFault(url: string): string | undefined {
  const parsed = URL.canParse(url.trim()) ? new URL(url.trim()) : null;
  if (parsed !== null && /^https?:$/.test(parsed.protocol)) return undefined;
  return "Write a whole address, such as https://example.com/verso.";
}

/** The address of an endpoint and the events that it is told of. */
export function WebhookForm({ initial, described, submitWords, busy, trouble, onSubmit }: FormProps) {
  const [wish, setWish] = useState(initial);
  const [asked, setAsked] = useState(false);
  const put = (patch: Partial<WebhookWish>) => setWish((now) => ({ ...now, ...patch }));
  const fault = urlFault(wish.url);
  const none = wish.events.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault !== undefined || none) return;
    onSubmit({ ...wish, url: wish.url.trim(), description: wish.description.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label="Address"
        error={asked ? fault : undefined}
        hint="It must be reached from the internet, over https, and answer with any 2xx within 10 seconds."
      >
        <Input
          type="url"
          value={wish.url}
          maxLength={2_048}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/verso"
          onChange={(event) => put({ url: event.target.value })}
          className="font-mono text-13!"
        />
      </Field>
      <CheckboxGroup
        label="Tell it when"
        values={eventTypes}
        words={(type) => eventTypeWords[type]}
        chosen={wish.events}
        onChange={(events) => put({ events })}
        fault={asked && none ? "Choose at least one: an endpoint that is told nothing is of no use." : undefined}
      />
      {described ? (
        <Field label="Description (optional)" hint="Seen in this list only.">
          <Input
            value={wish.description}
            maxLength={200}
            autoComplete="off"
            placeholder="Invoices to accounting"
            onChange={(event) => put({ description: event.target.value })}
          />
        </Field>
      ) : null}
      {trouble ? <TroubleLine trouble={trouble} /> : null}
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={busy}>
          {submitWords}
        </Button>
      </div>
    </form>
  );
}
