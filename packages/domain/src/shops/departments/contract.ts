import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { department } from "./schema.ts";

const name = z
  .string()
  .trim()
  .min(1, "Enter a name for the department.")
  .max(60, "Enter at most 60 characters.");

const repeated = (values: readonly string[]): number =>
  values.findIndex((value, index) => values.indexOf(value) !== index);

/** All departments in their order. A new one brings its own id, so a repeated save adds it once. */
export const departmentList = z
  .object({
    /** The version that was read when editing began. */
    version: z.number().int().min(1),
    /** What a job belongs to if nobody chose. */
    defaultId: id,
    /** Whether a diagnosis is credited once a repair written from it is approved. */
    creditsDiagnosis: z.boolean(),
    departments: z
      .array(z.object({ id, name, active: z.boolean(), isDiagnosis: z.boolean() }))
      .min(1, "Keep at least one department.")
      .max(30, "Enter at most 30 departments."),
  })
  .superRefine(({ departments }, context) => {
    const again = repeated(departments.map((each) => each.name.toLowerCase()));
    if (again >= 0)
      context.addIssue({
        code: "custom",
        path: ["departments", again, "name"],
        message: "Another department already has this name.",
      });
    if (repeated(departments.map((each) => each.id)) >= 0)
      context.addIssue({
        code: "custom",
        path: ["departments"],
        message: "A department is in the list twice.",
      });
  });
export type DepartmentList = z.infer<typeof departmentList>;

const home = z.object({ id, departmentId: id.nullable() });

export const departmentSettings = z.object({
  version: z.number().int(),
  creditsDiagnosis: z.boolean(),
  departments: z.array(
    department.extend({
      active: z.boolean(),
      isDefault: z.boolean(),
      /** Whether anything was written under it. If so, it can be turned off but not removed. */
      used: z.boolean(),
    }),
  ),
  /** Active technicians of the location, and their home departments. */
  technicians: z.array(home.extend({ name: z.string() })),
  /** Bays in use at the location. Null: for work of every department. */
  bays: z.array(home.extend({ name: z.string() })),
});
export type DepartmentSettings = z.infer<typeof departmentSettings>;

export const getDepartments = call({
  name: "shops.departments",
  method: "GET",
  path: "/shop/departments",
  access: "shop.manage",
  summary: "The departments of the business, and which technicians and bays belong to one",
  topics: ["shop", "staff"],
  reply: departmentSettings,
});

/** The whole list in its order. One that was used can be turned off but not left out. Invoices keep theirs. */
export const saveDepartments = call({
  name: "shops.save-departments",
  method: "PUT",
  path: "/shop/departments",
  access: "shop.manage",
  summary: "Sets the departments of the business",
  body: departmentList,
  reply: departmentSettings,
});

/** Only those that are named change. Null: no department. */
export const assignDepartments = call({
  name: "shops.assign-departments",
  method: "PUT",
  path: "/shop/departments/homes",
  access: "shop.manage",
  summary: "Sets the departments of technicians and bays",
  body: z.object({ technicians: z.array(home).max(500), bays: z.array(home).max(100) }),
  reply: departmentSettings,
});
