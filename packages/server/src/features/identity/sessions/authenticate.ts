import { limitsOf } from "@autoiq/domain/staff/limits";
import type { Reading, Stopwatch } from "../../../platform/clock/stopwatch.ts";
import type { Principal } from "../../../platform/http/route.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { nameOf } from "../accounts/user.ts";
import { provedAt } from "../factors/methods.ts";
import type { AccessTokens } from "./access-token.ts";
import { findPrincipal, touchSession } from "./store.ts";

/**
 * How long another server process may go on with a session that ended here, should the word of it be lost.
 * In this process the end is immediate.
 */
const keptFor = 10_000;
const mostKept = 20_000;

export interface Authenticator {
  authenticate(token: string): Promise<Principal | undefined>;
  /** After a sign-out, a role change or anything else that alters what the account may do. */
  forget(userId: string): void;
}

interface Kept {
  readonly principal: Principal | undefined;
  readonly userId: string;
  readonly readAt: Reading;
}

/** Tells the other server processes whose rights have changed, and hears it from them. */
export interface Word {
  say(userId: string): void;
  onHeard(listener: (userId: string) => void): void;
}

export function createAuthenticator(
  tenancy: Tenancy,
  tokens: AccessTokens,
  { now, stopwatch }: { now(): Date; stopwatch: Stopwatch },
  word?: Word,
): Authenticator {
  const kept = new Map<string, Kept>();
  const loading = new Map<string, Promise<Principal | undefined>>();
  let changes = 0;

  const load = async (sessionId: string, userId: string, at: Date): Promise<Principal | undefined> => {
    const before = changes;
    const readAt = stopwatch.read();
    const row = await tenancy.identityAtOnce((tx) =>
      findPrincipal.one(tx, sessionId, userId, at.toISOString()),
    );
    if (row?.stale) await tenancy.identity((tx) => touchSession.run(tx, sessionId, at.toISOString()));
    const principal: Principal | undefined = row && {
      userId: row.id,
      email: row.email,
      name: nameOf(row),
      sessionId,
      accountType: row.account_type,
      emailConfirmed: row.email_confirmed,
      ...(row.confirmed_phone ? { phone: row.confirmed_phone } : {}),
      assurance: {
        enrolled: row.enrolled,
        // A passkey is two factors in one: the device, and what it asked of its owner.
        raised: row.aal === "aal2" || row.amr.some(({ method }) => method === "passkey"),
        provedAt: provedAt(row.amr)?.getTime(),
        requiredIn: row.required_in,
      },
      seats: row.seats.map(({ own, ...seat }) => ({ ...seat, limits: limitsOf(seat.role, own) })),
    };
    // What was read while something changed may be the state before it.
    if (before === changes) {
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
      kept.set(sessionId, { principal, userId, readAt });
    }
    return principal;
  };

  const forget = (userId: string) => {
    changes += 1;
    for (const [sessionId, entry] of kept) if (entry.userId === userId) kept.delete(sessionId);
    loading.clear();
  };
  word?.onHeard(forget);

  return {
    async authenticate(token) {
      const at = now();
      const claims = await tokens.verify(token, at).catch(() => undefined);
      const { sub, session_id: sessionId } = claims ?? {};
      if (!sub || !sessionId) return undefined;
      const known = kept.get(sessionId);
      if (known && stopwatch.since(known.readAt) < keptFor) return known.principal;
      kept.delete(sessionId);
      let pending = loading.get(sessionId);
      if (!pending) {
        pending = load(sessionId, sub, at).finally(() => loading.delete(sessionId));
        loading.set(sessionId, pending);
      }
      return pending;
    },
    forget(userId) {
      forget(userId);
      word?.say(userId);
    },
  };
}
