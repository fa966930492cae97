import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DialogClose } from "./dialog.tsx";

/** A secret in a dialog, this once. `what` it is, in a word; `of` is whose. */
export function ShownSecret({ what, of, secret }: { what: string; of: string; secret: string }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-control border border-line bg-sunken p-3">
        <p className="text-12 wrap-anywhere text-faint">{of}</p>
        <code className="mt-0.5 block text-13 wrap-anywhere text-ink select-all">{secret}</code>
      </div>
      <div className="flex justify-end gap-2">
        <CopyButton text={secret} label={`Copy the ${what}`} size="md">
          Copy {what}
        </CopyButton>
        <DialogClose asChild>
          <Button variant="primary">I have kept it</Button>
        </DialogClose>
      </div>
    </div>
  );
}
