import { id } from "@autoiq/domain/kernel/ids";
import type { LabelList } from "@autoiq/domain/shops/labels";
import { laborMatrixStep, matrixStep } from "@autoiq/domain/shops/schema";
import { type SecondFactorRoles, secondFactorRoles } from "@autoiq/domain/shops/second-factor";
import {
  type BayList,
  type LaborMatrix,
  type LocationSettings,
  shopSettings,
} from "@autoiq/domain/shops/settings";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { present } from "../logo/store.ts";

const locationRow = statement(
  "shops.settings-location",
  `select version, name, phone, email, street, city, state, zip, time_zone as "timeZone",
     registration_number as "registrationNumber", to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes,
     open_days as "openDays", labor_rate_cents as "laborRateCents", supplies_basis_points as "suppliesBasisPoints",
     supplies_cap_cents as "suppliesCapCents", sales_tax_basis_points as "salesTaxBasisPoints",
     surtax_basis_points as "surtaxBasisPoints", surtax_cap_cents as "surtaxCapCents",
     estimate_valid_days as "estimateValidDays", guarantee, storage_cents_per_day as "storageCentsPerDay"
   from locations where organization_id = $1 and id = $2`,
  shopSettings.shape.location,
);

const versions = z.object({
  location: z.number(),
  bays: z.number(),
  matrix: z.number(),
  laborMatrix: z.number(),
  labels: z.number(),
});
const versionColumns = `version as location, bays_version as bays, matrix_version as matrix,
  labor_matrix_version as "laborMatrix", labels_version as labels`;
const versionsRow = statement(
  "shops.settings-versions",
  `select ${versionColumns} from locations where organization_id = $1 and id = $2`,
  versions,
);
const lock = statement(
  "shops.settings-lock",
  `select ${versionColumns} from locations where organization_id = $1 and id = $2 for no key update`,
  versions,
);

const bayRow = shopSettings.shape.bays.shape.bays.element;
const bayRows = statement(
  "shops.settings-bays",
  `select b.id, b.name, b.lift, b.active,
     (select count(*)::int from appointments a where a.organization_id = b.organization_id and a.bay_id = b.id
        and a.ends_at > $3::timestamptz and a.status not in ('cancelled', 'no-show')) as ahead,
     exists (select from appointments a where a.organization_id = b.organization_id and a.bay_id = b.id) as booked
   from bays b where b.organization_id = $1 and b.location_id = $2 order by b.position, b.name`,
  bayRow,
);
// Whoever books into one of them meanwhile is waited for, and those after wait.
const lockRows = statement(
  "shops.settings-lock-bays",
  "select id from bays where organization_id = $1 and location_id = $2 order by id for update",
  z.object({ id }),
);
const matrixRows = statement(
  "shops.settings-matrix",
  `select from_cost_cents as "fromCostCents", multiplier_basis_points as "multiplierBasisPoints"
   from part_matrix_steps where organization_id = $1 and location_id = $2 order by from_cost_cents`,
  matrixStep,
);

const change = statement(
  "shops.change-location",
  `update locations set version = version + 1, name = $3, phone = $4, email = $5, street = $6, city = $7, state = $8, zip = $9,
     time_zone = $10, registration_number = $11, opens = $12::time, closes = $13::time, open_days = $14::int[],
     labor_rate_cents = $15, supplies_basis_points = $16, supplies_cap_cents = $17, sales_tax_basis_points = $18,
     surtax_basis_points = $19, surtax_cap_cents = $20, estimate_valid_days = $21, guarantee = $22,
     storage_cents_per_day = $23
   where organization_id = $1 and id = $2`,
);
const dropBays = statement(
  "shops.drop-bays",
  "delete from bays where organization_id = $1 and location_id = $2 and id <> all($3::uuid[])",
);
// A bay of another location keeps its place: the update touches nothing of it, and the count tells.
const putBays = statement(
  "shops.put-bays",
  `insert into bays (organization_id, id, location_id, name, lift, active, position)
   select $1, x.id, $2, x.name, x.lift, x.active, x.place
   from unnest($3::uuid[], $4::text[], $5::text[], $6::bool[]) with ordinality as x(id, name, lift, active, place)
   on conflict (organization_id, id) do update set name = excluded.name, lift = excluded.lift,
     active = excluded.active, position = excluded.position
   where bays.location_id = excluded.location_id`,
);
const bumpBays = statement(
  "shops.bump-bays",
  "update locations set bays_version = bays_version + 1 where organization_id = $1 and id = $2",
);
const dropMatrix = statement(
  "shops.drop-matrix",
  "delete from part_matrix_steps where organization_id = $1 and location_id = $2",
);
const bumpMatrix = statement(
  "shops.bump-matrix",
  "update locations set matrix_version = matrix_version + 1 where organization_id = $1 and id = $2",
);

