import { auditKind } from "@autoiq/domain/identity/audit/contract";
import { type SupportPart, supportPart } from "@autoiq/domain/operator/support/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { OperatorTx, TenantTx } from "../../../platform/tenancy.ts";

// The database's clock decides, also what the database enforces.
const isOpen = "revoked_at is null and clock_timestamp() between granted_at and ends_at";

const open = statement(
  "operator.find-open-grant",
  { organizationId: "uuid" },
  `select id, ends_at as "endsAt" from support_grants where organization_id = $organizationId and ${isOpen}
   order by granted_at desc limit 1`,
  z.object({ id: z.string(), endsAt: z.string() }),
);
const own = statement(
  "operator.find-own-grant",
  { organizationId: "uuid" },
  `select ends_at as "endsAt", granted_by_name as "grantedByName" from support_grants
   where organization_id = $organizationId and ${isOpen} order by granted_at desc limit 1`,
  z.object({ endsAt: z.string(), grantedByName: z.string() }),
);
const views = statement(
  "operator.list-support-views",
  { organizationId: "uuid" },
  `select id, at, operator, part from support_views where organization_id = $organizationId order by at desc, id desc limit 50`,
  z.object({ id: z.string(), at: z.string(), operator: z.string(), part: supportPart }),
);
const lock = statement(
  "operator.lock-organization",
  { organizationId: "uuid" },
  "select true as held from organizations where organization_id = $organizationId for no key update",
  z.object({ held: z.boolean() }),
);
const add = statement(
  "operator.add-support-grant",
  { organizationId: "uuid", id: "uuid", grantedByName: "text" },
  `insert into support_grants (organization_id, id, granted_by_name) values ($organizationId, $id, $grantedByName)
   on conflict do nothing`,
);
const revoke = statement(
  "operator.revoke-support-grants",
  { organizationId: "uuid" },
  `update support_grants set revoked_at = clock_timestamp() where organization_id = $organizationId and ${isOpen}`,
);
const addView = statement(
  "operator.add-support-view",
  { organizationId: "uuid", id: "uuid", grantId: "uuid", operator: "text", part: "text" },
  `insert into support_views (organization_id, id, grant_id, operator, part)
   values ($organizationId, $id, $grantId, $operator, $part)`,
);
const settings = statement(
  "operator.read-settings",
  {},
  `select location, name, value from app.support_settings()`,
  z.object({ location: z.string(), name: z.string(), value: z.string() }),
);
const audit = statement(
  "operator.read-audit-log",
  { limit: "int4" },
  `select id, at, kind, action, record_id as "recordId" from app.support_audit($limit)`,
  z.object({
    id: z.string(),
    at: z.string(),
    kind: auditKind,
    action: z.string(),
    recordId: z.string().nullable(),
  }),
);
const jobs = statement(
  "operator.read-failed-jobs",
  { limit: "int4" },
  `select id, task, failed_at as "failedAt", attempts, error, records from app.support_jobs($limit)`,
  z.object({
    id: z.number(),
    task: z.string(),
    failedAt: z.string(),
    attempts: z.number(),
    error: z.string(),
    records: z.string(),
  }),
);

/** The hour that is running, as an operator sees it. */
export const findOpenGrant = (tx: OperatorTx, organizationId: string) => open.one(tx, { organizationId });
/** The same, as the business sees it. */
export const findOwnGrant = (tx: TenantTx) => own.one(tx);
export const listSupportViews = (tx: TenantTx) => views.all(tx);
export const lockBusiness = (tx: TenantTx) => lock.one(tx);
/** Starts an hour. Returns 0 for a repeat. */
export const insertGrant = (tx: TenantTx, of: { id: string; grantedByName: string }) => add.run(tx, of);
/** Returns how many hours it ended. */
export const revokeGrants = (tx: TenantTx) => revoke.run(tx);
/** The database refuses it when no hour is running. What the transaction reads afterwards depends on it. */
export const insertSupportView = (
  tx: OperatorTx,
  of: { organizationId: string; id: string; grantId: string; operator: string; part: SupportPart },
) => addView.run(tx, of);
export const readSettings = (tx: OperatorTx) => settings.all(tx);
export const readAuditLog = (tx: OperatorTx) => audit.all(tx, { limit: 100 });
export const readFailedJobs = (tx: OperatorTx) => jobs.all(tx, { limit: 100 });
