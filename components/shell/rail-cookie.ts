/** "1" while the rail is narrow. Read on the server, so that the first paint is right. */
export const railCookie = "verso_rail";
