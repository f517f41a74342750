import { can, type Permission, permissions, type Seat } from "../../kernel/access/permissions.ts";
import { employeeRoles, type Role, roleDefinitions, type StaffRole } from "../../kernel/access/roles.ts";
import { accept, type Result, refuse } from "../../kernel/result.ts";
import { permissionGroups } from "../permission-labels.ts";

/** A role that a business makes its own from. An owner's cannot be: it has everything. */
export type BaseRole = Exclude<StaffRole, "owner">;
export const baseRoles = employeeRoles as [BaseRole, ...BaseRole[]];
export const isBaseRole = (role: string): role is BaseRole => (baseRoles as readonly string[]).includes(role);

export const allPermissions = Object.keys(permissions) as Permission[];
const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

/** Without these no page of a workspace opens. */
export const alwaysGranted: readonly Permission[] = ["shop.view", "staff.view"];

/** What a permission is no use without, beside the permission to see what it changes. */
const alsoNeeds: Partial<Record<Permission, readonly Permission[]>> = {
  "payment.take": ["invoice.view"],
  "payment.refund": ["invoice.view"],
  "drawer.manage": ["invoice.view"],
  "tip.manage": ["invoice.view"],
  "pay.manage": ["time.manage"],
  "personnel.manage": ["personnel.own"],
  "invoice.post": ["repair-order.view"],
  "credit-limit.override": ["invoice.post"],
  "canned-job.write": ["repair-order.view"],
  "estimate.send": ["repair-order.view"],
  "estimate.approve": ["repair-order.view"],
  "inspection.view": ["repair-order.view"],
  "inspection-template.write": ["inspection.view"],
  "job.work": ["repair-order.view"],
  "job.quality-check": ["repair-order.view", "inspection.view"],
  "calendar.manage": ["appointment.view"],
  // API keys are on a page of the settings.
  "integrations.manage": ["shop.manage"],
  "repair-order.write": ["customer.view", "vehicle.view"],
  "appointment.write": ["customer.view", "vehicle.view"],
};

/** What only an owner has, and can give to managers whom they choose. */
const chosenManagersOnly: readonly Permission[] = ["pay.view", "pay.manage", "pay.export"];

/**
 * Every permission that a role of the same pages has, and no owner's alone but those for chosen managers: the most that a
 * role made from it can have.
 */
export function grantable(base: BaseRole): Permission[] {
  const { workspace } = roleDefinitions[base];
  const peers = baseRoles.filter((role) => roleDefinitions[role].workspace === workspace);
  return allPermissions.filter(
    (permission) =>
      peers.some((role) => can(role, permission)) ||
      (base === "management" && chosenManagersOnly.includes(permission)),
  );
}

/** Permissions with all that they need, in the order of the table. */
export function withNeeds(chosen: readonly Permission[]): Permission[] {
  const found = new Set<Permission>(alwaysGranted);
  const add = (permission: Permission) => {
    if (found.has(permission)) return;
    found.add(permission);
    const view = `${permission.slice(0, permission.indexOf("."))}.view`;
    if (isPermission(view)) add(view);
    for (const other of alsoNeeds[permission] ?? []) add(other);
  };
  for (const permission of chosen) add(permission);
  return allPermissions.filter((permission) => found.has(permission));
}

/** All permissions of a seat. */
export const permissionsOf = (seat: Seat | Role): Permission[] =>
  allPermissions.filter((permission) => can(seat, permission));

/**
 * What a stored custom role allows today: a permission that no longer exists, or that its base can no longer be given,
 * allows nothing. Null without a custom role.
 */
export function seatPermissions(
  role: Role,
  stored: readonly string[] | null | undefined,
): Permission[] | null {
  if (!stored || !isBaseRole(role)) return null;
  return grantable(role).filter((permission) => stored.includes(permission));
}

const labels = new Map(permissionGroups.flatMap(({ acts }) => acts.map(([name, label]) => [name, label])));
export const permissionLabel = (permission: Permission): string => labels.get(permission) ?? permission;

/** A role's permissions as they are saved, or why they are not: nobody gives what they do not have themselves. */
export function choosePermissions(
  actor: Seat,
  base: BaseRole,
  chosen: readonly Permission[],
): Result<Permission[]> {
  const complete = withNeeds(chosen);
  const possible = grantable(base);
  const beyond = complete.find((permission) => !possible.includes(permission));
  if (beyond)
    return refuse(
      `A role made from ${roleDefinitions[base].label} can't have “${permissionLabel(beyond)}”. Clear it, or choose another base.`,
    );
  const lacking = complete.find((permission) => !can(actor, permission));
  if (lacking)
    return refuse(`You can't give “${permissionLabel(lacking)}”, because you don't have it yourself.`);
  return accept(complete);
}

/** Whether somebody has everything that another seat allows. */
export const covers = (actor: Seat, seat: Seat): boolean =>
  permissionsOf(seat).every((permission) => can(actor, permission));

const beyondYourself = refuse(
  "You can only assign and change roles that allow no more than you may do yourself.",
);

/**
 * Whether somebody may decide about a person's seat. Nobody gives what they do not have, with one of AutoIQ's roles as
 * little as with one of the business. Who has a custom role acts only on seats within their own.
 * @param before the person's seat
 * @param after the one that they would have
 * @param gives whether the decision gives that seat: an invitation, an approval, another role
 */
export function maySeat(actor: Seat, before: Seat, after: Seat, gives: boolean): Result<Seat> {
  const isLimited = Boolean(actor.permissions);
  if (isLimited && !(covers(actor, before) && covers(actor, after))) return beyondYourself;
  if (!gives || covers(actor, after)) return accept(after);
  if (after.permissions || after.role === "owner") return beyondYourself;
  return refuse(
    `A ${roleDefinitions[after.role].label.toLowerCase()} may do more than you. Only someone with that role's permissions, such as an owner, can give it.`,
  );
}
