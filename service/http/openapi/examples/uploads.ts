import type { Upload } from "@verso/contract/uploads";

const file = {
  id: "upl_01kajr0v3ce9ctxqaf2s7h6d1m",
  live: true,
  content_type: "application/pdf",
  size_bytes: 48_213,
  created_at: "2026-11-21T09:30:00.000Z",
  failure: null,
} as const;

export const pending: Upload = {
  ...file,
  status: "pending",
  page_count: null,
  sha256: null,
  sent_sha256: null,
  expires_at: "2026-11-21T10:30:00.000Z",
  completed_at: null,
  write: {
    method: "PUT",
    url: "https://verso.example/objects/incoming/upl_01kajr0v3ce9ctxqaf2s7h6d1m?expires=1795254300&signature=q0Vw3mJ8",
    headers: { "Content-Type": "application/pdf" },
    expires_at: "2026-11-21T09:45:00.000Z",
  },
};

export const completed: Upload = {
  ...file,
  status: "completed",
  page_count: 3,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  sent_sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  expires_at: "2026-11-28T09:30:04.120Z",
  completed_at: "2026-11-21T09:30:04.120Z",
  write: null,
};

export const fetching: Upload = { ...pending, content_type: null, size_bytes: null, write: null };

export const notFetched: Upload = {
  ...fetching,
  status: "failed",
  failure: { code: "url_not_fetched", message: "The address answered with 404." },
};
