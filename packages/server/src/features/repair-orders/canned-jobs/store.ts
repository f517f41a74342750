import type { BodyOf } from "@autoiq/domain/kernel/contract";
import {
  cannedJob,
  cannedLine,
  jobPackage,
  type saveCannedJob,
  type saveJobPackage,
} from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const cannedRow = cannedJob.omit({ hours: true, subtotalCents: true }).extend({ lines: z.array(cannedLine) });

const cannedColumns = `id, code, name, category, description, used, menu_price_cents as "menuPriceCents", department_id as "departmentId", lines`;

/** Lines are stored as they were written, so omitted fields get their defaults here. */
const whole = (row: z.infer<typeof cannedRow>) => cannedRow.parse(row);

const storedJob = cannedRow.extend({ version: z.number().int(), active: z.boolean() });

const one = statement(
  "repair-orders.find-canned-job",
  { organizationId: "uuid", cannedJobId: "uuid" },
  `select ${cannedColumns}, version, active from canned_jobs
   where organization_id = $organizationId and id = $cannedJobId`,
  storedJob,
);
const lockJob = statement(
  "repair-orders.lock-canned-job",
  { organizationId: "uuid", cannedJobId: "uuid" },
  "select version, active from canned_jobs where organization_id = $organizationId and id = $cannedJobId for update",
  z.object({ version: z.number(), active: z.boolean() }),
);
const upsert = statement(
  "repair-orders.upsert-canned-job",
  {
    organizationId: "uuid",
    id: "uuid",
    code: "text",
    name: "text",
    category: "text",
    description: "text",
    lines: "json",
    menuPriceCents: "int4?",
    departmentId: "uuid?",
  },
  `insert into canned_jobs (organization_id, id, code, name, category, description, lines, menu_price_cents, department_id)
   values ($organizationId, $id, $code, $name, $category, $description, $lines, $menuPriceCents, $departmentId)
   on conflict (organization_id, id) do update set code = excluded.code, name = excluded.name,
     category = excluded.category, description = excluded.description, lines = excluded.lines,
     menu_price_cents = excluded.menu_price_cents, department_id = excluded.department_id, active = true,
     version = canned_jobs.version + 1`,
);
const retire = statement(
  "repair-orders.retire-canned-job",
  { organizationId: "uuid", cannedJobId: "uuid" },
  "update canned_jobs set active = false, version = version + 1 where organization_id = $organizationId and id = $cannedJobId",
);
const codeTaken = statement(
  "repair-orders.find-canned-code",
  { organizationId: "uuid", code: "text", exceptCannedJobId: "uuid" },
  `select name, active from canned_jobs where organization_id = $organizationId and code = $code and id <> $exceptCannedJobId`,
  z.object({ name: z.string(), active: z.boolean() }),
);
const inPackages = statement(
  "repair-orders.find-packages-of-canned-job",
  { organizationId: "uuid", cannedJobId: "uuid" },
  `select p.name from job_package_jobs j join job_packages p on p.organization_id = $organizationId and p.id = j.package_id
   where j.organization_id = $organizationId and j.canned_job_id = $cannedJobId and p.active order by p.name limit 1`,
  z.object({ name: z.string() }),
);

/** Lines are stored as they were written, so omitted fields get their defaults here. */
export async function findCannedJob(tx: TenantTx, id: string) {
  const row = await one.one(tx, { cannedJobId: id });
  return row && storedJob.parse(row);
}
export const lockCannedJob = (tx: TenantTx, id: string) => lockJob.one(tx, { cannedJobId: id });
export const putCannedJob = (tx: TenantTx, id: string, job: BodyOf<typeof saveCannedJob>) =>
  upsert.run(tx, {
    id,
    code: job.code,
    name: job.name,
    category: job.category,
    description: job.description,
    lines: JSON.stringify(job.lines),
    menuPriceCents: job.menuPriceCents,
    departmentId: job.departmentId,
  });
export const retireRow = (tx: TenantTx, id: string) => retire.run(tx, { cannedJobId: id });
export const jobWithCode = (tx: TenantTx, code: string, exceptId: string) =>
  codeTaken.one(tx, { code, exceptCannedJobId: exceptId });
export const packageWith = (tx: TenantTx, cannedJobId: string) => inPackages.one(tx, { cannedJobId });

const storedPackage = jobPackage
  .omit({ hours: true, subtotalCents: true })
  .extend({ active: z.boolean(), cannedJobIds: z.array(z.string()) });
const packageColumns = `p.id, p.code, p.name, p.description, p.discount_basis_points as "discountBasisPoints",
  p.menu_price_cents as "menuPriceCents", p.version,
  p.active, coalesce((select json_agg(j.canned_job_id order by j.position) from job_package_jobs j
    where j.organization_id = $organizationId and j.package_id = p.id), '[]'::json) as "cannedJobIds"`;
