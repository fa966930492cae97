/** Every page that a signed-in owner can open by its address alone. */
export const everyPage = [
  "/",
  "/extract",
  "/extractions",
  "/schemas",
  "/usage",
  "/credit",
  "/settings",
  "/settings/security",
  "/settings/people",
  "/settings/keys",
  "/settings/webhooks",
  "/settings/engine",
  "/settings/rules",
  "/settings/sessions",
  "/settings/activity",
  "/settings/preferences",
] as const;
