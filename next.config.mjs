/** @type {import("next").NextConfig} */
const config = {
  transpilePackages: ["@verso/contract"],
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm test` type-checks the whole repository. A build on the machine that runs it would only do that again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "kysely", "pdfkit", "fontkit"],
  // No picture of ours needs it, and it would be work that anybody can ask for.
  images: { unoptimized: true },
  // Browsers ask for it where a sample stands by itself, with no page around it that names the icon.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
};

export default config;
