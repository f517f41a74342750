import { randomBytes } from "node:crypto";
import { identitiesOf, type UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import type { Attempt } from "../attempts/sign-in-attempt.ts";
import { markOf } from "../devices/notify-new-device.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { idleLimit, type OpenedSession } from "./open-session.ts";
import { makeRefreshToken } from "./refresh-token.ts";
import { insertSessionFast } from "./store.ts";

/**
 * Opens a session for the most common sign-in with a password: no recent failure, a known device, no pending
 * invitation. It takes one round trip to the database. Returns undefined, with nothing done, if any of this does not
 * hold. Then `openSession` takes over.
 */
export async function openSessionFast(
  parts: IdentityParts,
  user: UserRow,
  attempt: Attempt,
  origin: Origin,
): Promise<OpenedSession | undefined> {
  const now = parts.now();
  const at = now.toISOString();
  const id = parts.newId();
  const key = randomBytes(32);
  const amr = [{ method: "password", timestamp: Math.floor(now.getTime() / 1000) }];
  const agent = origin.userAgent.slice(0, 300);
  const idle = new Date(now.getTime() - idleLimit).toISOString();
  const [opened, identities] = await parts.tenancy.identityWriteAtOnce((tx) =>
    Promise.all([
      insertSessionFast(tx, {
        ...attempt.keys,
        sessionId: id,
        userId: user.id,
        amr: JSON.stringify(amr),
        refreshKey: key,
        at,
        userAgent: agent,
        ip: origin.ip,
        idleSince: idle,
        passwordHash: user.password_hash,
        actId: parts.newId(),
        mark: markOf(origin),
        email: user.email,
        person: nameOf(user),
      }),
      identitiesOf(tx, user.id),
    ]),
  );
  if (!opened) return undefined;
  return {
    user: { ...user, last_sign_in_at: at, updated_at: at },
    identities,
    session: { id, aal: "aal1", amr },
    refreshToken: makeRefreshToken(id, 0, key),
  };
}
