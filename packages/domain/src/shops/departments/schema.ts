import { z } from "zod";
import { id } from "../../kernel/ids.ts";

/** A department as jobs show it. `isDiagnosis`: its jobs find out what is wrong, and repairs are written from them. */
export const department = z.object({ id, name: z.string(), isDiagnosis: z.boolean() });
export type Department = z.infer<typeof department>;

/** One that new work can be written under. Exactly one is the default. */
export const activeDepartment = department.extend({ isDefault: z.boolean() });
export type ActiveDepartment = z.infer<typeof activeDepartment>;
