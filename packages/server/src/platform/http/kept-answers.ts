import { LRUCache } from "lru-cache";

/**
 * Answers that several screens of one business ask for again and again: its board, its day, its figures. One is kept, as
 * the very text that was sent, until somebody of that business writes anything at all; who asks while it is being made
 * waits for the same one.
 */
export interface KeptAnswers {
  /** The kept answer to what was asked, or the one that `make` makes now. `asked` names everything that it depends on. */
  take(organizationId: string, asked: string, make: () => Promise<string>): Promise<string>;
  /** To be called when a write has committed and before it is acknowledged: nobody is shown what was before. */
  forget(organizationId: string): void;
}

interface Kept {
  readonly at: number;
  readonly text: string;
}

/** Time passes without a write, and another process may write unheard: nothing older is shown. In milliseconds. */
const longest = 15_000;
const mostBytes = 64 * 1024 * 1024;

export function createKeptAnswers(now: () => Date): KeptAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ text }, name) => 2 * (text.length + name.length) + 200,
  });
  const making = new Map<string, Promise<string>>();
  // How often each business has written, as far as this process heard. It is a part of each name: what was begun before a
  // write may still be kept after it, and is found by nobody.
  const writes = new Map<string, number>();
  return {
    take(organizationId, asked, make) {
      const name = `${organizationId} ${writes.get(organizationId) ?? 0} ${asked}`;
      const at = now().getTime();
      const found = kept.get(name);
      if (found && Math.abs(at - found.at) < longest) return Promise.resolve(found.text);
      const begun = making.get(name);
      if (begun) return begun;
      const answer = make()
        .then((text) => {
          kept.set(name, { at, text });
          return text;
        })
        .finally(() => making.delete(name));
      making.set(name, answer);
      return answer;
    },
    forget(organizationId) {
      writes.set(organizationId, (writes.get(organizationId) ?? 0) + 1);
    },
  };
}
