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
import { assignments, columnNames, selectList } from "../../../platform/database/columns.ts";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { present } from "../logo/store.ts";
import { rateColumns } from "../pricing-columns.ts";
import { weekdayHoursJson } from "../weekday-hours.ts";

const locationRow = statement(
  "shops.find-settings-location",
  { organizationId: "uuid", locationId: "uuid" },
  `select version, name, phone, email, street, city, state, zip, time_zone as "timeZone",
     registration_number as "registrationNumber", to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes,
     open_days as "openDays", ${weekdayHoursJson("locations")} as "weekdayHours", ${selectList({ shape: rateColumns }, "locations")},
     estimate_valid_days as "estimateValidDays", guarantee, storage_cents_per_day as "storageCentsPerDay",
     monthly_sales_target_cents as "monthlySalesTargetCents", proficiency_target_basis_points as "proficiencyTargetBasisPoints",
     partial_card_payments as "partialCardPayments", accepts_tips as "acceptsTips", tip_percents as "tipPercents",
     week_starts_on as "weekStartsOn"
   from locations where organization_id = $organizationId and id = $locationId`,
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
  "shops.find-settings-versions",
  { organizationId: "uuid", locationId: "uuid" },
  `select ${versionColumns} from locations where organization_id = $organizationId and id = $locationId`,
  versions,
);
const lock = statement(
  "shops.lock-settings",
  { organizationId: "uuid", locationId: "uuid" },
  `select ${versionColumns} from locations where organization_id = $organizationId and id = $locationId for no key update`,
  versions,
);

const bayRow = shopSettings.shape.bays.shape.bays.element;
const bayRows = statement(
  "shops.find-settings-bays",
  { organizationId: "uuid", locationId: "uuid", now: "timestamptz" },
  `select b.id, b.name, b.lift, b.active,
     (select count(*)::int from appointments a where a.organization_id = b.organization_id and a.bay_id = b.id
        and a.ends_at > $now::timestamptz and a.status not in ('cancelled', 'no-show')) as ahead,
     exists (select from appointments a where a.organization_id = b.organization_id and a.bay_id = b.id) as booked
   from bays b where b.organization_id = $organizationId and b.location_id = $locationId order by b.position, b.name`,
  bayRow,
);
// Waits for bookings in progress on these bays, and makes later ones wait.
const lockRows = statement(
  "shops.lock-settings-bays",
  { organizationId: "uuid", locationId: "uuid" },
  "select id from bays where organization_id = $organizationId and location_id = $locationId order by id for update",
  z.object({ id }),
);
const matrixRows = statement(
  "shops.find-settings-matrix",
  { organizationId: "uuid", locationId: "uuid" },
  `select from_cost_cents as "fromCostCents", multiplier_basis_points as "multiplierBasisPoints"
   from part_matrix_steps where organization_id = $organizationId and location_id = $locationId order by from_cost_cents`,
  matrixStep,
);

/** The hours of each weekday as an array of seven, Monday first. Null when there are none. */
const byWeekday = (hours: "opens" | "closes") => `case when json_array_length($weekdayHours::json) > 0 then (
       select array_agg(h.${hours}::time order by w) from generate_series(1, 7) w
       left join json_to_recordset($weekdayHours::json) as h(weekday int, opens text, closes text) on h.weekday = w) end`;
