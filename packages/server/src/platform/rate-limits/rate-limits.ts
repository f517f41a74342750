import { createHash } from "node:crypto";
import type { Reading, Stopwatch } from "../clock/stopwatch.ts";
import type { Tenancy } from "../tenancy.ts";
import { consumeRateLimit, deleteOldRateLimits } from "./store.ts";

/** That many at once, then `count` per `seconds`. */
export interface RateLimit {
  readonly burst: number;
  readonly count: number;
  readonly seconds: number;
}

export interface Draw {
  /** Whole seconds, or 0 when the request may pass. */
  readonly wait: number;
  readonly remaining: number;
}

export interface RateLimits {
  /**
   * Counts one request of `key` against a rate limit that all server processes share. A key is a network address
   * (`clientNetworkOf`), an email address or an account.
   * @returns whole seconds to wait, or 0 when the request may pass
   */
  take(name: string, key: string, budget: RateLimit): Promise<number>;
  /** The same, with how many more requests may pass right now. */
  draw(name: string, key: string, budget: RateLimit): Promise<Draw>;
}

const sweptEvery = 600_000;
const maxCached = 50_000;

/**
 * Rate limits. PostgreSQL counts, so that they hold across all processes of an installation. A refused caller stays
 * refused in this process's memory until a request is available again, so that a flood costs the database nothing.
 */
export function createRateLimits(
  tenancy: Tenancy,
  { now, stopwatch }: { now(): Date; stopwatch: Stopwatch },
): RateLimits {
  const refusals = new Map<string, { readonly at: Reading; readonly wait: number }>();
  let sweptAt: Reading | undefined;
  // Until the slowest of them is full again.
  let keptFor = 86_400;
  const draw: RateLimits["draw"] = async (name, key, { burst, count, seconds }) => {
    const known = `${name} ${key}`;
    const refused = refusals.get(known);
    if (refused !== undefined) {
      const left = refused.wait - stopwatch.since(refused.at);
      if (left > 0) return { wait: Math.ceil(left / 1000), remaining: 0 };
      refusals.delete(known);
    }
    keptFor = Math.max(keptFor, seconds);
    const perSecond = count / seconds;
    const source = createHash("sha256").update(key).digest();
    const sweep = !sweptAt || stopwatch.since(sweptAt) > sweptEvery;
    if (sweep) sweptAt = stopwatch.read();
    const at = now().toISOString();
    const taken = await tenancy.identity((tx) =>
      consumeRateLimit(tx, { budget: name, source, burst, perSecond, at }),
    );
    if (sweep) await tenancy.identity((tx) => deleteOldRateLimits(tx, { at, keptFor }));
    if (!taken || taken.passed) return { wait: 0, remaining: taken?.remaining ?? burst };
    const wait = ((1 - taken.remaining) / perSecond) * 1000;
    if (refusals.size >= maxCached) refusals.delete(refusals.keys().next().value as string);
    refusals.set(known, { at: stopwatch.read(), wait });
    return { wait: Math.max(1, Math.ceil(wait / 1000)), remaining: 0 };
  };
  return { draw, take: async (...of) => (await draw(...of)).wait };
}
