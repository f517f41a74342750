import { seatPermissions } from "@autoiq/domain/staff/custom-roles/rules";
import { limitsOf } from "@autoiq/domain/staff/limits";
import type { Reading, Stopwatch } from "../../../platform/clock/stopwatch.ts";
import type { Principal, RightsWatcher } from "../../../platform/http/route.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { nameOf } from "../accounts/user.ts";
import { isRaised, provedAt } from "../factors/methods.ts";
import type { AccessTokens } from "./access-token.ts";
import { findPrincipal, touchSession } from "./store.ts";

/**
 * How long another server process may accept a session that ended here if its notice is lost. In this process the end
 * is immediate.
 */
const cacheMs = 10_000;
const maxCached = 20_000;

export interface Authenticator {
  authenticate(token: string): Promise<Principal | undefined>;
  /** After a sign-out, a role change or anything else that alters what the account may do. */
  forget(userId: string): void;
  /** Watches the account of a token until the returned function is called. Undefined if the token is not valid. */
  watch(token: string, watcher: RightsWatcher): Promise<(() => void) | undefined>;
}

interface CachedPrincipal {
  readonly principal: Principal | undefined;
  readonly userId: string;
  readonly readAt: Reading;
}

/** Changes of permissions that the database reports, whichever server process made them. */
export interface RightsNotices {
  onRightsChanged(listener: (userId: string) => void): void;
  /** After a time in which notices were missed. */
  onMissed(listener: () => void): void;
}

export function createAuthenticator(
  tenancy: Tenancy,
  tokens: AccessTokens,
  { now, stopwatch }: { now(): Date; stopwatch: Stopwatch },
  notices?: RightsNotices,
): Authenticator {
  const cache = new Map<string, CachedPrincipal>();
  const loading = new Map<string, Promise<Principal | undefined>>();
  const watchers = new Map<string, Set<RightsWatcher>>();
  let changes = 0;

  const load = async (sessionId: string, userId: string, at: Date): Promise<Principal | undefined> => {
    const before = changes;
    const readAt = stopwatch.read();
    const row = await tenancy.identityRead((tx) =>
      findPrincipal(tx, { sessionId, userId, at: at.toISOString() }),
    );
    if (row?.stale) await tenancy.identity((tx) => touchSession(tx, { sessionId, at: at.toISOString() }));
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
        raised: isRaised(row),
        provedAt: provedAt(row.amr)?.getTime(),
        requiredIn: row.required_in,
      },
      memberships: row.memberships.map(({ own, permissions: stored, ...membership }) => {
        const permissions = seatPermissions(membership.role, stored);
        return {
          ...membership,
          permissions,
          limits: limitsOf({ role: membership.role, permissions }, own),
        };
      }),
    };
    // A read during a change may have returned the earlier state.
    if (before === changes) {
      if (cache.size >= maxCached) cache.delete(cache.keys().next().value as string);
      cache.set(sessionId, { principal, userId, readAt });
    }
    return principal;
  };

  const forget = (userId: string) => {
    changes += 1;
    for (const [sessionId, entry] of cache) if (entry.userId === userId) cache.delete(sessionId);
    loading.clear();
    for (const { onChanged } of [...(watchers.get(userId) ?? [])]) onChanged();
  };
  notices?.onRightsChanged(forget);
  notices?.onMissed(() => {
    changes += 1;
    cache.clear();
    loading.clear();
    for (const { onMissed } of [...watchers.values()].flatMap((each) => [...each])) onMissed();
  });

  return {
    async authenticate(token) {
      const at = now();
      const claims = await tokens.verify(token, at).catch(() => undefined);
      const { sub, session_id: sessionId } = claims ?? {};
      if (!sub || !sessionId) return undefined;
      const cached = cache.get(sessionId);
      if (cached && stopwatch.since(cached.readAt) < cacheMs) return cached.principal;
      cache.delete(sessionId);
      let pending = loading.get(sessionId);
      if (!pending) {
        pending = load(sessionId, sub, at).finally(() => loading.delete(sessionId));
        loading.set(sessionId, pending);
      }
      return pending;
    },
    forget,
    async watch(token, watcher) {
      const claims = await tokens.verify(token, now()).catch(() => undefined);
      const { sub, exp } = claims ?? {};
      if (!sub || !exp) return undefined;
      const ofAccount = watchers.get(sub) ?? new Set();
      watchers.set(sub, ofAccount.add(watcher));
      let expiry: NodeJS.Timeout;
      const awaitExpiry = () => {
        const left = exp * 1000 - now().getTime();
        // Not sooner, in case the clock was set back.
        if (left <= 0) watcher.onChanged();
        else expiry = setTimeout(awaitExpiry, left + 1).unref();
      };
      awaitExpiry();
      return () => {
        clearTimeout(expiry);
        ofAccount.delete(watcher);
        if (ofAccount.size === 0 && watchers.get(sub) === ofAccount) watchers.delete(sub);
      };
    },
  };
}
