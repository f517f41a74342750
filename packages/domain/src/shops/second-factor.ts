import { z } from "zod";
import { staffRoles } from "../kernel/permissions.ts";

/** The roles that may work in the shop only after a second factor, and the acts that ask for it again. */
export const secondFactorRoles = z.object({
  roles: z
    .array(z.enum(staffRoles))
    .refine((roles) => new Set(roles).size === roles.length, "Name each role once."),
  /** Whether who gives money back proves a second factor again first; left out, it stays. */
  refunds: z.boolean().optional(),
});
export type SecondFactorRoles = z.infer<typeof secondFactorRoles>;
