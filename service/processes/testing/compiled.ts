import { compiledHere } from "../compiled.ts";
import { noSandbox, useSandbox } from "../sandbox.ts";

// What tests start works on files of our own: it may keep for the next what Node compiled of it.
useSandbox({ ...noSandbox, compiledDir: compiledHere });
