import { breakKinds } from "@autoiq/domain/time-clock/breaks/rules";
import { z } from "zod";

/** The breaks of a time entry `t` in their order, as one column. */
export const breaksColumn = `coalesce((select json_agg(json_build_object('kind', b.kind, 'isPaid', b.is_paid,
         'startedAt', to_char(b.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'endedAt', to_char(b.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by b.started_at, b.id)
       from time_breaks b where b.organization_id = $organizationId and b.time_entry_id = t.id), '[]'::json) as breaks`;

export const breaksShape = z.array(
  z.object({
    kind: z.enum(breakKinds),
    isPaid: z.boolean(),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
  }),
);
