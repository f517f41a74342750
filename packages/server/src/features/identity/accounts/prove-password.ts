import { restOf } from "../../../platform/http/evenly.ts";
import { settled } from "../../../platform/settled.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import {
  admitAttempt,
  attemptOf,
  failAttempt,
  failuresBefore,
  passAttempt,
} from "../attempts/sign-in-attempt.ts";
import { recordAct } from "../audit/record-act.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { tryOrdinary } from "../sessions/open-ordinary.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { captchaTokenOf, type WireBody } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import type { UserRow } from "./store.ts";

interface Way {
  /** What was typed, known or not: the failures are counted under it. */
  readonly account: string;
  find(tx: IdentityTx): Promise<UserRow | undefined>;
  /** What the account still lacks. */
  lacks(user: UserRow): WireError | undefined;
  onSignIn?(tx: IdentityTx, user: UserRow): Promise<(() => Promise<void>) | undefined>;
}

const wrong = () => new WireError(400, "invalid_credentials", "Invalid login credentials");
const banned = () => new WireError(400, "user_banned", "User is banned");
const isBanned = (user: UserRow, at: Date) => user.banned_until !== null && new Date(user.banned_until) > at;

/**
 * Opens a session for whoever has the password. An unknown account and a wrong password get the same words after the
 * same work, and count as the same failure; what else is known of an account is told to whoever has its password.
 */
export async function provePassword(
  parts: IdentityParts,
  way: Way,
  body: WireBody,
  origin: Origin,
): Promise<OpenedSession> {
  const began = performance.now();
  const attempt = attemptOf(way.account, origin.ip);
  const [before, user] = await parts.tenancy.identityAtOnce((tx) =>
    Promise.all([failuresBefore(tx, attempt), way.find(tx)]),
  );
  await admitAttempt(parts, attempt, before, { captchaToken: captchaTokenOf(body), ip: origin.ip });
  const matches = await parts.passwords.matches(user?.password_hash, body.password ?? "");
  if (!user || !matches) {
    // Also for an account that is not there: the work must not tell.
    const mark = parts.sealing.mac(`unknown account ${way.account}`);
    const refusal = await parts.tenancy.identity(async (tx) => {
      const failed = { id: parts.newId(), at: parts.now(), origin, kind: "failure" as const };
      tx.atEnd(() =>
        recordAct(tx, {
          ...failed,
          user: user ?? { mark },
          action: "was tried with a wrong password",
        }),
      );
      return failAttempt(parts, tx, attempt);
    });
    // An account that works for businesses has more to write on record: nobody sees how long it took.
    await restOf(parts.evenMs, began);
    throw refusal ?? wrong();
  }
  const lacking = isBanned(user, parts.now()) ? banned() : way.lacks(user);
  const ordinary = lacking || before.length > 0 ? undefined : await tryOrdinary(parts, user, attempt, origin);
  if (ordinary) return ordinary;
  const opened = await parts.tenancy.identity(async (tx) => {
    const admitted = passAttempt(parts, tx, attempt);
    if (lacking) {
      await admitted;
      return lacking;
    }
    // All of it is asked before any of it is answered; whatever does not hold takes everything back. The password may
    // have changed while it was being checked.
    const proof = { passwordHash: user.password_hash ?? "", refusal: wrong };
    const opening = openSession(parts, tx, user.id, "password", origin, proof);
    const [, session, claim] = await settled(admitted, opening, way.onSignIn?.(tx, user));
    if (!claim) return session;
    await claim();
    // The kind of an account follows the seat that it takes.
    return { ...session, user: (await way.find(tx)) ?? session.user };
  });
  if (opened instanceof WireError) throw opened;
  return opened;
}
