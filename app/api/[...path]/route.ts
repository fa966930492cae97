import { errorResponse, refusal } from "@/lib/api/route.ts";

/** What no other handler is for: programs ask here, so the answer is no page. */
const nothing = () => errorResponse(refusal(404, "not_found", "There is nothing at this address."));

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
