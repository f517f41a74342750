/** Account types, as the sign-up form names them. */
export const roles = ["owner", "management", "technician", "admin", "client", "student"] as const;
export type Role = (typeof roles)[number];

/** Roles a person holds inside an organization. */
export const staffRoles = ["owner", "management", "technician", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

const everyone = ["owner", "management", "technician", "admin"] as const;
const desk = ["owner", "management", "admin"] as const;
const money = ["owner", "management"] as const;

/**
 * The one table of who may do what in an organization. What leaves as a file for a spreadsheet, or goes out to many
 * customers at once, has a permission of its own: seeing one record after the other is not the same.
 * Clients and students have no row: what is theirs is reached through `signed-in` calls that look only at their own records.
 */
export const permissions = {
  "audit.view": ["owner", "admin"],
  "audit.export": ["owner", "admin"],
  "shop.view": everyone,
  "shop.manage": ["owner", "admin"],
  "location.add": ["owner"],
  "staff.view": everyone,
  "staff.manage": ["owner", "admin"],
  "staff.limit": ["owner"],
  "staff.export": ["owner", "admin"],
  "customer.view": desk,
  "customer.write": desk,
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
  "invoice.export": desk,
  "payment.take": money,
  "payment.refund": money,
  "time.clock": everyone,
  "time.correct": desk,
  "message.view": desk,
  "message.write": desk,
  "message.send-batch": desk,
  "figures.view": money,
  "figures.export": money,
  "subscription.manage": ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** Whether a permission lets many records leave at once. */
export const isExport = (permission: string): boolean =>
  permission in permissions && permission.endsWith(".export");

/** Whether that role may do that, by the table alone. */
export function can(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
