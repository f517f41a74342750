import { z } from "zod";
import { type Permission, permissions } from "../../kernel/access/permissions.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { baseRoles } from "./rules.ts";

const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];
const version = z.number().int().min(0);
export const baseRole = z.enum(baseRoles);

export const customRole = z.object({
  id,
  base: baseRole,
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(permissionNames)),
  version,
  /** Who has it: everyone on the team, whatever their status. */
  people: z.array(z.object({ id, name: z.string() })),
});
export type CustomRole = z.infer<typeof customRole>;

const roleList = z.object({ roles: z.array(customRole) });

/** A role that replaces another: one of AutoIQ's own, or another one of the business. */
export const roleChoice = z.object({ role: baseRole, customRoleId: id.nullable().default(null) });
export type RoleChoice = z.output<typeof roleChoice>;

export const customRoleFields = z.object({
  /** 0 for a new role. */
  version,
  base: baseRole,
  name: z.string().trim().min(1, "Enter a name").max(60, "Enter at most 60 characters"),
  description: z.string().trim().max(300, "Enter at most 300 characters").default(""),
  permissions: z.array(z.enum(permissionNames)).max(permissionNames.length),
});
export type CustomRoleFields = z.output<typeof customRoleFields>;

export const listCustomRoles = call({
  name: "staff.list-custom-roles",
  method: "GET",
  path: "/staff/roles",
  access: "staff.manage",
  summary: "The business's own roles, with their permissions and who has them",
  topics: ["staff"],
  reply: roleList,
});

/** The id is the browser's choice, so that a retry saves the same role. Takes effect with each person's next request. */
export const saveCustomRole = call({
  name: "staff.save-custom-role",
  method: "PUT",
  path: "/staff/roles/:id",
  access: "staff.manage",
  stepUp: true,
  summary: "Adds or changes a role of the business",
  params: z.object({ id }),
  body: customRoleFields,
  reply: roleList,
});

export const removeCustomRole = call({
  name: "staff.remove-custom-role",
  method: "POST",
  path: "/staff/roles/:id/removal",
  access: "staff.manage",
  stepUp: true,
  summary: "Deletes a role of the business, and gives everyone who has it another one",
  params: z.object({ id }),
  body: z.object({ version, replacement: roleChoice }),
  reply: roleList,
});
