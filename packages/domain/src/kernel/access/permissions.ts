import { deskRoles, type Role, type StaffRole, staffRoles } from "./roles.ts";

const everyone = staffRoles;
const desk = deskRoles;
const money = ["owner", "management"] as const;

/**
 * The single table of who may do what in an organization. Exporting to a spreadsheet and messaging many customers at
 * once have their own permissions, because viewing one record at a time is not the same. Clients and students have no
 * row: they reach their own data through `signed-in` calls that read only their records.
 */
export const permissions = {
  "audit.view": ["owner", "admin"],
  "audit.export": ["owner", "admin"],
  "shop.view": everyone,
  "shop.manage": ["owner", "admin"],
  "location.add": ["owner"],
  "integrations.manage": ["owner", "admin"],
  "business.export": ["owner"],
  "support.grant": ["owner"],
  "staff.view": everyone,
  "staff.manage": ["owner", "admin"],
  "staff.limit": ["owner"],
  "staff.cost": money,
  "staff.export": ["owner", "admin"],
  "personnel.own": everyone,
  "personnel.manage": ["owner", "admin"],
  "certificate.own": everyone,
  "certificate.manage": desk,
  "customer.view": desk,
  "customer.write": desk,
  "customer.tax-exempt": money,
  "customer.terms": money,
  "credit-limit.override": money,
  "customer.export": desk,
  "vehicle.view": everyone,
  "vehicle.write": desk,
  "appointment.view": everyone,
  "appointment.write": desk,
  "appointment.export": desk,
  "calendar.manage": desk,
  "repair-order.view": everyone,
  "repair-order.write": desk,
  "repair-order.export": desk,
  "canned-job.write": desk,
  "estimate.send": money,
  "estimate.approve": money,
  "inspection.view": everyone,
  "inspection.write": everyone,
  "inspection-template.write": desk,
  "job.work": everyone,
  "job.quality-check": money,
  "part.view": everyone,
  "part.write": desk,
  "part.issue": everyone,
  "part.export": desk,
  "invoice.view": desk,
  "invoice.post": money,
  "invoice.write-off": money,
  "invoice.export": desk,
  "payment.take": money,
  "payment.refund": money,
  "drawer.manage": money,
  "tip.manage": money,
  "tip.own": everyone,
  "time.clock": everyone,
  "time.correct": desk,
  "time.manage": desk,
  "time.manage-own": ["owner"],
  "time-off.manage": ["owner"],
  "pay.view": ["owner"],
  "pay.manage": ["owner"],
  "pay.export": ["owner"],
  "own-pay.view": everyone,
  "message.view": desk,
  "message.write": desk,
  "message.send-batch": desk,
  "asset.view": everyone,
  "asset.report": everyone,
  "asset.record": everyone,
  "asset.write": desk,
  "asset.cost": money,
  "asset.export": money,
  "report.view": money,
  "report.export": money,
  "books.manage": ["owner"],
  "subscription.manage": ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** Whether a permission allows exporting many records at once. */
export const isExport = (permission: string): boolean =>
  permission in permissions && permission.endsWith(".export");

/**
 * A person's place in an organization: a role and, where the organization made a role of its own from it, the permissions
 * of that role. They replace the ones of the table.
 */
export interface Seat {
  readonly role: Role;
  readonly permissions?: readonly Permission[] | null | undefined;
}

/** Whether a role by the table alone, or somebody in their seat, has a permission. */
export function can(holder: Role | Seat, permission: Permission): boolean {
  if (typeof holder === "string") return (permissions[permission] as readonly Role[]).includes(holder);
  return holder.permissions ? holder.permissions.includes(permission) : can(holder.role, permission);
}
