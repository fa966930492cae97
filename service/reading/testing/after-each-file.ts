import { afterAll } from "vitest";
import { removeSavedFiles } from "./saved-files.ts";

// Files of tests share their processes, and so what is kept for them.
afterAll(removeSavedFiles);
