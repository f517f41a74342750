import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const integer = z.number().int();

const jobStatement = statement(
  "payroll.find-shared-job",
  { organizationId: "uuid", jobId: "uuid" },
  `select j.name, r.number, coalesce((select json_agg(json_build_object('staffId', s.staff_id, 'basisPoints', s.basis_points)
       order by s.position) from pay_job_shares s where s.organization_id = $organizationId and s.job_id = j.id), '[]') as shares
   from jobs j join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id
   where j.organization_id = $organizationId and j.id = $jobId`,
  z.object({
    name: z.string(),
    number: integer,
    shares: z.array(z.object({ staffId: z.uuid(), basisPoints: integer })),
  }),
);
/** A job with its shares. */
export const findSharedJob = (tx: TenantTx, jobId: string) => jobStatement.one(tx, { jobId });

const clearStatement = statement(
  "payroll.delete-shares",
  { organizationId: "uuid", jobId: "uuid" },
  "delete from pay_job_shares where organization_id = $organizationId and job_id = $jobId",
);
const insertStatement = statement(
  "payroll.insert-shares",
  { organizationId: "uuid", jobId: "uuid", shares: "json" },
  `insert into pay_job_shares (organization_id, job_id, staff_id, position, basis_points)
   select $organizationId, $jobId, x."staffId", x.position, x."basisPoints"
   from json_to_recordset($shares::json) as x("staffId" uuid, position int, "basisPoints" int)`,
);
/** The shares of a job from now on. The database refuses those that are not all of it. */
export async function replaceShares(
  tx: TenantTx,
  { jobId, shares }: { readonly jobId: string; readonly shares: readonly object[] },
): Promise<void> {
  await clearStatement.run(tx, { jobId });
  await insertStatement.run(tx, { jobId, shares: JSON.stringify(shares) });
}
