"use client";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { Input } from "../ui/input.tsx";

/** A password as it is typed, which its button shows. Pasting is as good as typing. */
export function PasswordInput(rest: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...rest} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} className="pr-11" />
      <span className="absolute inset-y-0 right-1 flex items-center">
        <IconButton
          size="sm"
          label={shown ? "Hide password" : "Show password"}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      </span>
    </div>
  );
}
