import { readMark } from "../return-mark.ts";

/** From the payment page back to the credit page. It reads nothing but the browser's own mark: the page asks who it is. */
export function GET(request: Request): Response {
  const query = new URL(request.url).searchParams;
  const intent = query.get("intent") ?? "";
  const mark = readMark(intent, request.headers.get("cookie"));
  const headers = new Headers({ "cache-control": "no-store", location: "/credit" });
  if (mark !== null) {
    headers.set("location", `/credit?top_up=${mark.id}${query.get("outcome") === "paid" ? "&paid=true" : ""}`);
    headers.append("set-cookie", mark.forget);
  }
  return new Response(null, { status: 303, headers });
}
