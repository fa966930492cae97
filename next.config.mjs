/** @type {import("next").NextConfig} */
const config = {
  transpilePackages: ["@verso/contract"],
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm test` type-checks the whole repository. A build on the machine that runs it would only do that again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "kysely"],
  // The content security policy needs a nonce a request and is set in proxy.ts; these do not.
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Frame-Options", value: "DENY" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
        { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
      ],
    },
  ],
};

export default config;