const change = statement(
  "shops.change-location",
  {
    organizationId: "uuid",
    locationId: "uuid",
    name: "text",
    phone: "text",
    email: "text",
    street: "text",
    city: "text",
    state: "text",
    zip: "text",
    timeZone: "text",
    registrationNumber: "text",
    opens: "time",
    closes: "time",
    openDays: "int4[]",
    weekdayHours: "json",
    page: "text?",
    ...rateColumns,
    estimateValidDays: "int4",
    guarantee: "text",
    storageCentsPerDay: "int4",
    monthlySalesTargetCents: "int4?",
    proficiencyTargetBasisPoints: "int4?",
    partialCardPayments: "bool",
    acceptsTips: "bool",
    tipPercents: "int4[]",
    weekStartsOn: "text",
  },
  `update locations set version = version + 1, name = $name, phone = $phone, email = $email, street = $street, city = $city, state = $state, zip = $zip,
     time_zone = $timeZone, registration_number = $registrationNumber, opens = $opens::time, closes = $closes::time, open_days = $openDays::int[],
     opens_by_weekday = ${byWeekday("opens")}, closes_by_weekday = ${byWeekday("closes")},
     reviewed_pages = case when $page::text is null or $page = any (reviewed_pages) then reviewed_pages
       else reviewed_pages || $page::text end,
     ${assignments(rateColumns)}, estimate_valid_days = $estimateValidDays, guarantee = $guarantee,
     storage_cents_per_day = $storageCentsPerDay, monthly_sales_target_cents = $monthlySalesTargetCents,
     proficiency_target_basis_points = $proficiencyTargetBasisPoints, partial_card_payments = $partialCardPayments,
     accepts_tips = $acceptsTips, tip_percents = $tipPercents::int[],
     week_starts_on = $weekStartsOn
   where organization_id = $organizationId and id = $locationId`,
);
const dropBays = statement(
  "shops.delete-bays",
  { organizationId: "uuid", locationId: "uuid", bayIds: "uuid[]" },
  "delete from bays where organization_id = $organizationId and location_id = $locationId and id <> all($bayIds::uuid[])",
);
// The update does not touch a bay of another location, and the row count shows it.
const putBays = statement(
  "shops.upsert-bays",
  {
    organizationId: "uuid",
    locationId: "uuid",
    ids: "uuid[]",
    names: "text[]",
    lifts: "text[]",
    actives: "bool[]",
  },
  `insert into bays (organization_id, id, location_id, name, lift, active, position)
   select $organizationId, x.id, $locationId, x.name, x.lift, x.active, x.place
   from unnest($ids::uuid[], $names::text[], $lifts::text[], $actives::bool[]) with ordinality as x(id, name, lift, active, place)
   on conflict (organization_id, id) do update set name = excluded.name, lift = excluded.lift,
     active = excluded.active, position = excluded.position
   where bays.location_id = excluded.location_id`,
);
const bumpBays = statement(
  "shops.increment-bays-version",
  { organizationId: "uuid", locationId: "uuid" },
  "update locations set bays_version = bays_version + 1 where organization_id = $organizationId and id = $locationId",
);
const dropMatrix = statement(
  "shops.delete-matrix",
  { organizationId: "uuid", locationId: "uuid" },
  "delete from part_matrix_steps where organization_id = $organizationId and location_id = $locationId",
);
const bumpMatrix = statement(
  "shops.increment-matrix-version",
  { organizationId: "uuid", locationId: "uuid" },
  "update locations set matrix_version = matrix_version + 1 where organization_id = $organizationId and id = $locationId",
);

const laborRows = statement(
  "shops.find-settings-labor-matrix",
  { organizationId: "uuid", locationId: "uuid" },
  `select trim_scale(from_hours)::text as "fromHours", multiplier_basis_points as "multiplierBasisPoints"
   from labor_matrix_steps where organization_id = $organizationId and location_id = $locationId order by from_hours`,
  laborMatrixStep,
);
const dropLabor = statement(
  "shops.delete-labor-matrix",
  { organizationId: "uuid", locationId: "uuid" },
  "delete from labor_matrix_steps where organization_id = $organizationId and location_id = $locationId",
);
const addLabor = statement(
  "shops.add-labor-matrix",
  { organizationId: "uuid", locationId: "uuid", fromHours: "numeric[]", multiplierBasisPoints: "int4[]" },
  `insert into labor_matrix_steps (organization_id, location_id, from_hours, multiplier_basis_points)
   select $organizationId, $locationId, x.hours, x.multiplier from unnest($fromHours::numeric[], $multiplierBasisPoints::int[]) as x(hours, multiplier)`,
);
const bumpLabor = statement(
  "shops.increment-labor-matrix-version",
  { organizationId: "uuid", locationId: "uuid" },
  "update locations set labor_matrix_version = labor_matrix_version + 1 where organization_id = $organizationId and id = $locationId",
);

const labelRows = statement(
  "shops.find-settings-labels",
  { organizationId: "uuid", locationId: "uuid" },
  `select l.id, l.name, l.color,
     (select count(*)::int from repair_orders r where r.organization_id = $organizationId and r.location_id = $locationId
        and r.status not in ('closed', 'void') and r.labels @> array[l.name]) as open
   from labels l where l.organization_id = $organizationId and l.location_id = $locationId order by l.position, l.name`,
  shopSettings.shape.labels.shape.labels.element,
);
const dropLabels = statement(
  "shops.delete-labels",
  { organizationId: "uuid", locationId: "uuid", labelIds: "uuid[]" },
  "delete from labels where organization_id = $organizationId and location_id = $locationId and id <> all($labelIds::uuid[])",
);
// Names may be swapped, so each row gets a temporary name before its new one.
const looseLabels = statement(
  "shops.insert-repair-order-labels",
  { organizationId: "uuid", locationId: "uuid" },
  "update labels set name = id::text where organization_id = $organizationId and location_id = $locationId",
);
// The update does not touch a label of another location, and the row count shows it.
const putLabels = statement(
  "shops.upsert-labels",
  { organizationId: "uuid", locationId: "uuid", ids: "uuid[]", names: "text[]", colors: "text[]" },
  `insert into labels (organization_id, id, location_id, name, color, position)
   select $organizationId, x.id, $locationId, x.name, x.color, x.place
   from unnest($ids::uuid[], $names::text[], $colors::text[]) with ordinality as x(id, name, color, place)
   on conflict (organization_id, id) do update set name = excluded.name, color = excluded.color, position = excluded.position
   where labels.location_id = excluded.location_id`,
);
const bumpLabels = statement(
  "shops.increment-labels-version",
  { organizationId: "uuid", locationId: "uuid" },
  "update locations set labels_version = labels_version + 1 where organization_id = $organizationId and id = $locationId",
);

