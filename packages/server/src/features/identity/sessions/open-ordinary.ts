import { randomBytes } from "node:crypto";
import { identitiesOf, type UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import type { Attempt } from "../attempts/sign-in-attempt.ts";
import { markOf } from "../devices/tell-of-device.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { idleLimit, type OpenedSession } from "./open-session.ts";
import { makeRefreshToken } from "./refresh-token.ts";
import { openOrdinary } from "./store.ts";

/**
 * Opens the session of somebody who signed in by password as nearly everybody does: without a failure of late, on a
 * known device, with no invitation waiting. One packet to the database and one back. Undefined when it is not so, and
 * then nothing was done: `openSession` sees to the rest.
 */
export async function tryOrdinary(
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
      openOrdinary.one(
        tx,
        ...[id, user.id, JSON.stringify(amr), key, at, agent, origin.ip, idle, user.password_hash],
        ...[parts.newId(), ...attempt.keys, markOf(origin), user.email, nameOf(user)],
      ),
      identitiesOf.all(tx, user.id),
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
