import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const cents = z.number().int();
const use = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  soldPackageId: z.uuid(),
  cannedJobId: z.uuid(),
  name: z.string(),
  valueCents: cents,
  priceBeforeCents: cents,
  isPaid: z.boolean(),
});

const ofOrder = statement(
  "payments.find-package-uses",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select u.id, u.job_id as "jobId", u.sold_package_id as "soldPackageId", u.canned_job_id as "cannedJobId", p.name,
     u.value_cents as "valueCents", u.price_before_cents as "priceBeforeCents", u.payment_id is not null as "isPaid"
   from package_uses u join sold_packages p on p.organization_id = $organizationId and p.id = u.sold_package_id
   where u.organization_id = $organizationId and u.repair_order_id = $repairOrderId and u.refund_id is null
   order by u.sold_package_id, u.id`,
  use,
);

const insert = statement(
  "payments.insert-package-use",
  {
    organizationId: "uuid",
    id: "uuid",
    soldPackageId: "uuid",
    cannedJobId: "uuid",
    repairOrderId: "uuid",
    jobId: "uuid",
    valueCents: "int4",
    priceBeforeCents: "int4",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into package_uses (organization_id, id, sold_package_id, canned_job_id, repair_order_id, job_id, value_cents,
     price_before_cents, at, created_by, created_by_name)
   values ($organizationId, $id, $soldPackageId, $cannedJobId, $repairOrderId, $jobId, $valueCents, $priceBeforeCents, $at,
     $createdBy, $by)`,
);

const drop = statement(
  "payments.delete-package-uses",
  { organizationId: "uuid", packageUseIds: "uuid[]" },
  `delete from package_uses where organization_id = $organizationId and id = any ($packageUseIds::uuid[]) and payment_id is null`,
);

// One payment for each use, so that each unit can go back to its package.
const pay = statement(
  "payments.insert-package-payments",
  {
    organizationId: "uuid",
    invoiceId: "uuid",
    at: "timestamptz",
    takenBy: "uuid?",
    takenByName: "text",
    uses: "json",
  },
  `with paid as (
     insert into payments (organization_id, id, invoice_id, method, state, amount_cents, provider, created_at, settled_at, taken_by,
       taken_by_name, details, sold_package_id)
     select $organizationId, x."paymentId", $invoiceId, 'package', 'succeeded', x."valueCents", 'shop', $at, $at, $takenBy, $takenByName,
       json_build_object('package', x.name), x."soldPackageId"
     from json_to_recordset($uses::json) as x("paymentId" uuid, "valueCents" int, name text, "soldPackageId" uuid)
     returning id)
   update package_uses u set payment_id = x."paymentId"
   from json_to_recordset($uses::json) as x("paymentId" uuid, id uuid)
   where u.organization_id = $organizationId and u.id = x.id`,
);

/** The units that are on a repair order's jobs, in the order in which their packages are locked. */
export const findPackageUses = (tx: TenantTx, repairOrderId: string) => ofOrder.all(tx, { repairOrderId });
export type PackageUse = z.infer<typeof use>;
/** The database refuses more than the package has. */
export const insertPackageUse = (tx: TenantTx, of: Omit<InputOf<typeof insert>, "createdBy">) =>
  insert.run(tx, { ...of, createdBy: tx.userId });
/** Gives units back that were not paid for yet. */
export const dropPackageUses = (tx: TenantTx, packageUseIds: readonly string[]) =>
  drop.run(tx, { packageUseIds });
/** Pays an invoice with the units of its jobs. The database takes the amounts off their packages. */
export const payWithPackages = (
  tx: TenantTx,
  of: Omit<InputOf<typeof pay>, "uses" | "takenBy"> & { uses: readonly object[] },
) => pay.run(tx, { ...of, uses: JSON.stringify(of.uses), takenBy: tx.userId });
