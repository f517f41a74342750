/**
 * A token bucket per key, kept in this process: `burst` at once, then `count` per `seconds`.
 * take() returns 0 when the request may pass, else the whole seconds to wait.
 */
export interface RateLimit {
  take(key: string, at: Date): number;
}

export function createRateLimit(options: { burst: number; count: number; seconds: number }): RateLimit {
  const perMillisecond = options.count / (options.seconds * 1000);
  const buckets = new Map<string, { left: number; at: number }>();
  // Full buckets say nothing: dropping the oldest keeps a flood of keys from filling the memory.
  const most = 50_000;
  return {
    take(key, at) {
      const now = at.getTime();
      const known = buckets.get(key);
      const left = known
        ? Math.min(options.burst, known.left + Math.max(0, now - known.at) * perMillisecond)
        : options.burst;
      buckets.delete(key);
      if (buckets.size >= most) buckets.delete(buckets.keys().next().value as string);
      if (left < 1) {
        buckets.set(key, { left, at: now });
        return Math.ceil((1 - left) / perMillisecond / 1000);
      }
      buckets.set(key, { left: left - 1, at: now });
      return 0;
    },
  };
}
