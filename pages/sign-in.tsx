import type { GetServerSideProps } from "next";
import Head from "next/head";
import type { ComponentProps } from "react";
import AuthLayout from "@/app/(auth)/layout.tsx";
import { SignIn } from "@/app/(auth)/sign-in/sign-in.tsx";
import { description, themeColours } from "@/app/site.ts";
import { formatDuration } from "@/lib/format/time.ts";
import { callbackPath } from "@/lib/session/callback-path.ts";
import { storeConfig } from "@/lib/settings/settings.ts";

type Props = ComponentProps<typeof SignIn>;

/** The way in. The proxy sends who is in already on, so that nothing here asks the store. */
export const getServerSideProps: GetServerSideProps<Props & { nonce: string }> = async ({ req, res, query }) => {
  const { sessionS, sessionIdleS, singleSignOn, passwordSignIn } = storeConfig();
  const [longest = "", idle = ""] = [sessionS, sessionIdleS].map((seconds) => formatDuration(seconds * 1000));
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  return {
    props: {
      nonce: String(req.headers["x-nonce"] ?? ""),
      target: callbackPath(query.callbackUrl),
      ended: query.ended === undefined ? null : { idle, longest },
      refused: singleSignOn === null || typeof query.error !== "string" ? null : query.error,
      singleSignOn: singleSignOn === null ? null : singleSignOn.name,
      passwordSignIn,
    },
  };
};

/**
 * The one page of Next's older router: what that brings to the browser is a fifth less, and whoever comes here has nothing of
 * it yet.
 */
export default function SignInPage(props: Props) {
  return (
    <>
      <Head>
        <title>Sign in · Verso</title>
        <meta name="description" content={description} />
        {themeColours.map(({ media, color }) => (
          <meta key={media} name="theme-color" media={media} content={color} />
        ))}
        <link rel="icon" href="/icon.svg" sizes="any" type="image/svg+xml" />
      </Head>
      <AuthLayout>
        <SignIn {...props} />
      </AuthLayout>
    </>
  );
}
