import { z } from "zod";
import { staffRoles } from "../kernel/permissions.ts";

/** The roles that may work in the shop only after a second factor. */
export const secondFactorRoles = z.object({
  roles: z
    .array(z.enum(staffRoles))
    .refine((roles) => new Set(roles).size === roles.length, "Name each role once."),
});
export type SecondFactorRoles = z.infer<typeof secondFactorRoles>;
