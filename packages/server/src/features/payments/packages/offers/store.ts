import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const offer = z.object({
  id: z.uuid(),
  name: z.string(),
  priceCents: z.number().int(),
  expiresMonths: z.number().int().nullable(),
  active: z.boolean(),
  version: z.number().int(),
  jobs: z.array(z.object({ cannedJobId: z.uuid(), name: z.string(), units: z.number().int() })),
});
const columns = `p.id, p.name, p.price_cents as "priceCents", p.expires_months as "expiresMonths", p.active, p.version,
   (select json_agg(json_build_object('cannedJobId', j.canned_job_id, 'name', c.name, 'units', j.units) order by j.position)
     from prepaid_package_jobs j join canned_jobs c on c.organization_id = $organizationId and c.id = j.canned_job_id
     where j.organization_id = $organizationId and j.package_id = p.id) as jobs`;

const list = statement(
  "payments.find-packages",
  { organizationId: "uuid" },
  `select ${columns} from prepaid_packages p where p.organization_id = $organizationId order by p.active desc, lower(p.name), p.id`,
  offer,
);
const find = statement(
  "payments.find-package",
  { organizationId: "uuid", packageId: "uuid" },
  `select ${columns} from prepaid_packages p where p.organization_id = $organizationId and p.id = $packageId`,
  offer,
);
const lock = statement(
  "payments.lock-package",
  { organizationId: "uuid", packageId: "uuid" },
  "select version from prepaid_packages where organization_id = $organizationId and id = $packageId for update",
  z.object({ version: z.number().int() }),
);
const named = statement(
  "payments.find-package-by-name",
  { organizationId: "uuid", name: "text", packageId: "uuid" },
  `select id from prepaid_packages where organization_id = $organizationId and lower(name) = lower($name) and active and id <> $packageId`,
  z.object({ id: z.uuid() }),
);
const upsert = statement(
  "payments.upsert-package",
  {
    organizationId: "uuid",
    id: "uuid",
    name: "text",
    priceCents: "int4",
    expiresMonths: "int4?",
    active: "bool",
  },
  `insert into prepaid_packages (organization_id, id, name, price_cents, expires_months, active)
   values ($organizationId, $id, $name, $priceCents, $expiresMonths, $active)
   on conflict (organization_id, id) do update set name = excluded.name, price_cents = excluded.price_cents,
     expires_months = excluded.expires_months, active = excluded.active, version = prepaid_packages.version + 1`,
);
const dropJobs = statement(
  "payments.delete-package-jobs",
  { organizationId: "uuid", packageId: "uuid" },
  "delete from prepaid_package_jobs where organization_id = $organizationId and package_id = $packageId",
);
const insertJobs = statement(
  "payments.insert-package-jobs",
  { organizationId: "uuid", packageId: "uuid", jobs: "json" },
  `insert into prepaid_package_jobs (organization_id, package_id, canned_job_id, position, units)
   select $organizationId, $packageId, x."cannedJobId", x.position, x.units
   from json_to_recordset($jobs::json) as x("cannedJobId" uuid, position int, units int)`,
);

/** What the shop offers first, by name. */
export const findPackages = (tx: TenantTx) => list.all(tx);
export const findPackage = (tx: TenantTx, packageId: string) => find.one(tx, { packageId });
/** Locks the package until the transaction ends. */
export const lockPackage = (tx: TenantTx, packageId: string) => lock.one(tx, { packageId });
/** Another active package of the name. */
export const packageNamed = (tx: TenantTx, of: InputOf<typeof named>) => named.one(tx, of);
export async function putPackage(
  tx: TenantTx,
  of: InputOf<typeof upsert>,
  jobs: readonly { cannedJobId: string; units: number }[],
): Promise<void> {
  await upsert.run(tx, of);
  await dropJobs.run(tx, { packageId: of.id });
  const rows = jobs.map(({ cannedJobId, units }, position) => ({ cannedJobId, units, position }));
  await insertJobs.run(tx, { packageId: of.id, jobs: JSON.stringify(rows) });
}
