/* global SwaggerUIBundle */

const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

// Nothing is sent from this page, so it asks for no key that could be lost here.
const nothing = () => null;
const readOnly = () => ({ wrapComponents: { authorizeBtn: () => nothing, authorizeOperationBtn: () => nothing } });

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  plugins: [readOnly],
  supportedSubmitMethods: [],
  validatorUrl: null,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
});