/** Writes the whole list. @returns how many of the labels belong to this location */
export async function writeLabels(
  tx: TenantTx,
  locationId: string,
  labels: LabelList["labels"],
): Promise<number> {
  const ids = labels.map((label) => label.id);
  await dropLabels.run(tx, { locationId, labelIds: ids });
  await looseLabels.run(tx, { locationId });
  await bumpLabels.run(tx, { locationId });
  return putLabels.run(tx, {
    locationId,
    ids,
    names: labels.map((label) => label.name),
    colors: labels.map((label) => label.color),
  });
}

/** Its parts, read in one query. */
export const findSettings = (tx: TenantTx, locationId: string, now: Date) =>
  Promise.all([
    locationRow.one(tx, { locationId }),
    versionsRow.one(tx, { locationId }),
    bayRows.all(tx, { locationId, now }),
    matrixRows.all(tx, { locationId }),
    laborRows.all(tx, { locationId }),
    labelRows.all(tx, { locationId }),
    present(tx),
  ]);

/** Locks the location until the transaction ends, so that its settings are saved one after another. */
export const lockSettings = (tx: TenantTx, locationId: string) => lock.one(tx, { locationId });

export const lockBays = (tx: TenantTx, locationId: string) => lockRows.all(tx, { locationId });

export const writeLocation = (tx: TenantTx, locationId: string, to: LocationSettings) =>
  change.run(tx, {
    locationId,
    name: to.name,
    phone: to.phone,
    email: to.email,
    street: to.street,
    city: to.city,
    state: to.state,
    zip: to.zip,
    timeZone: to.timeZone,
    registrationNumber: to.registrationNumber,
    opens: to.opens,
    closes: to.closes,
    openDays: to.openDays,
    weekdayHours: JSON.stringify(to.weekdayHours),
    page: to.page ?? null,
    laborRateCents: to.laborRateCents,
    suppliesBasisPoints: to.suppliesBasisPoints,
    suppliesCapCents: to.suppliesCapCents,
    estimateValidDays: to.estimateValidDays,
    guarantee: to.guarantee,
    storageCentsPerDay: to.storageCentsPerDay,
    monthlySalesTargetCents: to.monthlySalesTargetCents,
    proficiencyTargetBasisPoints: to.proficiencyTargetBasisPoints,
    partialCardPayments: to.partialCardPayments,
    acceptsTips: to.acceptsTips,
    tipPercents: to.tipPercents,
    weekStartsOn: to.weekStartsOn,
  });

/** Writes the whole list. @returns how many of the bays belong to this location */
export async function writeBays(tx: TenantTx, locationId: string, bays: BayList["bays"]): Promise<number> {
  const ids = bays.map((bay) => bay.id);
  await dropBays.run(tx, { locationId, bayIds: ids });
  await bumpBays.run(tx, { locationId });
  return putBays.run(tx, {
    locationId,
    ids,
    names: bays.map((bay) => bay.name),
    lifts: bays.map((bay) => bay.lift),
    actives: bays.map((bay) => bay.active),
  });
}

/** Deletes the old steps. The caller inserts the new ones. */
export async function clearMatrix(tx: TenantTx, locationId: string): Promise<void> {
  await dropMatrix.run(tx, { locationId });
  await bumpMatrix.run(tx, { locationId });
}

/** Overwrites the whole rule. */
export async function writeLaborMatrix(
  tx: TenantTx,
  locationId: string,
  steps: LaborMatrix["steps"],
): Promise<void> {
  await dropLabor.run(tx, { locationId });
  await bumpLabor.run(tx, { locationId });
  await addLabor.run(tx, {
    locationId,
    fromHours: steps.map((step) => step.fromHours),
    multiplierBasisPoints: steps.map((step) => step.multiplierBasisPoints),
  });
}

