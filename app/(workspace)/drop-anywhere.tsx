"use client";

import { usePathname, useRouter } from "next/navigation";
import { handOver } from "./extract/files/handed-over.ts";
import { LaterFileDrop } from "./extract/files/later-file-drop.tsx";
import { usePastedFiles } from "./extract/files/use-pasted-files.ts";

/** Takes files that are let go or pasted anywhere on a page to where they are priced. That page takes them itself. */
export function DropAnywhere() {
  return usePathname() === "/extract" ? null : <Target />;
}

function Target() {
  const router = useRouter();
  const take = (files: File[]) => {
    handOver(files);
    router.push("/extract");
  };
  usePastedFiles(take);
  return <LaterFileDrop onFiles={take} />;
}
