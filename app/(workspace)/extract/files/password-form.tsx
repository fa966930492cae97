"use client";

import { limits } from "@verso/contract/limits";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Input } from "@/components/ui/input.tsx";

/** Asks for the password of an encrypted file. It is held here until it is sent, and nowhere else. */
export function PasswordForm({
  name,
  disabled,
  onPassword,
}: {
  name: string;
  disabled: boolean;
  onPassword: (password: string) => void;
}) {
  const [password, setPassword] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return;
    onPassword(password);
    setPassword("");
  };
  return (
    <form onSubmit={send} className="mt-2 flex max-w-96 items-center gap-2">
      <Input
        type="password"
        aria-label={`Password of ${name}`}
        placeholder="Password of the file"
        autoComplete="off"
        value={password}
        maxLength={limits.pdfPasswordCharsMax}
        disabled={disabled}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={disabled || password === ""}>
        Unlock
      </Button>
    </form>
  );
}
