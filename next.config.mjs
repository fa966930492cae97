/** @type {import("next").NextConfig} */
const config = {
  transpilePackages: ["@verso/contract"],
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm test` type-checks the whole repository. A build on the machine that runs it would only do that again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "kysely"],
  // No picture of ours needs it, and it would be work that anybody can ask for.
  images: { unoptimized: true },
};

export default config;
