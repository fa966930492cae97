import { curlScript } from "./curl.ts";
import { pythonProgram } from "./python.ts";
import type { Program } from "./request.ts";
import { typescriptModule } from "./typescript.ts";

export const languages = ["curl", "typescript", "python"] as const;
export type Language = (typeof languages)[number];

type Writing = {
  label: string;
  write: (program: Program) => string;
  /** What to save it as, and how it is run from there. */
  file: string;
  run: string;
  needs: string;
};

export const writings: Record<Language, Writing> = {
  curl: {
    label: "curl",
    write: curlScript,
    file: "extract.sh",
    run: "bash extract.sh",
    needs: "It needs nothing but bash and curl.",
  },
  typescript: {
    label: "TypeScript",
    write: typescriptModule,
    file: "extract.mjs",
    run: "node extract.mjs",
    needs: "Install its client first, from clients/typescript in Verso’s checkout.",
  },
  python: {
    label: "Python",
    write: pythonProgram,
    file: "extract.py",
    run: "python3 extract.py",
    needs: "Install its client first, from clients/python in Verso’s checkout.",
  },
};
