"use client";
import { useRouter } from "next/navigation";
import { ChangePasswordForm } from "@/components/account/change-password-form.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { Setting } from "../setting.tsx";

export function Password() {
  const toast = useToast();
  const router = useRouter();
  return (
    <Setting title="Password" description="Changing it signs you out of every other browser.">
      <ChangePasswordForm
        submitLabel="Change password"
        onChanged={() => {
          toast({ tone: "positive", title: "Your password is changed", description: "Other browsers are signed out." });
          // What the server said of this account, such as that its password is the first one, is no longer so.
          router.refresh();
        }}
      />
    </Setting>
  );
}
