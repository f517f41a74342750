import { randomBytes } from "node:crypto";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { type IdentityRow, identitiesOf, type UserRow } from "../accounts/store.ts";
import { userView } from "../accounts/user.ts";
import { recordAct } from "../audit/record-act.ts";
import { rememberDevice } from "../devices/store.ts";
import { markOf, tellOfDevice } from "../devices/tell-of-device.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { ProviderTokens } from "../providers/sealed-tokens.ts";
import { accessSeconds, type SessionFacts } from "./access-token.ts";
import { makeRefreshToken } from "./refresh-token.ts";
import { addSession } from "./store.ts";

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

/**
 * A new session of an account that just proved itself by `method`. Everything is asked at once, and the act goes on
 * record with the commit. @throws `proof.refusal` when the account's password is not the proved one any more
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
    addSession.one(
      tx,
      id,
      userId,
      JSON.stringify(amr),
      key,
      at,
      origin.userAgent.slice(0, 300),
      origin.ip,
      new Date(now.getTime() - idleLimit).toISOString(),
      proof?.passwordHash ?? null,
    ),
    rememberDevice.one(tx, userId, markOf(origin), at),
    identitiesOf.all(tx, userId),
  ]);
  if (!user) throw proof?.refusal() ?? new Error("A session was opened for an account that is gone");
  const isNew = device !== undefined && !device.known && device.others;
  if (isNew) await tellOfDevice(parts, tx, user, origin);
  tx.atEnd(() =>
    recordAct(tx, {
      ...{ id: parts.newId(), at: now, user, origin, kind: "sign-in" },
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
