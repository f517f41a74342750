import { randomBytes } from "node:crypto";
import { accessTokenSeconds, inactivityLimitMs } from "@autoiq/domain/identity/session-lifetimes";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { type IdentityRow, identitiesOf, type UserRow } from "../accounts/store.ts";
import { userView } from "../accounts/user.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { markOf, notifyNewDevice } from "../devices/notify-new-device.ts";
import { rememberDevice } from "../devices/store.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { ProviderTokens } from "../providers/sealed-tokens.ts";
import type { SessionFacts } from "./access-token.ts";
import { makeRefreshToken } from "./refresh-token.ts";
import { addSession } from "./store.ts";

/** A session as its transaction left it. The access token is signed after the commit. */
export interface OpenedSession {
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
  readonly session: SessionFacts;
  readonly refreshToken: string;
  /** What an identity provider issued for its own service. */
  readonly providerTokens?: ProviderTokens;
}

/**
 * Opens a new session for an account that just proved itself by `method`. All statements are sent at once, and the
 * audit event commits with them. @throws `proof.refusal` if the account's password is no longer the proved one
 */
export async function openSession(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  method: string,
  origin: Origin,
  proof?: { readonly passwordHash: string; readonly refusal: () => Error },
): Promise<OpenedSession> {
  const now = parts.now();
  const at = now.toISOString();
  const id = parts.newId();
  const key = randomBytes(32);
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const [user, device, identities] = await Promise.all([
    addSession(tx, {
      sessionId: id,
      userId,
      amr: JSON.stringify(amr),
      refreshKey: key,
      at,
      userAgent: origin.userAgent.slice(0, 300),
      ip: origin.ip,
      idleSince: new Date(now.getTime() - inactivityLimitMs).toISOString(),
      passwordHash: proof?.passwordHash ?? null,
    }),
    rememberDevice(tx, { userId, mark: markOf(origin), at }),
    identitiesOf(tx, userId),
  ]);
  if (!user) throw proof?.refusal() ?? new Error("A session was opened for an account that is gone");
  const isNew = device !== undefined && !device.known && device.others;
  if (isNew) await notifyNewDevice(parts, tx, user, origin);
  tx.atEnd(() =>
    recordAuditEvent(tx, {
      id: parts.newId(),
      at: now,
      user,
      origin,
      kind: "sign-in",
      action: isNew ? "signed in on a new device" : "signed in",
      after: { by: method },
    }),
  );
  return {
    user,
    identities,
    session: { id, aal: "aal1", amr },
    refreshToken: makeRefreshToken(id, 0, key),
  };
}

/** The protocol's token response. */
export async function sessionReply(
  parts: IdentityParts,
  opened: OpenedSession,
): Promise<Record<string, unknown> & { access_token: string; refresh_token: string; expires_at: number }> {
  const { token, expiresAt } = await parts.tokens.issue(opened.user, opened.session, parts.now());
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: opened.refreshToken,
    user: userView(opened.user, opened.identities),
    ...opened.providerTokens,
  };
}
