/* global SwaggerUIBundle */

const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  supportedSubmitMethods: ["get", "post", "put", "patch", "delete"],
  // A key is kept in this page's memory alone, and goes with it; it is sent to where the page came from, and nowhere else.
  persistAuthorization: false,
  withCredentials: false,
  requestInterceptor: (request) => {
    if (new URL(request.url, location.href).origin !== location.origin)
      throw new Error("Requests go to this service alone.");
    return request;
  },
  displayRequestDuration: true,
  validatorUrl: null,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
});