const rolesRow = statement(
  "shops.find-second-factor-roles",
  { organizationId: "uuid" },
  `select second_factor_roles as roles, refund_second_factor as refunds from organizations where organization_id = $organizationId`,
  secondFactorRoles,
);
const rolesLock = statement(
  "shops.lock-second-factor-roles",
  { organizationId: "uuid" },
  `select second_factor_roles as roles, refund_second_factor as refunds from organizations where organization_id = $organizationId for no key update`,
  secondFactorRoles,
);
const rolesWrite = statement(
  "shops.update-second-factor-roles",
  { organizationId: "uuid", roles: "text[]", refunds: "bool" },
  `update organizations set second_factor_roles = $roles::text[], refund_second_factor = $refunds
   where organization_id = $organizationId`,
);
const none: SecondFactorRoles = { roles: [], refunds: false };
export const findSecondFactorRoles = async (tx: TenantTx): Promise<SecondFactorRoles> =>
  (await rolesRow.one(tx)) ?? none;
export const lockSecondFactorRoles = async (tx: TenantTx): Promise<SecondFactorRoles> =>
  (await rolesLock.one(tx)) ?? none;
export const writeSecondFactorRoles = (
  tx: TenantTx,
  { roles, refunds }: Required<SecondFactorRoles>,
): Promise<number> => rolesWrite.run(tx, { roles: [...roles], refunds });

const lockOrganizationStatement = statement(
  "shops.lock-organization",
  { organizationId: "uuid" },
  "select organization_id as id from organizations where organization_id = $organizationId for no key update",
  z.object({ id: z.string() }),
);
/** Two people who open a location at the same time wait for each other. */
export const lockOrganization = (tx: TenantTx) => lockOrganizationStatement.one(tx);

const findNamedStatement = statement(
  "shops.find-named",
  { organizationId: "uuid", locationId: "uuid", name: "text" },
  `select id, name from locations where organization_id = $organizationId and (id = $locationId or lower(name) = lower($name))
   order by id = $locationId desc limit 1`,
  z.object({ id: z.string(), name: z.string() }),
);
/** A location by its id, or by its name ignoring case. */
export const findNamed = (tx: TenantTx, of: InputOf<typeof findNamedStatement>) =>
  findNamedStatement.one(tx, of);

const copyLocationStatement = statement(
  "shops.copy-location",
  {
    organizationId: "uuid",
    fromLocationId: "uuid",
    id: "uuid",
    name: "text",
    phone: "text",
    street: "text",
    city: "text",
    state: "text",
    zip: "text",
    timeZone: "text",
    now: "timestamptz",
  },
  `insert into locations (organization_id, id, name, phone, email, street, city, state, zip, time_zone, opens, closes,
     open_days, opens_by_weekday, closes_by_weekday, ${columnNames(rateColumns)}, estimate_valid_days, guarantee, storage_cents_per_day, created_at)
   select $organizationId, $id, $name, $phone, email, $street, $city, $state, $zip, $timeZone, opens, closes, open_days, opens_by_weekday, closes_by_weekday, ${columnNames(rateColumns)},
     estimate_valid_days, guarantee, storage_cents_per_day, $now::timestamptz
   from locations where organization_id = $organizationId and id = $fromLocationId`,
);
/** `fromLocationId` is the location that hours and rates are copied from. */
export const copyLocation = (tx: TenantTx, of: InputOf<typeof copyLocationStatement>) =>
  copyLocationStatement.run(tx, of);

const copyMatrixStatement = statement(
  "shops.copy-matrix",
  { organizationId: "uuid", fromLocationId: "uuid", toLocationId: "uuid" },
  `insert into part_matrix_steps (organization_id, location_id, from_cost_cents, multiplier_basis_points)
   select $organizationId, $toLocationId, from_cost_cents, multiplier_basis_points from part_matrix_steps
   where organization_id = $organizationId and location_id = $fromLocationId`,
);
export const copyMatrix = (tx: TenantTx, of: InputOf<typeof copyMatrixStatement>) =>
  copyMatrixStatement.run(tx, of);

const copyLabelsStatement = statement(
  "shops.copy-labels",
  { organizationId: "uuid", fromLocationId: "uuid", toLocationId: "uuid" },
  `insert into labels (organization_id, id, location_id, name, color, position)
   select $organizationId, gen_random_uuid(), $toLocationId, name, color, position from labels where organization_id = $organizationId and location_id = $fromLocationId`,
);
export const copyLabels = (tx: TenantTx, of: InputOf<typeof copyLabelsStatement>) =>
  copyLabelsStatement.run(tx, of);
