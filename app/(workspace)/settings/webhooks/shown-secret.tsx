import { Button } from "@/components/ui/button.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { DialogClose } from "@/components/ui/dialog.tsx";

export const secretWords =
  "What is sent is signed with it, so that your program knows it is from here. It cannot be shown again: put it into a secret store before you close this.";

/** A secret, this once. */
export function ShownSecret({ url, secret }: { url: string; secret: string }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-control border border-line bg-sunken p-3">
        <p className="text-12 wrap-anywhere text-faint">{url}</p>
        <code className="mt-0.5 block text-13 wrap-anywhere text-ink select-all">{secret}</code>
      </div>
      <div className="flex justify-end gap-2">
        <CopyButton text={secret} label="Copy the secret" size="md">
          Copy secret
        </CopyButton>
        <DialogClose asChild>
          <Button variant="primary">I have kept it</Button>
        </DialogClose>
      </div>
    </div>
  );
}
