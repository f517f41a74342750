import type { AuditKind } from "@autoiq/domain/identity/audit/contract";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import type { Origin } from "../parts.ts";
import { insertAuditEvent } from "./store.ts";

/** What someone entered where no known account matches. It may be their password. */
export interface UnknownAccount {
  /** HMAC of what was entered, so that repeats are recognizable but not readable. */
  readonly accountMac: Buffer;
}

const unknownName = ({ accountMac }: UnknownAccount) =>
  `Unknown account ${accountMac.toString("hex").slice(0, 12)}`;

export interface AuditEvent {
  readonly id: string;
  readonly at: Date;
  /** The account that acted, or that was attacked. */
  readonly user: UserRow | UnknownAccount | { readonly program: string };
  readonly origin: Origin;
  readonly kind: AuditKind;
  readonly action: string;
  readonly subject?: string;
  readonly subjectId?: string | null;
  readonly before?: object | null;
  readonly after?: object | null;
}

/**
 * Writes an account's action to the permanent audit log, in the transaction of the action itself: for the person, and
 * for each business they work for. Never log a password, a code or a token. Reading the log must not give anyone
 * access.
 */
export async function recordAuditEvent(tx: IdentityTx, act: AuditEvent): Promise<void> {
  const { user, origin } = act;
  const known = "id" in user;
  const person = known ? nameOf(user) : "program" in user ? user.program : unknownName(user);
  await insertAuditEvent(tx, {
    id: act.id,
    at: act.at.toISOString(),
    userId: known ? user.id : null,
    person,
    kind: act.kind,
    action: act.action,
    subject: act.subject ?? "",
    subjectId: act.subjectId ?? null,
    networkAddress: origin.ip,
    userAgent: origin.userAgent.slice(0, 300),
    before: act.before ? JSON.stringify(act.before) : null,
    after: act.after ? JSON.stringify(act.after) : null,
  });
}
