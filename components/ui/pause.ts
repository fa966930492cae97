import { createContext } from "react";

/** How many seconds the service asked this page to wait before it is asked again; 0 where it did not. */
export const PauseContext = createContext(0);

export const pauseWords = (seconds: number): string =>
  `Too many requests: the service asked for a pause of ${seconds} s`;
