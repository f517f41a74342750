import type { AuditKind } from "@autoiq/domain/identity/audit/contract";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import type { Origin } from "../parts.ts";
import { addAct } from "./store.ts";

/** What somebody typed where an account is named and none is known: it may be their password. */
export interface UnknownAccount {
  /** HMAC of what was typed: the same words are seen to come again, and cannot be read. */
  readonly mark: Buffer;
}

const unknownName = ({ mark }: UnknownAccount) => `Unknown account ${mark.toString("hex").slice(0, 12)}`;

export interface Act {
  readonly id: string;
  readonly at: Date;
  /** The account that acted, or that was tried. */
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
 * Puts an act of an account on the permanent record, in the transaction of the act itself: for the person, and for
 * each business that they work for. Never a password, a code or a token: whoever reads the record must not gain by it.
 */
export async function recordAct(tx: IdentityTx, act: Act): Promise<void> {
  const { user, origin } = act;
  const known = "id" in user;
  const person = known ? nameOf(user) : "program" in user ? user.program : unknownName(user);
  await addAct.run(
    tx,
    act.id,
    act.at.toISOString(),
    known ? user.id : null,
    person,
    act.kind,
    act.action,
    act.subject ?? "",
    act.subjectId ?? null,
    origin.ip,
    origin.userAgent.slice(0, 300),
    act.before ? JSON.stringify(act.before) : null,
    act.after ? JSON.stringify(act.after) : null,
  );
}
