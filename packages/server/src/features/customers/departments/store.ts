import { customerDepartment, listCustomerDepartments } from "@autoiq/domain/customers/departments/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { plateText, vehicleLabelText } from "../../vehicles/reads.ts";

const { departments, vehicles } = listCustomerDepartments.reply!.shape;

const list = statement(
  "customers.find-departments",
  { organizationId: "uuid", customerId: "uuid" },
  `select d.id, d.name, (select count(*) from vehicles v where v.organization_id = $organizationId
       and v.customer_department_id = d.id)::int as vehicles
   from customer_departments d where d.organization_id = $organizationId and d.customer_id = $customerId order by lower(d.name), d.id`,
  departments.element,
);
export const findDepartments = (tx: TenantTx, customerId: string) => list.all(tx, { customerId });

const cars = statement(
  "customers.find-vehicles-with-department",
  { organizationId: "uuid", customerId: "uuid" },
  `select v.id, ${vehicleLabelText("v")} as label, ${plateText("v")} as plate, v.unit_number as "unitNumber",
     v.customer_department_id as "customerDepartmentId"
   from vehicles v where v.organization_id = $organizationId and v.customer_id = $customerId
   order by v.unit_number = '', length(v.unit_number), v.unit_number, v.created_at, v.id`,
  vehicles.element,
);
export const findVehicles = (tx: TenantTx, customerId: string) => cars.all(tx, { customerId });

const one = statement(
  "customers.find-department",
  { organizationId: "uuid", customerDepartmentId: "uuid" },
  `select id, name, customer_id as "customerId" from customer_departments
   where organization_id = $organizationId and id = $customerDepartmentId`,
  customerDepartment.extend({ customerId: z.uuid() }),
);
export const findDepartment = (tx: TenantTx, customerDepartmentId: string) =>
  one.one(tx, { customerDepartmentId });

const put = statement(
  "customers.upsert-department",
  { organizationId: "uuid", customerDepartmentId: "uuid", customerId: "uuid", name: "text" },
  `insert into customer_departments (organization_id, id, customer_id, name)
   values ($organizationId, $customerDepartmentId, $customerId, $name)
   on conflict (organization_id, id) do update set name = excluded.name`,
);
export const upsertDepartment = (
  tx: TenantTx,
  of: { customerDepartmentId: string; customerId: string; name: string },
) => put.run(tx, of);

const leave = statement(
  "customers.clear-department-of-vehicles",
  { organizationId: "uuid", customerDepartmentId: "uuid" },
  `update vehicles set customer_department_id = null
   where organization_id = $organizationId and customer_department_id = $customerDepartmentId`,
);
const remove = statement(
  "customers.delete-department",
  { organizationId: "uuid", customerDepartmentId: "uuid" },
  "delete from customer_departments where organization_id = $organizationId and id = $customerDepartmentId",
);
/** Deletes a department. Its vehicles have none afterwards. */
export async function deleteDepartment(tx: TenantTx, customerDepartmentId: string): Promise<void> {
  await leave.run(tx, { customerDepartmentId });
  await remove.run(tx, { customerDepartmentId });
}

const assign = statement(
  "customers.assign-vehicle",
  { organizationId: "uuid", customerId: "uuid", vehicleId: "uuid", customerDepartmentId: "uuid?" },
  `update vehicles set customer_department_id = $customerDepartmentId
   where organization_id = $organizationId and customer_id = $customerId and id = $vehicleId`,
);
/** @returns how many vehicles it was: none if it is not the customer's */
export const assignVehicleRow = (
  tx: TenantTx,
  of: { customerId: string; vehicleId: string; customerDepartmentId: string | null },
) => assign.run(tx, of);
