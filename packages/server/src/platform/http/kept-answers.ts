import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Reading, Stopwatch } from "../clock/stopwatch.ts";

const pack = promisify(gzip);

/** An answer as it leaves: packing one costs more than all else that is done for a request that finds it kept. */
export interface KeptAnswer {
  readonly bytes: Buffer;
  /** The same, packed by gzip, once for all who ask for it so. */
  packed(): Promise<Buffer>;
}

function answerOf(text: string): KeptAnswer {
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
 * Answers that several screens of one business ask for again and again: its board, its day, its figures. One is kept, as
 * the very bytes that were sent, until somebody of that business writes anything at all; who asks while it is being made
 * waits for the same one.
 */
export interface KeptAnswers {
  /** The kept answer to what was asked, or the one that `make` makes now. `asked` names everything that it depends on. */
  take(organizationId: string, asked: string, make: () => Promise<string>): Promise<KeptAnswer>;
  /** To be called when a write has committed and before it is acknowledged: nobody is shown what was before. */
  forget(organizationId: string): void;
}

interface Kept {
  readonly at: Reading;
  readonly answer: KeptAnswer;
}

/** Time passes without a write, and another process may write unheard: nothing older is shown. In milliseconds. */
const longest = 15_000;
const mostBytes = 64 * 1024 * 1024;

export function createKeptAnswers(stopwatch: Stopwatch): KeptAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    // Packed, an answer is a tenth of itself; seldom more than a quarter.
    sizeCalculation: ({ answer }, name) => Math.ceil(1.25 * answer.bytes.length) + 2 * name.length + 200,
  });
  const making = new Map<string, Promise<KeptAnswer>>();
  // How often each business has written, as far as this process heard. It is a part of each name: what was begun before a
  // write may still be kept after it, and is found by nobody.
  const writes = new Map<string, number>();
  return {
    take(organizationId, asked, make) {
      const name = `${organizationId} ${writes.get(organizationId) ?? 0} ${asked}`;
      const at = stopwatch.read();
      const found = kept.get(name);
      if (found && stopwatch.since(found.at) < longest) return Promise.resolve(found.answer);
      const begun = making.get(name);
      if (begun) return begun;
      const made = make()
        .then((text) => {
          const answer = answerOf(text);
          kept.set(name, { at, answer });
          return answer;
        })
        .finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
    forget(organizationId) {
      writes.set(organizationId, (writes.get(organizationId) ?? 0) + 1);
    },
  };
}
