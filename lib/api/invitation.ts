import "server-only";
import { z } from "zod";
import { refusal } from "./route.ts";

/** The part of a link after its #. */
export const Token = z.string().min(1).max(100);

/** The same for a link that never was, is over or cannot be used: a stranger learns nothing of other accounts. */
export const closedInvitation = () =>
  refusal(404, "invitation_closed", "This invitation cannot be used. Ask whoever sent it for a new link.");
