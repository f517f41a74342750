import { type DepartmentList, departmentSettings } from "@autoiq/domain/shops/departments/contract";
import { activeDepartment } from "@autoiq/domain/shops/departments/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

/** The department of the job `alias`: its own, or the default of its business. */
export const departmentJson = (alias: string): string =>
  `(select json_build_object('id', d.id, 'name', d.name, 'isDiagnosis', d.is_diagnosis) from departments d
    where d.organization_id = $organizationId and (d.id = ${alias}.department_id or (${alias}.department_id is null and d.is_default)))`;

/** The active departments of the organization `alias`. */
export const activeDepartmentsJson = (alias: string): string =>
  `coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'isDiagnosis', d.is_diagnosis,
       'isDefault', d.is_default) order by d.position, d.name)
     from departments d where d.organization_id = ${alias}.organization_id and d.active), '[]'::json)`;

const active = statement(
  "shops.find-active-departments",
  { organizationId: "uuid" },
  `select id, name, is_diagnosis as "isDiagnosis", is_default as "isDefault" from departments
   where organization_id = $organizationId and active order by position, name`,
  activeDepartment,
);
export const findActiveDepartments = (tx: TenantTx) => active.all(tx);

const head = statement(
  "shops.find-department-settings",
  { organizationId: "uuid" },
  `select departments_version as version, credits_diagnosis as "creditsDiagnosis" from organizations
   where organization_id = $organizationId`,
  departmentSettings.pick({ version: true, creditsDiagnosis: true }),
);
/** Whether the business credits a diagnosis once a repair written from it is approved. */
export const findCreditsDiagnosis = async (tx: TenantTx): Promise<boolean> =>
  (await head.one(tx))?.creditsDiagnosis ?? false;

const usedBy = ["jobs", "job_lines", "canned_jobs", "staff", "bays", "invoice_departments"]
  .map(
    (table) =>
      `exists (select from ${table} x where x.organization_id = $organizationId and x.department_id = d.id)`,
  )
  .join(" or ");
const list = statement(
  "shops.find-departments",
  { organizationId: "uuid" },
  `select d.id, d.name, d.active, d.is_default as "isDefault", d.is_diagnosis as "isDiagnosis", d.is_default or ${usedBy} as used
   from departments d where d.organization_id = $organizationId order by d.position, d.name`,
  departmentSettings.shape.departments.element,
);
const technicians = statement(
  "shops.find-department-technicians",
  { organizationId: "uuid", locationId: "uuid" },
  `select id, name, department_id as "departmentId" from staff
   where organization_id = $organizationId and location_id = $locationId and role = 'technician' and status = 'active'
   order by name, id`,
  departmentSettings.shape.technicians.element,
);
const bays = statement(
  "shops.find-department-bays",
  { organizationId: "uuid", locationId: "uuid" },
  `select id, name, department_id as "departmentId" from bays
   where organization_id = $organizationId and location_id = $locationId and active order by position, name`,
  departmentSettings.shape.bays.element,
);

/** Its parts, read in one query. */
export const findDepartmentSettings = (tx: TenantTx, locationId: string) =>
  Promise.all([
    head.one(tx),
    list.all(tx),
    technicians.all(tx, { locationId }),
    bays.all(tx, { locationId }),
  ]);

const lock = statement(
  "shops.lock-departments",
  { organizationId: "uuid" },
  `select departments_version as version from organizations where organization_id = $organizationId for no key update`,
  z.object({ version: z.number() }),
);
/** Saves of the list wait for each other. */
export const lockDepartments = (tx: TenantTx) => lock.one(tx);

const write = statement(
  "shops.update-department-settings",
  { organizationId: "uuid", creditsDiagnosis: "bool" },
  `update organizations set departments_version = departments_version + 1, credits_diagnosis = $creditsDiagnosis
   where organization_id = $organizationId`,
);
const drop = statement(
  "shops.delete-departments",
  { organizationId: "uuid", departmentIds: "uuid[]" },
  "delete from departments where organization_id = $organizationId and id <> all($departmentIds::uuid[])",
);
// Names may be swapped and the default may move, so each row gets a temporary name, and none is the default.
const loosen = statement(
  "shops.loosen-departments",
  { organizationId: "uuid" },
  "update departments set name = id::text, is_default = false where organization_id = $organizationId",
);
const put = statement(
  "shops.upsert-departments",
  {
    organizationId: "uuid",
    ids: "uuid[]",
    names: "text[]",
    actives: "bool[]",
    diagnoses: "bool[]",
    defaultDepartmentId: "uuid",
  },
  `insert into departments (organization_id, id, name, active, is_diagnosis, is_default, position)
   select $organizationId, x.id, x.name, x.active, x.diagnosis, x.id = $defaultDepartmentId, x.place
   from unnest($ids::uuid[], $names::text[], $actives::bool[], $diagnoses::bool[]) with ordinality as x(id, name, active, diagnosis, place)
   on conflict (organization_id, id) do update set name = excluded.name, active = excluded.active,
     is_diagnosis = excluded.is_diagnosis, is_default = excluded.is_default, position = excluded.position`,
);

/** Writes the whole list. */
export async function writeDepartments(tx: TenantTx, of: DepartmentList): Promise<void> {
  const { departments } = of;
  const ids = departments.map((each) => each.id);
  await drop.run(tx, { departmentIds: ids });
  await loosen.run(tx);
  await write.run(tx, { creditsDiagnosis: of.creditsDiagnosis });
  await put.run(tx, {
    ids,
    names: departments.map((each) => each.name),
    actives: departments.map((each) => each.active),
    diagnoses: departments.map((each) => each.isDiagnosis),
    defaultDepartmentId: of.defaultId,
  });
}

const homes = statement(
  "shops.assign-technicians",
  { organizationId: "uuid", locationId: "uuid", staffIds: "uuid[]", departmentIds: "uuid[]" },
  `update staff s set department_id = x.department
   from unnest($staffIds::uuid[], $departmentIds::uuid[]) as x(id, department)
   where s.organization_id = $organizationId and s.location_id = $locationId and s.id = x.id and s.role = 'technician'`,
);
const bayHomes = statement(
  "shops.assign-bays",
  { organizationId: "uuid", locationId: "uuid", bayIds: "uuid[]", departmentIds: "uuid[]" },
  `update bays b set department_id = x.department
   from unnest($bayIds::uuid[], $departmentIds::uuid[]) as x(id, department)
   where b.organization_id = $organizationId and b.location_id = $locationId and b.id = x.id`,
);
type Homes = readonly { readonly id: string; readonly departmentId: string | null }[];
/** @returns how many of them are technicians or bays of the location */
export async function writeHomes(
  tx: TenantTx,
  locationId: string,
  of: { technicians: Homes; bays: Homes },
): Promise<number> {
  const ids = (each: Homes) => each.map(({ id }) => id);
  const departmentIds = (each: Homes) => each.map(({ departmentId }) => departmentId) as string[];
  const people = await homes.run(tx, {
    locationId,
    staffIds: ids(of.technicians),
    departmentIds: departmentIds(of.technicians),
  });
  const places = await bayHomes.run(tx, {
    locationId,
    bayIds: ids(of.bays),
    departmentIds: departmentIds(of.bays),
  });
  return people + places;
}