const laborRows = statement(
  "shops.settings-labor-matrix",
  `select trim_scale(from_hours)::text as "fromHours", multiplier_basis_points as "multiplierBasisPoints"
   from labor_matrix_steps where organization_id = $1 and location_id = $2 order by from_hours`,
  laborMatrixStep,
);
const dropLabor = statement(
  "shops.drop-labor-matrix",
  "delete from labor_matrix_steps where organization_id = $1 and location_id = $2",
);
const addLabor = statement(
  "shops.add-labor-matrix",
  `insert into labor_matrix_steps (organization_id, location_id, from_hours, multiplier_basis_points)
   select $1, $2, x.hours, x.multiplier from unnest($3::numeric[], $4::int[]) as x(hours, multiplier)`,
);
const bumpLabor = statement(
  "shops.bump-labor-matrix",
  "update locations set labor_matrix_version = labor_matrix_version + 1 where organization_id = $1 and id = $2",
);

const labelRows = statement(
  "shops.settings-labels",
  `select l.id, l.name, l.color,
     (select count(*)::int from repair_orders r where r.organization_id = $1 and r.location_id = $2
        and r.status not in ('closed', 'void') and r.labels @> array[l.name]) as open
   from labels l where l.organization_id = $1 and l.location_id = $2 order by l.position, l.name`,
  shopSettings.shape.labels.shape.labels.element,
);
const dropLabels = statement(
  "shops.drop-labels",
  "delete from labels where organization_id = $1 and location_id = $2 and id <> all($3::uuid[])",
);
// Names may be swapped: each steps aside before it takes its new one.
const looseLabels = statement(
  "shops.loose-labels",
  "update labels set name = id::text where organization_id = $1 and location_id = $2",
);
// A label of another location keeps its place: the update touches nothing of it, and the count tells.
const putLabels = statement(
  "shops.put-labels",
  `insert into labels (organization_id, id, location_id, name, color, position)
   select $1, x.id, $2, x.name, x.color, x.place
   from unnest($3::uuid[], $4::text[], $5::text[]) with ordinality as x(id, name, color, place)
   on conflict (organization_id, id) do update set name = excluded.name, color = excluded.color, position = excluded.position
   where labels.location_id = excluded.location_id`,
);
const bumpLabels = statement(
  "shops.bump-labels",
  "update locations set labels_version = labels_version + 1 where organization_id = $1 and id = $2",
);

/** Writes the whole list. @returns how many of the labels are this location's now */
export async function writeLabels(
  tx: TenantTx,
  locationId: string,
  labels: LabelList["labels"],
): Promise<number> {
  const ids = labels.map((label) => label.id);
  await dropLabels.run(tx, tx.organizationId, locationId, ids);
  await looseLabels.run(tx, tx.organizationId, locationId);
  await bumpLabels.run(tx, tx.organizationId, locationId);
  return putLabels.run(
    tx,
    ...[tx.organizationId, locationId, ids, labels.map((label) => label.name)],
    labels.map((label) => label.color),
  );
}

/** Its parts, asked together. */
export const findSettings = (tx: TenantTx, locationId: string, now: Date) =>
  Promise.all([
    locationRow.one(tx, tx.organizationId, locationId),
    versionsRow.one(tx, tx.organizationId, locationId),
    bayRows.all(tx, tx.organizationId, locationId, now),
    matrixRows.all(tx, tx.organizationId, locationId),
    laborRows.all(tx, tx.organizationId, locationId),
    labelRows.all(tx, tx.organizationId, locationId),
    present.one(tx, tx.organizationId),
  ]);

/** Locks the location until the transaction ends, so that its settings are saved one after another. */
export const lockSettings = (tx: TenantTx, locationId: string) => lock.one(tx, tx.organizationId, locationId);

export const lockBays = (tx: TenantTx, locationId: string) => lockRows.all(tx, tx.organizationId, locationId);

export const writeLocation = (tx: TenantTx, locationId: string, to: LocationSettings) =>
  change.run(
    tx,
    ...[tx.organizationId, locationId, to.name, to.phone, to.email, to.street, to.city, to.state, to.zip],
    ...[to.timeZone, to.registrationNumber, to.opens, to.closes, to.openDays],
    ...[to.laborRateCents, to.suppliesBasisPoints, to.suppliesCapCents, to.salesTaxBasisPoints],
    ...[to.surtaxBasisPoints, to.surtaxCapCents, to.estimateValidDays, to.guarantee, to.storageCentsPerDay],
  );

