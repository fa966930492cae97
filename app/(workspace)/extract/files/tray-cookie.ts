/** "1" while files lie in this browser's tray. Read on the server, so that what is drawn first is what comes. */
export const trayCookie = "verso_tray";
