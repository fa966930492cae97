import { buttonClass } from "../ui/button-class.ts";

/** The way to the provider of single sign-on: an address, which needs no script and leads away as no form may. */
export function SingleSignOnLink({ name, target, alone }: { name: string; target: string; alone: boolean }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      {alone ? null : (
        <p className="flex items-center gap-3 text-12 text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </p>
      )}
      <a
        href={`/api/auth/single-sign-on?${new URLSearchParams({ callbackUrl: target })}`}
        className={buttonClass(alone ? "primary" : "secondary", "lg")}
      >
        Sign in with {name}
      </a>
    </div>
  );
}
