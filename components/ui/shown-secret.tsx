import { Button } from "./button.tsx";
import { Callout } from "./callout.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { SecretGuard } from "./use-secret-guard.ts";

type Props = { what: string; of: string; secret: string; guard: SecretGuard };

/** A secret in a dialog, this once. `what` it is, in a word; `of` is whose; `guard` is the dialog's, which asks before it closes. */
export function ShownSecret({ what, of, secret, guard: { asking, onKept, onStay } }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-control border border-line bg-sunken p-3">
        <p className="text-12 wrap-anywhere text-faint">{of}</p>
        <code className="mt-0.5 block text-13 wrap-anywhere text-ink select-all">{secret}</code>
      </div>
      {asking ? (
        <div role="alert">
          <Callout tone="attention" title={`Have you kept this ${what}?`}>
            It cannot be shown again once this is closed.
          </Callout>
        </div>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={secret} label={`Copy the ${what}`} size="md">
          Copy {what}
        </CopyButton>
        {asking ? <Button onClick={onStay}>Not yet</Button> : null}
        <Button variant="primary" onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </div>
  );
}
