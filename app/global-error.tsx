"use client";
import "./globals.css";

/** The last resort, when even the root layout failed: no provider is there to lean on. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto flex min-h-dvh w-full max-w-[440px] flex-col items-start px-4 pt-[16vh]">
          <h1 className="text-20 font-semibold">Verso could not be shown</h1>
          <p className="mt-1 text-14 text-muted">
            The dashboard met an error of its own. Your documents and your credit are not touched by it.
          </p>
          {error.digest ? <p className="mt-2 text-12 text-faint">Request {error.digest}</p> : null}
          <button
            type="button"
            onClick={reset}
            className="mt-6 h-8 rounded-control bg-accent-solid px-3 text-13 font-medium text-on-solid hover:bg-accent-hover"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
