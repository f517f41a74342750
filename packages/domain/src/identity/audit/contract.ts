import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";

export const auditKinds = [
  "sign-in",
  "failure",
  "sign-out",
  "security",
  "account",
  "role",
  "invitation",
  "suspension",
  "export",
  "deletion",
  "settings",
  "money",
] as const;
export const auditKind = z.enum(auditKinds);
export type AuditKind = z.infer<typeof auditKind>;

export const auditKindLabels: Record<AuditKind, string> = {
  "sign-in": "Sign-in",
  failure: "Failed sign-in",
  "sign-out": "Sign-out",
  security: "Security",
  account: "Account",
  role: "Role",
  invitation: "Invitation",
  suspension: "Suspension",
  export: "Export",
  deletion: "Deletion",
  settings: "Settings",
  money: "Money",
};

/** The previous or new values by field. Values are whatever JSON the action recorded. */
const facts = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id,
  at: instant,
  userId: id.nullable(),
  person: z.string(),
  kind: auditKind,
  /** The name of the action. */
  action: z.string(),
  subject: z.string(),
  /** The network address as received. */
  address: z.string(),
  /** Browser and system in plain words. Empty when the action did not come from a device. */
  device: z.string(),
  before: facts,
  after: facts,
});
export type AuditEntry = z.infer<typeof auditEntry>;

const page = z.object({
  rows: z.array(auditEntry),
  /** The cursor of the next page, for `after`. Null at the end. */
  next: z.string().nullable(),
});

const filters = {
  /** An account that works or has worked here. */
  person: id.optional(),
  kind: auditKind.optional(),
  /** A day on the shop's own calendar. */
  day: day.refine((text) => text >= "2000-01-01" && text < "2200-01-01", "Enter a valid date").optional(),
  /** Words that must all appear in an entry: in a name, an address, the action, or the values before or after. */
  search: z.string().trim().max(100, "Search for at most 100 characters").default(""),
};

export const listAudit = call({
  name: "identity.list-audit",
  method: "GET",
  path: "/audit",
  access: "audit.view",
  summary: "The business's audit log, newest first",
  query: z.object({ ...filters, after: z.string().max(100).default("") }),
  reply: page.extend({
    /**
     * A search scans a limited number of entries at a time. This is how far back this page searched. Null when it
     * searched everything.
     */
    searchedBackTo: instant.nullable(),
    /** Everyone who can be filtered by, by name. */
    people: z.array(z.object({ userId: id, name: z.string() })),
  }),
});

export const exportAudit = call({
  name: "identity.export-audit",
  method: "GET",
  path: "/audit/export",
  access: "audit.export",
  stepUp: true,
  summary: "All matching audit log entries, as CSV",
  query: z.object(filters),
  file: "text/csv; charset=utf-8",
});

export const listOwnActivity = call({
  name: "identity.list-own-activity",
  method: "GET",
  path: "/account/activity",
  access: "signed-in",
  summary: "Sign-ins and changes to the caller's account, newest first",
  query: z.object({ after: z.string().max(100).default("") }),
  reply: page,
});
