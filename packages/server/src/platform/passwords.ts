import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createLanes } from "./lanes.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 10 ms, on the thread pool. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash the same work is done against a decoy, so that the time tells nothing; the answer is false. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

/**
 * One hash for each core at a time: more would only push one another out of the cache. And a thread of the pool stays
 * free for files and for names of hosts, which wait in the same line.
 */
const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const lanes = createLanes(Math.max(1, Math.min(availableParallelism(), threads - 1)));

export async function createPasswords(): Promise<Passwords> {
  const decoy = await hash("a password that nobody has", cost);
  return {
    hash: (password) => lanes(() => hash(password, cost)),
    async matches(stored, password) {
      const same = await lanes(() => verify(stored ?? decoy, password));
      return same && typeof stored === "string";
    },
  };
}
