import { z } from "zod";

// Schemas look, when they are made, whether they may compile themselves; the content security policy forbids that, and
// the look alone is a violation of it. So this comes before any module that makes one.
z.config({ jitless: true });
