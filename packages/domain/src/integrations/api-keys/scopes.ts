import { can, type Permission, permissions, type Seat } from "../../kernel/access/permissions.ts";
import type { Contract } from "../../kernel/contract.ts";
import { accept, type Result, refuse } from "../../kernel/result.ts";

interface ApiArea {
  readonly label: string;
  readonly read: readonly Permission[];
  /** Beside those for reading. None: the area can only be read. */
  readonly write: readonly Permission[];
}

/**
 * What an API key can be allowed to do, by area. A permission that is in no area, such as one for pay, staff, settings, or
 * the plan, is out of every key's reach.
 */
const areas = {
  customers: {
    label: "Customers and vehicles",
    read: ["customer.view", "vehicle.view", "customer.export"],
    write: ["customer.write", "customer.tax-exempt", "customer.terms", "vehicle.write"],
  },
  appointments: {
    label: "Appointments",
    read: ["appointment.view", "appointment.export"],
    write: ["appointment.write"],
  },
  "repair-orders": {
    label: "Repair orders and estimates",
    read: ["repair-order.view", "repair-order.export"],
    write: ["repair-order.write", "canned-job.write", "estimate.send", "estimate.approve"],
  },
  // Its own area, so that a program that writes estimates doesn't complete work.
  work: {
    label: "Work and inspections",
    read: ["inspection.view"],
    write: ["inspection.write", "job.work", "job.quality-check"],
  },
  invoices: {
    label: "Invoices and payments",
    read: ["invoice.view", "invoice.export"],
    write: ["invoice.post", "payment.take"],
  },
  inventory: {
    label: "Inventory",
    read: ["part.view", "part.export"],
    write: ["part.write", "part.issue"],
  },
  reports: { label: "Reports", read: ["report.view", "report.export"], write: [] },
} as const satisfies Record<string, ApiArea>;

export type ApiAreaName = keyof typeof areas;
export type ApiScope = `${ApiAreaName}:${"read" | "write"}`;
export const apiAreas: Readonly<Record<ApiAreaName, ApiArea>> = areas;
export const apiAreaNames = Object.keys(areas) as ApiAreaName[];

/** Every scope, in the order of the areas. */
export const apiScopes = apiAreaNames.flatMap((name): ApiScope[] =>
  apiAreas[name].write.length > 0 ? [`${name}:read`, `${name}:write`] : [`${name}:read`],
) as [ApiScope, ...ApiScope[]];

const scopeOfPermission = new Map<string, ApiScope>(
  apiAreaNames.flatMap((name) => [
    ...apiAreas[name].read.map((permission): [string, ApiScope] => [permission, `${name}:read`]),
    ...apiAreas[name].write.map((permission): [string, ApiScope] => [permission, `${name}:write`]),
  ]),
);

/** Calls for people only, although their permission is in an area: they are about somebody's own screen, time, tips, or messages. */
const forPeople: ReadonlySet<string> = new Set([
  "calendar-feeds.create-own",
  "calendar-feeds.list-own",
  "calendar-feeds.replace",
  "calendar-feeds.revoke",
  "inspections.add-video",
  "inspections.sign-off",
  "messages.name-conversation",
  "repair-orders.add-request-photo",
  "repair-orders.ask-desk",
  "repair-orders.find-records",
  "repair-orders.leave",
  "repair-orders.presence",
  "repair-orders.record-presence",
  "repair-orders.undo",
  "time-clock.clock-off-job",
  "time-clock.clock-on-job",
  "tips.export",
  "tips.people",
]);

/** Calls that every key needs, such as for the bays and labels that others refer to. */
const forEveryKey: ReadonlySet<string> = new Set(["shops.get", "vehicles.service-intervals"]);

/**
 * The scope that a call needs. "any": one is enough, whichever. Null: keys cannot make the call. A call that is no GET
 * needs the scope for writing, even if people need no more than a permission to see.
 */
export function scopeOfCall(
  contract: Pick<Contract, "name" | "method" | "access" | "stepUp">,
): ApiScope | "any" | null {
  if (forEveryKey.has(contract.name)) return "any";
  const scope = scopeOfPermission.get(contract.access);
  // A key has no second factor that it could verify, and asks the assistant nothing.
  const isForPeople = forPeople.has(contract.name) || contract.name.startsWith("assistant.");
  if (!scope || contract.stepUp || isForPeople) return null;
  if (contract.method === "GET") return scope;
  const area = scope.slice(0, scope.indexOf(":")) as ApiAreaName;
  return apiAreas[area].write.length > 0 ? `${area}:write` : null;
}

/** Whether the scopes of a key include one. Writing includes reading. */
export const includesScope = (scopes: readonly string[], wanted: ApiScope | "any"): boolean =>
  wanted === "any" || scopes.includes(wanted) || scopes.includes(wanted.replace(/:read$/, ":write"));

const permissionsOfScope = (scope: ApiScope): readonly Permission[] => {
  const [area, level] = scope.split(":") as [ApiAreaName, "read" | "write"];
  const { read, write } = apiAreas[area];
  return level === "write" ? [...read, ...write] : read;
};

/** What a key with these scopes may do when its creator may do that much: never more than either. */
export function permissionsOfKey(scopes: readonly ApiScope[], creator: Seat): Permission[] {
  const allowed = new Set<Permission>(["shop.view", ...scopes.flatMap(permissionsOfScope)]);
  return (Object.keys(permissions) as Permission[]).filter(
    (permission) => allowed.has(permission) && can(creator, permission),
  );
}

/** Whether somebody may do anything that a scope is for. */
export function mayGiveScope(creator: Seat, scope: ApiScope): boolean {
  const [area, level] = scope.split(":") as [ApiAreaName, "read" | "write"];
  return apiAreas[area][level].some((permission) => can(creator, permission));
}

/** "Customers and vehicles: read and write". */
export const scopeLabel = (scope: ApiScope): string => {
  const [area, level] = scope.split(":") as [ApiAreaName, "read" | "write"];
  return `${apiAreas[area].label}: ${level === "write" ? "read and write" : "read"}`;
};

/** The chosen scopes, each area once, in order. Nobody gives a scope of which they may do nothing themselves. */
export function chooseScopes(creator: Seat, chosen: readonly ApiScope[]): Result<ApiScope[]> {
  const isIncluded = (scope: ApiScope) =>
    scope.endsWith(":read") && chosen.includes(scope.replace(/:read$/, ":write") as ApiScope);
  const scopes = apiScopes.filter((scope) => chosen.includes(scope) && !isIncluded(scope));
  if (scopes.length === 0) return refuse("Choose at least one scope.");
  const beyond = scopes.find((scope) => !mayGiveScope(creator, scope));
  if (beyond) return refuse(`You can't give “${scopeLabel(beyond)}”, because you can't do it yourself.`);
  return accept(scopes);
}
