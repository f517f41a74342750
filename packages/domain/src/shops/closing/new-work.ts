import type { Permission } from "../../kernel/access/permissions.ts";

/** What begins work at a location. Nobody may do it at a closed one. Its server refuses the calls (open-calls.ts). */
export const permissionsOfNewWork: readonly Permission[] = ["repair-order.write", "appointment.write"];
