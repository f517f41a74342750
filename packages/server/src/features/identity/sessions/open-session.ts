import { randomBytes } from "node:crypto";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { type IdentityRow, identitiesOf, stampSignIn, type UserRow } from "../accounts/store.ts";
import { userView } from "../accounts/user.ts";
import { recordAct } from "../audit/record-act.ts";
import { noticeDevice } from "../devices/notice-device.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { ProviderTokens } from "../providers/sealed-tokens.ts";
import { accessSeconds, type SessionFacts } from "./access-token.ts";
import { makeRefreshToken } from "./refresh-token.ts";
import { addSession, endIdleSessions } from "./store.ts";

/** A session that nobody refreshed for this long is over: the same week as in the browser. */
export const idleLimit = 7 * 24 * 60 * 60_000;

/** A session as its transaction left it; the access token is signed after the commit. */
export interface OpenedSession {
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
  readonly session: SessionFacts;
  readonly refreshToken: string;
  /** What an identity provider gave for its own service. */
  readonly providerTokens?: ProviderTokens;
}

/** A new session of an account that just proved itself by `method`. */
export async function openSession(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  method: string,
  origin: Origin,
): Promise<OpenedSession> {
  const at = parts.now();
  const id = parts.newId();
  const key = randomBytes(32);
  const amr = [{ method, timestamp: Math.floor(at.getTime() / 1000) }];
  await endIdleSessions.run(tx, userId, new Date(at.getTime() - idleLimit).toISOString());
  await addSession.run(
    tx,
    id,
    userId,
    JSON.stringify(amr),
    key,
    at.toISOString(),
    origin.userAgent.slice(0, 300),
    origin.ip,
  );
  const user = await stampSignIn.one(tx, userId, at.toISOString());
  if (!user) throw new Error("A session was opened for an account that is gone");
  const identities = await identitiesOf.all(tx, userId);
  const isNew = await noticeDevice(parts, tx, user, origin);
  await recordAct(tx, {
    ...{ id: parts.newId(), at, user, origin, kind: "sign-in" },
    action: isNew ? "signed in on a new device" : "signed in",
    after: { by: method },
  });
  return {
    user,
    identities,
    session: { id, aal: "aal1", amr },
    refreshToken: makeRefreshToken(id, 0, key),
  };
}

/** The wire's token response. */
export async function sessionReply(
  parts: IdentityParts,
  opened: OpenedSession,
): Promise<Record<string, unknown> & { access_token: string; refresh_token: string; expires_at: number }> {
  const { token, expiresAt } = await parts.tokens.issue(opened.user, opened.session, parts.now());
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: accessSeconds,
    expires_at: expiresAt,
    refresh_token: opened.refreshToken,
    user: userView(opened.user, opened.identities),
    ...opened.providerTokens,
  };
}
