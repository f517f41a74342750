import { methodSchema, paymentDetails } from "@autoiq/domain/payment-methods/methods";
import { heldMovement, heldMoves } from "@autoiq/domain/payments/held/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleLabelText } from "../../vehicles/reads.ts";
import {
  heldColumns,
  heldJoins,
  heldRecord,
  heldSums,
  movementColumns,
  movementJoins,
  searchedCustomer,
} from "../held/store.ts";

const cents = z.number().int();

const soldJob = z.object({
  cannedJobId: z.uuid(),
  name: z.string(),
  units: cents,
  valueCents: cents,
  /** On repair orders, posted or not. */
  takenUnits: cents,
  takenCents: cents,
  openUnits: cents,
});
const sold = heldRecord.extend({
  name: z.string(),
  priceCents: cents,
  timeZone: z.string(),
  customerId: z.uuid(),
  vehicleId: z.uuid().nullable(),
  vehicle: z.string(),
  expiresOn: z.string().nullable(),
  jobs: z.array(soldJob),
  payments: z.array(
    z.object({
      id: z.uuid(),
      method: methodSchema,
      amountCents: cents,
      checkNumber: z.string(),
      details: paymentDetails,
    }),
  ),
});
export type SoldPackageRecord = z.infer<typeof sold>;

const columns = `${heldColumns}, h.name, h.price_cents as "priceCents", l.time_zone as "timeZone", h.customer_id as "customerId",
   h.vehicle_id as "vehicleId", coalesce(${vehicleLabelText("v")}, '') as vehicle, to_char(h.expires_on, 'YYYY-MM-DD') as "expiresOn",
   (select json_agg(json_build_object('cannedJobId', j.canned_job_id, 'name', j.name, 'units', j.units, 'valueCents', j.value_cents,
       'takenUnits', t.units, 'takenCents', t.value_cents, 'openUnits', t.open) order by j.position)
     from sold_package_jobs j cross join lateral (
       select count(*)::int as units, coalesce(sum(u.value_cents), 0)::int as value_cents,
         (count(*) filter (where u.payment_id is null))::int as open
       from package_uses u where u.organization_id = $organizationId and u.sold_package_id = h.id
         and u.canned_job_id = j.canned_job_id and u.refund_id is null) t
     where j.organization_id = $organizationId and j.sold_package_id = h.id) as jobs,
   (select json_agg(json_build_object('id', x.id, 'method', x.method, 'amountCents', x.amount_cents, 'checkNumber', x.check_number,
       'details', x.details) order by x.amount_cents desc, x.id)
     from sold_package_payments x where x.organization_id = $organizationId and x.sold_package_id = h.id) as payments`;
const joins = `${heldJoins("package_movements x where x.sold_package_id = h.id")}
   left join vehicles v on v.organization_id = $organizationId and v.id = h.vehicle_id`;

const find = statement(
  "payments.find-sold-package",
  { organizationId: "uuid", soldPackageId: "uuid" },
  `select ${columns} from sold_packages h ${joins} where h.organization_id = $organizationId and h.id = $soldPackageId`,
  sold,
);

// `search` is a LIKE pattern in lower case. Null: every package.
const list = statement(
  "payments.find-sold-packages",
  { organizationId: "uuid", onlyActive: "bool", search: "text?", customerId: "uuid?", limit: "int8" },
  `select * from (
     select ${columns} from sold_packages h ${joins}
     where h.organization_id = $organizationId and ($customerId::uuid is null or h.customer_id = $customerId)
       and ($search::text is null or lower(h.name) like $search
         or ${searchedCustomer} like $search)) x
   where not $onlyActive::bool or x."priceCents" - x."redeemedCents" - x."refundedCents" > 0
   order by x."soldAt" desc, x.id limit $limit`,
  sold,
);

export const { sumOutstanding: sumOutstandingPackages, sumTotals: sumPackages } = heldSums({
  name: "packages",
  table: "sold_packages",
  price: "price_cents",
  movements: "package_movements",
  balance: "app.package_balance",
});

const movements = statement(
  "payments.find-package-movements",
  { organizationId: "uuid", soldPackageId: "uuid" },
  `select ${movementColumns}, coalesce(j.name, '') as work
   from package_movements m ${movementJoins}
   left join package_uses u on u.organization_id = $organizationId and u.sold_package_id = m.sold_package_id
     and (u.payment_id = m.id or u.refund_id = m.id)
   left join sold_package_jobs j on j.organization_id = $organizationId and j.sold_package_id = u.sold_package_id
     and j.canned_job_id = u.canned_job_id
   where m.organization_id = $organizationId and m.sold_package_id = $soldPackageId
   order by m.at, m.id`,
  heldMovement.extend({ work: z.string() }),
);

const lock = statement(
  "payments.lock-sold-package",
  { organizationId: "uuid", soldPackageId: "uuid" },
  `select id from sold_packages where organization_id = $organizationId and id = $soldPackageId for update`,
  z.object({ id: z.uuid() }),
);

const insert = statement(
  "payments.insert-sold-package",
  {
    organizationId: "uuid",
    id: "uuid",
    packageId: "uuid",
    locationId: "uuid",
    customerId: "uuid",
    vehicleId: "uuid?",
    name: "text",
    priceCents: "int4",
    expiresOn: "date?",
    at: "timestamptz",
    soldBy: "uuid?",
    by: "text",
  },
  `insert into sold_packages (organization_id, id, package_id, location_id, customer_id, vehicle_id, name, price_cents, expires_on,
     sold_at, sold_by, sold_by_name)
   values ($organizationId, $id, $packageId, $locationId, $customerId, $vehicleId, $name, $priceCents, $expiresOn, $at, $soldBy, $by)
   on conflict (organization_id, id) do nothing`,
);

