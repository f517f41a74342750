import { z } from "zod";
import { staffRoles } from "../kernel/access/roles.ts";
import { id } from "../kernel/ids.ts";
import { baseLanguage, languages } from "../kernel/language.ts";
import { day, instant } from "../kernel/time.ts";

export const staffRole = z.enum(staffRoles);

/** Declined requests and withdrawn invitations end as "refused". People who gave up a membership have "left". */
export const staffStatus = z.enum(["invited", "requested", "active", "suspended", "refused", "left"]);
export type StaffStatus = z.infer<typeof staffStatus>;

export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  /** A role of the business made from `role`. */
  customRole: z.object({ id, name: z.string() }).nullable(),
  status: staffStatus,
  color: z.string(),
  locationId: id,
  createdAt: instant,
  /** The last day of a planned end of employment. Only for who manages the team. */
  leavesOn: day.nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const invitation = z.object({
  email: z.email("Please enter a valid email address").transform((email) => email.toLowerCase()),
  name: z.string().trim().max(200, "Enter at most 200 characters").default(""),
  role: staffRole,
  /** A role of the business made from `role`. */
  customRoleId: id.optional(),
  /** If absent: the first location. */
  locationId: id.optional(),
  /** Of the email, unless the person has an account that prefers one. */
  language: z.enum(languages).default(baseLanguage),
});

export const decision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve"), role: staffRole.optional(), customRoleId: id.optional() }),
  z.object({ decision: z.literal("refuse") }),
  z.object({ decision: z.literal("suspend") }),
  z.object({ decision: z.literal("reinstate") }),
  z.object({ decision: z.literal("change-role"), role: staffRole, customRoleId: id.optional() }),
  /** The shop gets a new owner, and the person who decides this becomes a manager. */
  z.object({ decision: z.literal("hand-over") }),
]);
export type Decision = z.infer<typeof decision>;
