import { KeyRound } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { Setting } from "./setting";

export function KeysLink() {
  return (
    <Setting
      title="API keys"
      description="For programs that use the API of this workspace. Owners issue and revoke them."
    >
      <ButtonLink href="/settings/keys" icon={<KeyRound aria-hidden="true" />}>
        API keys
      </ButtonLink>
    </Setting>
  );
}
