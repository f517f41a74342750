import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";

/** A department of a customer, such as Police of a city. */
export const customerDepartment = z.object({ id, name: z.string() });
export type CustomerDepartment = z.infer<typeof customerDepartment>;

const params = z.object({ id });
const ofDepartment = z.object({ id, customerDepartmentId: id });
const topics = ["customer", "vehicle"] as const;

const reply = z.object({
  /** By name. */
  departments: z.array(customerDepartment.extend({ vehicles: z.number().int() })),
  /** By unit number, then as they were added. */
  vehicles: z.array(
    z.object({
      id,
      label: z.string(),
      plate: z.string(),
      unitNumber: z.string(),
      customerDepartmentId: id.nullable(),
    }),
  ),
});
export type CustomerDepartments = z.infer<typeof reply>;

export const listCustomerDepartments = call({
  name: "customers.departments",
  method: "GET",
  path: "/customers/:id/departments",
  access: "customer.view",
  summary: "A customer's departments, and which vehicles belong to them",
  params,
  topics: [...topics],
  reply,
});

/** The browser chooses the id, so a repeated request adds one department. */
export const saveCustomerDepartment = call({
  name: "customers.save-department",
  method: "PUT",
  path: "/customers/:id/departments/:customerDepartmentId",
  access: "customer.write",
  summary: "Adds or renames a department of a customer",
  params: ofDepartment,
  body: z.object({
    name: z.string().trim().min(1, "Enter a name.").max(60, "Enter at most 60 characters."),
  }),
  topics: [...topics],
  reply,
});

export const removeCustomerDepartment = call({
  name: "customers.remove-department",
  method: "DELETE",
  path: "/customers/:id/departments/:customerDepartmentId",
  access: "customer.write",
  summary:
    "Removes a department of a customer. Its vehicles stay the customer's, and posted invoices keep the name",
  params: ofDepartment,
  topics: [...topics],
  reply,
});

export const assignVehicle = call({
  name: "customers.assign-vehicle",
  method: "PUT",
  path: "/customers/:id/vehicles/:vehicleId/department",
  access: "customer.write",
  summary: "Assigns a customer's vehicle to one of the customer's departments, or to none",
  params: z.object({ id, vehicleId: id }),
  body: z.object({ customerDepartmentId: id.nullable() }),
  topics: [...topics],
  reply,
});
