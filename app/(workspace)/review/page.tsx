import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { ReviewQueue } from "./review-queue.tsx";

export const metadata: Metadata = { title: "Review" };

export default async function ReviewPage() {
  await requireWorkspace("/review");
  return <ReviewQueue />;
}
