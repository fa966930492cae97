import about from "../package.json" with { type: "json" };

/** The service's own version, and that of the clients it gives. */
export const { version } = about;