/** Writes the whole list. @returns how many of the bays are this location's now */
export async function writeBays(tx: TenantTx, locationId: string, bays: BayList["bays"]): Promise<number> {
  const ids = bays.map((bay) => bay.id);
  await dropBays.run(tx, tx.organizationId, locationId, ids);
  await bumpBays.run(tx, tx.organizationId, locationId);
  return putBays.run(
    tx,
    ...[tx.organizationId, locationId, ids, bays.map((bay) => bay.name)],
    ...[bays.map((bay) => bay.lift), bays.map((bay) => bay.active)],
  );
}

/** Takes the old steps away; the new ones are put in by the caller. */
export async function clearMatrix(tx: TenantTx, locationId: string): Promise<void> {
  await dropMatrix.run(tx, tx.organizationId, locationId);
  await bumpMatrix.run(tx, tx.organizationId, locationId);
}

/** Writes the whole rule anew. */
export async function writeLaborMatrix(
  tx: TenantTx,
  locationId: string,
  steps: LaborMatrix["steps"],
): Promise<void> {
  await dropLabor.run(tx, tx.organizationId, locationId);
  await bumpLabor.run(tx, tx.organizationId, locationId);
  await addLabor.run(
    tx,
    ...[tx.organizationId, locationId, steps.map((step) => step.fromHours)],
    steps.map((step) => step.multiplierBasisPoints),
  );
}

const rolesRow = statement(
  "shops.second-factor-roles",
  `select second_factor_roles as roles, refund_second_factor as refunds from organizations where organization_id = $1`,
  secondFactorRoles,
);
const rolesLock = statement(
  "shops.second-factor-roles-lock",
  `select second_factor_roles as roles, refund_second_factor as refunds from organizations where organization_id = $1 for no key update`,
  secondFactorRoles,
);
const rolesWrite = statement(
  "shops.second-factor-roles-write",
  `update organizations set second_factor_roles = $2::text[], refund_second_factor = $3
   where organization_id = $1`,
);
const none: SecondFactorRoles = { roles: [], refunds: false };
export const findSecondFactorRoles = async (tx: TenantTx): Promise<SecondFactorRoles> =>
  (await rolesRow.one(tx, tx.organizationId)) ?? none;
export const lockSecondFactorRoles = async (tx: TenantTx): Promise<SecondFactorRoles> =>
  (await rolesLock.one(tx, tx.organizationId)) ?? none;
export const writeSecondFactorRoles = (
  tx: TenantTx,
  { roles, refunds }: Required<SecondFactorRoles>,
): Promise<number> => rolesWrite.run(tx, tx.organizationId, [...roles], refunds);

/** Two who open a location at once wait for one another. */
export const lockOrganization = statement(
  "shops.lock-organization",
  "select organization_id as id from organizations where organization_id = $1 for no key update",
  z.object({ id: z.string() }),
);
/** A location by its id or by its name, however that is capitalized. */
export const findNamed = statement(
  "shops.find-named",
  `select id, name from locations where organization_id = $1 and (id = $2 or lower(name) = lower($3))
   order by id = $2 desc limit 1`,
  z.object({ id: z.string(), name: z.string() }),
);
/** $2 is the location that hours, rates and taxes are taken from. */
export const copyLocation = statement(
  "shops.copy-location",
  `insert into locations (organization_id, id, name, phone, email, street, city, state, zip, time_zone, opens, closes,
     open_days, labor_rate_cents, supplies_basis_points, supplies_cap_cents, sales_tax_basis_points,
     surtax_basis_points, surtax_cap_cents, estimate_valid_days, guarantee, storage_cents_per_day, created_at)
   select $1, $3, $4, $5, email, $6, $7, $8, $9, $10, opens, closes, open_days, labor_rate_cents,
     supplies_basis_points, supplies_cap_cents, sales_tax_basis_points, surtax_basis_points, surtax_cap_cents,
     estimate_valid_days, guarantee, storage_cents_per_day, $11::timestamptz
   from locations where organization_id = $1 and id = $2`,
);
export const copyMatrix = statement(
  "shops.copy-matrix",
  `insert into part_matrix_steps (organization_id, location_id, from_cost_cents, multiplier_basis_points)
   select $1, $3, from_cost_cents, multiplier_basis_points from part_matrix_steps
   where organization_id = $1 and location_id = $2`,
);
export const copyLabels = statement(
  "shops.copy-labels",
  `insert into labels (organization_id, id, location_id, name, color, position)
   select $1, gen_random_uuid(), $3, name, color, position from labels where organization_id = $1 and location_id = $2`,
);