const packages = statement(
  "repair-orders.find-job-packages",
  { organizationId: "uuid" },
  `select ${packageColumns} from job_packages p where p.organization_id = $organizationId and p.active order by p.name, p.id`,
  storedPackage,
);
const onePackage = statement(
  "repair-orders.find-job-package",
  { organizationId: "uuid", packageId: "uuid" },
  `select ${packageColumns} from job_packages p where p.organization_id = $organizationId and p.id = $packageId`,
  storedPackage,
);
const lockPack = statement(
  "repair-orders.lock-job-package",
  { organizationId: "uuid", packageId: "uuid" },
  "select version, active from job_packages where organization_id = $organizationId and id = $packageId for update",
  z.object({ version: z.number(), active: z.boolean() }),
);
const putPack = statement(
  "repair-orders.upsert-job-package",
  {
    organizationId: "uuid",
    id: "uuid",
    code: "text",
    name: "text",
    description: "text",
    discountBasisPoints: "int4",
    menuPriceCents: "int4?",
  },
  `insert into job_packages (organization_id, id, code, name, description, discount_basis_points, menu_price_cents)
   values ($organizationId, $id, $code, $name, $description, $discountBasisPoints, $menuPriceCents)
   on conflict (organization_id, id) do update set code = excluded.code, name = excluded.name,
     description = excluded.description, discount_basis_points = excluded.discount_basis_points,
     menu_price_cents = excluded.menu_price_cents, active = true,
     version = job_packages.version + 1`,
);
const clearPack = statement(
  "repair-orders.delete-job-package-jobs",
  { organizationId: "uuid", packageId: "uuid" },
  "delete from job_package_jobs where organization_id = $organizationId and package_id = $packageId",
);
const fillPack = statement(
  "repair-orders.insert-job-package-jobs",
  { organizationId: "uuid", packageId: "uuid", cannedJobIds: "uuid[]" },
  `insert into job_package_jobs (organization_id, package_id, position, canned_job_id)
   select $organizationId, $packageId, x.place, x.id from unnest($cannedJobIds::uuid[]) with ordinality as x(id, place)`,
);
const retirePack = statement(
  "repair-orders.retire-job-package",
  { organizationId: "uuid", packageId: "uuid" },
  "update job_packages set active = false, version = version + 1 where organization_id = $organizationId and id = $packageId",
);
const packCodeTaken = statement(
  "repair-orders.find-package-code",
  { organizationId: "uuid", code: "text", exceptPackageId: "uuid" },
  "select name, active from job_packages where organization_id = $organizationId and code = $code and id <> $exceptPackageId",
  z.object({ name: z.string(), active: z.boolean() }),
);

export const findJobPackages = (tx: TenantTx) => packages.all(tx);
export const findJobPackage = (tx: TenantTx, id: string) => onePackage.one(tx, { packageId: id });
export const lockJobPackage = (tx: TenantTx, id: string) => lockPack.one(tx, { packageId: id });
export async function putJobPackage(
  tx: TenantTx,
  id: string,
  pack: BodyOf<typeof saveJobPackage>,
): Promise<void> {
  const { code, name, description, discountBasisPoints, menuPriceCents, cannedJobIds } = pack;
  const row = { code, name, description, discountBasisPoints, menuPriceCents };
  await putPack.run(tx, { id, ...row });
  await clearPack.run(tx, { packageId: id });
  await fillPack.run(tx, { packageId: id, cannedJobIds });
}
export const retirePackageRow = (tx: TenantTx, id: string) => retirePack.run(tx, { packageId: id });
export const packageWithCode = (tx: TenantTx, code: string, exceptId: string) =>
  packCodeTaken.one(tx, { code, exceptPackageId: exceptId });

const names = statement(
  "repair-orders.find-canned-job-names",
  { organizationId: "uuid", cannedJobIds: "uuid[]" },
  "select id, name from canned_jobs where organization_id = $organizationId and id = any ($cannedJobIds::uuid[]) and active",
  z.object({ id: z.uuid(), name: z.string() }),
);
export const findNames = (tx: TenantTx, ids: readonly string[]) => names.all(tx, { cannedJobIds: ids });

const canned = statement(
  "repair-orders.find-canned-jobs",
  { organizationId: "uuid" },
  `select ${cannedColumns} from canned_jobs where organization_id = $organizationId and active order by used desc, category, name, code`,
  cannedRow,
);

const cannedByIds = statement(
  "repair-orders.find-canned-jobs-by-ids",
  { organizationId: "uuid", cannedJobIds: "uuid[]" },
  `select ${cannedColumns} from canned_jobs where organization_id = $organizationId and id = any ($cannedJobIds::uuid[]) and active`,
  cannedRow,
);

export const findCannedJobs = async (tx: TenantTx) => (await canned.all(tx)).map(whole);

export const findCannedJobsByIds = async (tx: TenantTx, ids: readonly string[]) =>
  (await cannedByIds.all(tx, { cannedJobIds: ids })).map(whole);

const use = statement(
  "repair-orders.count-canned-job-uses",
  { organizationId: "uuid", cannedJobIds: "uuid[]" },
  `update canned_jobs c set used = c.used + 1
   from (select id from canned_jobs where organization_id = $organizationId and id = any ($cannedJobIds::uuid[]) order by id for no key update) w
   where c.organization_id = $organizationId and c.id = w.id`,
);

/** Locked in the order of their ids, so that two repair orders never deadlock. */
export const countUses = (tx: TenantTx, ids: readonly string[]) => use.run(tx, { cannedJobIds: ids });

const addCannedJobsStatement = statement(
  "repair-orders.add-canned-jobs",
  { organizationId: "uuid", jobs: "json" },
  `insert into canned_jobs (organization_id, id, code, name, category, lines)
   select $organizationId, x.id, x.code, x.name, x.category, x.lines
   from json_to_recordset($jobs::json) as x(id uuid, code text, name text, category text, lines json)`,
);

/** `jobs` is an array of { id, code, name, category, lines }. */
export const addCannedJobs = (tx: TenantTx, jobs: string) => addCannedJobsStatement.run(tx, { jobs });
