import type { z } from "zod";

/**
 * Of a column that its table lets be null and that an answer never has null, for a reason that the statement does not
 * show: `npm run check` takes the schema's word for it.
 */
export const neverNull = <T extends z.ZodType>(schema: T, why: string): T => schema.meta({ neverNull: why });
