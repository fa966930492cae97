import { afterAll } from "vitest";
import { dropShared } from "./services.ts";

// Files of tests share their processes, but no database: what one leaves queued is not the next one's.
afterAll(dropShared);
