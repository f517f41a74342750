import type { CustomerDepartments } from "@autoiq/domain/customers/departments/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerOf } from "../reads.ts";
import {
  assignVehicleRow,
  deleteDepartment,
  findDepartment,
  findDepartments,
  findVehicles,
  upsertDepartment,
} from "./store.ts";

/** A customer's departments, and which vehicles belong to them. @throws {AppError} `not-found` */
export async function departmentsOf(tx: TenantTx, customerId: string): Promise<CustomerDepartments> {
  await customerOf(tx, customerId);
  const [departments, vehicles] = await Promise.all([
    findDepartments(tx, customerId),
    findVehicles(tx, customerId),
  ]);
  return { departments, vehicles };
}

const notFound = () => new AppError("not-found", "That department wasn't found.");

/** Adds or renames a department. */
export async function saveDepartment(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; customerDepartmentId: string },
  { name }: { name: string },
): Promise<CustomerDepartments | Refusal> {
  const { id: customerId, customerDepartmentId } = of;
  const customer = await customerOf(tx, customerId);
  if (customer.mergedInto) return conflict("This record was merged into another one. Open that one.");
  const before = await findDepartment(tx, customerDepartmentId);
  if (before && before.customerId !== customerId) throw notFound();
  const others = (await findDepartments(tx, customerId)).filter((each) => each.id !== customerDepartmentId);
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    return conflict(`This customer already has a department “${name}”. Enter another name.`);
  await upsertDepartment(tx, { customerDepartmentId, customerId, name });
  await recordAction(tx, context, {
    action: before ? `renamed the department ${before.name} to ${name}` : `added the department ${name}`,
    subject: "customer",
    subjectId: customerId,
    before: before ? { name: before.name } : null,
    after: { name },
  });
  tx.changed("customer", customerId);
  return departmentsOf(tx, customerId);
}

/** Removes a department. Its vehicles stay the customer's. */
export async function removeDepartment(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; customerDepartmentId: string },
): Promise<CustomerDepartments> {
  const before = await findDepartment(tx, of.customerDepartmentId);
  if (before?.customerId !== of.id) throw notFound();
  await deleteDepartment(tx, of.customerDepartmentId);
  await recordAction(tx, context, {
    action: `removed the department ${before.name}`,
    subject: "customer",
    subjectId: of.id,
    before: { name: before.name },
  });
  tx.changed("customer", of.id);
  return departmentsOf(tx, of.id);
}

/** Assigns a vehicle of the customer to one of the customer's departments, or to none. */
export async function assignVehicle(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; vehicleId: string },
  { customerDepartmentId }: { customerDepartmentId: string | null },
): Promise<CustomerDepartments> {
  const department = customerDepartmentId === null ? null : await findDepartment(tx, customerDepartmentId);
  if (department !== null && department?.customerId !== of.id) throw notFound();
  const before = (await departmentsOf(tx, of.id)).vehicles.find((each) => each.id === of.vehicleId);
  const key = { customerId: of.id, vehicleId: of.vehicleId, customerDepartmentId };
  if (!before || (await assignVehicleRow(tx, key)) === 0)
    throw new AppError("not-found", "That vehicle isn't this customer's.");
  await recordAction(tx, context, {
    action: department
      ? `assigned ${before.label} to ${department.name}`
      : `took ${before.label} out of its department`,
    subject: "vehicle",
    subjectId: of.vehicleId,
    before: { customerDepartmentId: before.customerDepartmentId },
    after: { customerDepartmentId },
  });
  tx.changed("customer", of.id);
  tx.changed("vehicle", of.vehicleId);
  return departmentsOf(tx, of.id);
}
