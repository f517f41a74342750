/**
 * Why there is a response cache. After each write all screens of a shop request the same board, day and metrics at
 * once, and 99 of 100 responses have to come within 100 ms at 64 connections (`npm run bench -- shops`). Built for each
 * screen, the median took 184 ms for the board and 204 ms for a month's metrics (docs/decisions/0080).
 *
 * It is the only cache of responses. Daily metrics (features/analytics/daily-metrics) are no second one: they make one
 * report cheap to build, in 3 ms instead of 64, and this cache has it built once for all screens (docs/decisions/0098).
 */

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Reading, Stopwatch } from "../clock/stopwatch.ts";

const pack = promisify(gzip);

/** A response as it is sent. Compressing one costs more than everything else for a cached request. */
export interface CachedResponse {
  readonly bytes: Buffer;
  /** The same, compressed with gzip, once for all clients that accept it. */
  packed(): Promise<Buffer>;
}

function answerOf(text: string): CachedResponse {
  const bytes = Buffer.from(text);
  let packed: Promise<Buffer> | undefined;
  return {
    bytes,
    packed: () => {
      packed ??= pack(bytes);
      return packed;
    },
  };
}

/**
 * Responses that several screens of one business request repeatedly: its board, its day, its metrics. A response is
 * cached, byte for byte, until anyone in that business writes anything. Requests that arrive while it is being built
 * wait for the same one.
 */
export interface ResponseCache {
  /** The cached response, or the one that `make` builds now. `asked` contains everything that it depends on. */
  take(organizationId: string, key: string, make: () => Promise<string>): Promise<CachedResponse>;
  /** Call after a write has committed and before it is acknowledged, so that nobody is shown the old state. */
  forget(organizationId: string): void;
}

interface CacheEntry {
  readonly at: Reading;
  readonly answer: CachedResponse;
}

/**
 * In milliseconds. Responses can change with time, and another process may write without notice, so nothing older is
 * returned.
 */
const longest = 15_000;
const maxBytes = 64 * 1024 * 1024;

export function createResponseCache(stopwatch: Stopwatch): ResponseCache {
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    // A compressed response is about a tenth of its size, seldom more than a quarter.
    sizeCalculation: ({ answer }, name) => Math.ceil(1.25 * answer.bytes.length) + 2 * name.length + 200,
  });
  const making = new Map<string, Promise<CachedResponse>>();
  // How often each business has written, as far as this process knows. It is part of each key: a response begun
  // before a write may be cached after it, but is never found.
  const writes = new Map<string, number>();
  return {
    take(organizationId, key, make) {
      const name = `${organizationId} ${writes.get(organizationId) ?? 0} ${key}`;
      const at = stopwatch.read();
      const found = cache.get(name);
      if (found && stopwatch.since(found.at) < longest) return Promise.resolve(found.answer);
      const pending = making.get(name);
      if (pending) return pending;
      const response = make()
        .then((text) => {
          const answer = answerOf(text);
          cache.set(name, { at, answer });
          return answer;
        })
        .finally(() => making.delete(name));
      making.set(name, response);
      return response;
    },
    forget(organizationId) {
      writes.set(organizationId, (writes.get(organizationId) ?? 0) + 1);
    },
  };
}