const insertJobs = statement(
  "payments.insert-sold-package-jobs",
  { organizationId: "uuid", soldPackageId: "uuid", jobs: "json" },
  `insert into sold_package_jobs (organization_id, sold_package_id, canned_job_id, position, name, units, value_cents)
   select $organizationId, $soldPackageId, x."cannedJobId", x.position, x.name, x.units, x."valueCents"
   from json_to_recordset($jobs::json) as x("cannedJobId" uuid, position int, name text, units int, "valueCents" int)`,
);

const insertPayments = statement(
  "payments.insert-sold-package-payments",
  { organizationId: "uuid", soldPackageId: "uuid", payments: "json" },
  `insert into sold_package_payments (organization_id, id, sold_package_id, method, amount_cents, tendered_cents, check_number, details)
   select $organizationId, x.id, $soldPackageId, x.method, x."amountCents", x."tenderedCents", x."checkNumber", x.details
   from json_to_recordset($payments::json) as x(id uuid, method text, "amountCents" int, "tenderedCents" int, "checkNumber" text, details jsonb)`,
);

const setExpiry = statement(
  "payments.set-package-expiry",
  { organizationId: "uuid", soldPackageId: "uuid", expiresOn: "date?" },
  `update sold_packages set expires_on = $expiresOn where organization_id = $organizationId and id = $soldPackageId`,
);

const refunds = statement(
  "payments.find-package-refund",
  { organizationId: "uuid", packageMovementIds: "uuid[]" },
  `select sold_package_id as "soldPackageId", kind, -change_cents as "amountCents" from package_movements
   where organization_id = $organizationId and id = any ($packageMovementIds::uuid[])`,
  z.object({ soldPackageId: z.uuid(), kind: z.enum(heldMoves), amountCents: cents }),
);

const insertRefunds = statement(
  "payments.insert-package-refunds",
  {
    organizationId: "uuid",
    soldPackageId: "uuid",
    locationId: "uuid",
    reason: "text",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
    parts: "json",
  },
  `insert into package_movements (organization_id, id, sold_package_id, location_id, kind, change_cents, payment_id, method, reason,
     details, at, created_by, created_by_name)
   select $organizationId, x.id, $soldPackageId, $locationId, 'refunded', -x."amountCents", x."paymentId", x.method, $reason,
     x.details, $at, $createdBy, $by
   from json_to_recordset($parts::json) as x(id uuid, "paymentId" uuid, method text, "amountCents" int, details jsonb)`,
);

// The number of a repair order that is not posted and uses the package.
const openOrder = statement(
  "payments.find-open-package-use",
  { organizationId: "uuid", soldPackageId: "uuid" },
  `select r.number from package_uses u
   left join repair_orders r on r.organization_id = $organizationId and r.id = u.repair_order_id
   where u.organization_id = $organizationId and u.sold_package_id = $soldPackageId and u.payment_id is null
   order by r.number limit 1`,
  z.object({ number: cents.nullable() }),
);

export const findSoldPackage = (tx: TenantTx, soldPackageId: string) => find.one(tx, { soldPackageId });
export const findSoldPackages = (tx: TenantTx, of: InputOf<typeof list>) => list.all(tx, of);
/** Oldest first, without the sale. */
export const findPackageMovements = (tx: TenantTx, soldPackageId: string) =>
  movements.all(tx, { soldPackageId });
/** Locks the package until the transaction ends. */
export const lockSoldPackage = async (tx: TenantTx, soldPackageId: string) =>
  (await lock.one(tx, { soldPackageId }))?.id;
/** @returns how many were inserted: none when the id is taken */
export const insertSoldPackage = (tx: TenantTx, of: Omit<InputOf<typeof insert>, "soldBy">) =>
  insert.run(tx, { ...of, soldBy: tx.userId });
export const insertSoldJobs = (tx: TenantTx, soldPackageId: string, jobs: readonly object[]) =>
  insertJobs.run(tx, { soldPackageId, jobs: JSON.stringify(jobs) });
/** The database writes the ledger entries. */
export const insertSoldPayments = (tx: TenantTx, soldPackageId: string, payments: readonly object[]) =>
  insertPayments.run(tx, { soldPackageId, payments: JSON.stringify(payments) });
export const writePackageExpiry = (tx: TenantTx, of: InputOf<typeof setExpiry>) => setExpiry.run(tx, of);
export const findPackageRefunds = (tx: TenantTx, packageMovementIds: readonly string[]) =>
  refunds.all(tx, { packageMovementIds });
/** The database refuses more than is left, and writes the ledger entries. */
export const insertPackageRefunds = (
  tx: TenantTx,
  of: Omit<InputOf<typeof insertRefunds>, "parts" | "createdBy"> & { parts: readonly object[] },
) => insertRefunds.run(tx, { ...of, parts: JSON.stringify(of.parts), createdBy: tx.userId });
/** The number of a repair order on which the package is used and that is not posted. */
export const findOpenOrder = async (tx: TenantTx, soldPackageId: string) =>
  (await openOrder.one(tx, { soldPackageId }))?.number ?? null;
