import { config } from "zod/v4/core";

// Schemas look, when they are made, whether they may compile themselves; the content security policy forbids that, and
// the look alone is a violation of it. This runs before any module that makes one.
config({ jitless: true });
