import type { ReactNode } from "react";

export type ToastTone = "positive" | "attention" | "negative" | "information";
export type Notice = {
  title: string;
  description?: ReactNode;
  tone?: ToastTone;
  /** It waits for an answer, and stays until it has one. */
  stays?: true;
  /** What may be done about it; `altText` says where else the same can be done. */
  action?: { label: string; altText: string; onPress: () => void };
};
