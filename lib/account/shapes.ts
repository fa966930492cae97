import { z } from "zod";
import { passwordCharsMax } from "./password-length.ts";
import { roles } from "./roles.ts";

// What the dashboard's handlers and pages say to each other about people.

/** One mailbox has one account, however its address is written. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, "must be an email address");
export const PersonName = z.string().trim().min(1).max(120);

/** Whatever is typed into a password's field: what it must be is told apart from the shape of the request. */
export const TypedPassword = z
  .string()
  .min(1)
  .max(passwordCharsMax * 2);
export const TypedCode = z.string().trim().min(1).max(40);

const Time = z.iso.datetime();

export const ListedPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Owners alone are told these two; others get null. */
  second_factor: z.boolean().nullable(),
  last_sign_in_at: Time.nullable(),
  you: z.boolean(),
  /** USD a UTC month and what of it is spent; for owners alone, and null where the service tells of no limits. */
  budget: z.object({ monthly_limit: z.string().nullable(), spent_this_month: z.string() }).nullable(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

export const OpenInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  created_at: Time,
  expires_at: Time,
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** Everyone of a workspace; invitations only for its owners. */
export const People = z.object({
  data: z.array(ListedPerson),
  invitations: z.array(OpenInvitation),
  second_factor_required: z.boolean(),
});
export type People = z.infer<typeof People>;

export const NewInvitation = z.strictObject({ email: Email, role: z.enum(roles) });
export type NewInvitation = z.infer<typeof NewInvitation>;
export const MadeInvitation = z.object({ id: z.uuid(), url: z.url(), expires_at: Time });
export type MadeInvitation = z.infer<typeof MadeInvitation>;

export const FoundInvitation = z.object({
  state: z.enum(["open", "used", "revoked", "expired"]),
  workspace: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type FoundInvitation = z.infer<typeof FoundInvitation>;

export const SecondFactor = z.object({
  on: z.boolean(),
  required: z.boolean(),
  recovery_codes_left: z.int().min(0),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const Enrolment = z.object({ url: z.string(), secret: z.string() });
export type Enrolment = z.infer<typeof Enrolment>;
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
