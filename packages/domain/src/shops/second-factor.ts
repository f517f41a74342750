import { z } from "zod";
import { staffRoles } from "../kernel/access/roles.ts";

/** The roles that require a second factor, and the actions that require it again. */
export const secondFactorRoles = z.object({
  roles: z
    .array(z.enum(staffRoles))
    .refine((roles) => new Set(roles).size === roles.length, "List each role once."),
  /** Whether a refund first requires a second factor again. If absent, unchanged. */
  refunds: z.boolean().optional(),
});
export type SecondFactorRoles = z.infer<typeof secondFactorRoles>;
