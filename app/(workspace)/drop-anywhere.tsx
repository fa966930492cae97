"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { DropOverlay } from "./extract/files/drop-target.tsx";
import { handOver } from "./extract/files/handed-over.ts";

/** Takes files that are let go anywhere on a page to where they are priced. That page takes them itself. */
export function DropAnywhere() {
  return usePathname() === "/extract" ? null : <Target />;
}

function Target() {
  const router = useRouter();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Without this the browser would open the file instead.
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      handOver([...(event.dataTransfer?.files ?? [])]);
      router.push("/extract");
    };
    window.addEventListener("dragover", onOver);
    window.addEventListener("dragleave", onLeave);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragover", onOver);
      window.removeEventListener("dragleave", onLeave);
      window.removeEventListener("drop", onDrop);
    };
  }, [router]);
  return <DropOverlay active={over} over={over} />;
}
