import {
  jobPackage,
  type saveCannedJob,
  type saveJobPackage,
} from "@autoiq/domain/inventory/canned-jobs/contract";
import { cannedLine } from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const keptJob = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  menuPriceCents: z.number().nullable(),
  used: z.number(),
  version: z.number(),
  active: z.boolean(),
  lines: z.array(cannedLine),
});

const one = statement(
  "inventory.canned-job",
  `select id, code, name, category, description, menu_price_cents as "menuPriceCents", used, version, active, lines
   from canned_jobs
   where organization_id = $1 and id = $2`,
  keptJob,
);
const lockJob = statement(
  "inventory.lock-canned-job",
  "select version, active from canned_jobs where organization_id = $1 and id = $2 for update",
  z.object({ version: z.number(), active: z.boolean() }),
);
const put = statement(
  "inventory.put-canned-job",
  `insert into canned_jobs (organization_id, id, code, name, category, description, lines, menu_price_cents)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (organization_id, id) do update set code = excluded.code, name = excluded.name,
     category = excluded.category, description = excluded.description, lines = excluded.lines,
     menu_price_cents = excluded.menu_price_cents, active = true,
     version = canned_jobs.version + 1`,
);
const retire = statement(
  "inventory.retire-canned-job",
  "update canned_jobs set active = false, version = version + 1 where organization_id = $1 and id = $2",
);
const codeTaken = statement(
  "inventory.canned-code",
  `select name, active from canned_jobs where organization_id = $1 and code = $2 and id <> $3`,
  z.object({ name: z.string(), active: z.boolean() }),
);
const inPackages = statement(
  "inventory.packages-of-canned-job",
  `select p.name from job_package_jobs j join job_packages p on p.organization_id = $1 and p.id = j.package_id
   where j.organization_id = $1 and j.canned_job_id = $2 and p.active order by p.name limit 1`,
  z.object({ name: z.string() }),
);

/** Lines were kept as they were written: what was left out there gets its default here. */
export async function findCannedJob(tx: TenantTx, id: string) {
  const row = await one.one(tx, tx.organizationId, id);
  return row && keptJob.parse(row);
}
export const lockCannedJob = (tx: TenantTx, id: string) => lockJob.one(tx, tx.organizationId, id);
export const putCannedJob = (tx: TenantTx, id: string, job: BodyOf<typeof saveCannedJob>) =>
  put.run(
    tx,
    tx.organizationId,
    id,
    job.code,
    job.name,
    job.category,
    job.description,
    JSON.stringify(job.lines),
    job.menuPriceCents,
  );
export const retireRow = (tx: TenantTx, id: string) => retire.run(tx, tx.organizationId, id);
export const jobWithCode = (tx: TenantTx, code: string, exceptId: string) =>
  codeTaken.one(tx, tx.organizationId, code, exceptId);
export const packageWith = (tx: TenantTx, cannedJobId: string) =>
  inPackages.one(tx, tx.organizationId, cannedJobId);

const keptPackage = jobPackage
  .omit({ hours: true, subtotalCents: true })
  .extend({ active: z.boolean(), cannedJobIds: z.array(z.string()) });
const packageColumns = `p.id, p.code, p.name, p.description, p.discount_basis_points as "discountBasisPoints",
  p.menu_price_cents as "menuPriceCents", p.version,
  p.active, coalesce((select json_agg(j.canned_job_id order by j.position) from job_package_jobs j
    where j.organization_id = $1 and j.package_id = p.id), '[]'::json) as "cannedJobIds"`;
const packages = statement(
  "inventory.job-packages",
  `select ${packageColumns} from job_packages p where p.organization_id = $1 and p.active order by p.name, p.id`,
  keptPackage,
);
const onePackage = statement(
  "inventory.job-package",
  `select ${packageColumns} from job_packages p where p.organization_id = $1 and p.id = $2`,
  keptPackage,
);
const lockPack = statement(
  "inventory.lock-job-package",
  "select version, active from job_packages where organization_id = $1 and id = $2 for update",
  z.object({ version: z.number(), active: z.boolean() }),
);
const putPack = statement(
  "inventory.put-job-package",
  `insert into job_packages (organization_id, id, code, name, description, discount_basis_points, menu_price_cents)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (organization_id, id) do update set code = excluded.code, name = excluded.name,
     description = excluded.description, discount_basis_points = excluded.discount_basis_points,
     menu_price_cents = excluded.menu_price_cents, active = true,
     version = job_packages.version + 1`,
);
const clearPack = statement(
  "inventory.clear-job-package",
  "delete from job_package_jobs where organization_id = $1 and package_id = $2",
);
const fillPack = statement(
  "inventory.fill-job-package",
  `insert into job_package_jobs (organization_id, package_id, position, canned_job_id)
   select $1, $2, x.place, x.id from unnest($3::uuid[]) with ordinality as x(id, place)`,
);
const retirePack = statement(
  "inventory.retire-job-package",
  "update job_packages set active = false, version = version + 1 where organization_id = $1 and id = $2",
);
const packCodeTaken = statement(
  "inventory.package-code",
  "select name, active from job_packages where organization_id = $1 and code = $2 and id <> $3",
  z.object({ name: z.string(), active: z.boolean() }),
);

export const findJobPackages = (tx: TenantTx) => packages.all(tx, tx.organizationId);
export const findJobPackage = (tx: TenantTx, id: string) => onePackage.one(tx, tx.organizationId, id);
export const lockJobPackage = (tx: TenantTx, id: string) => lockPack.one(tx, tx.organizationId, id);
export async function putJobPackage(
  tx: TenantTx,
  id: string,
  pack: BodyOf<typeof saveJobPackage>,
): Promise<void> {
  const { code, name, description, discountBasisPoints, menuPriceCents, cannedJobIds } = pack;
  const row = [code, name, description, discountBasisPoints, menuPriceCents];
  await putPack.run(tx, tx.organizationId, id, ...row);
  await clearPack.run(tx, tx.organizationId, id);
  await fillPack.run(tx, tx.organizationId, id, cannedJobIds);
}
export const retirePackageRow = (tx: TenantTx, id: string) => retirePack.run(tx, tx.organizationId, id);
export const packageWithCode = (tx: TenantTx, code: string, exceptId: string) =>
  packCodeTaken.one(tx, tx.organizationId, code, exceptId);

const names = statement(
  "canned-jobs.names",
  "select id, name from canned_jobs where organization_id = $1 and id = any ($2::uuid[]) and active",
  z.object({ id: z.uuid(), name: z.string() }),
);
export const findNames = (tx: TenantTx, ids: readonly string[]) => names.all(tx, tx.organizationId, ids);
