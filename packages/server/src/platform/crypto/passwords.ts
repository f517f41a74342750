import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimit } from "../concurrency-limit.ts";

/** Parameters of argon2id: KiB, passes and lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Takes about 10 ms on the thread pool. */
export const strongCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Without a stored hash, the same work is done on a decoy so that the time reveals nothing. The result is then
   * false.
   */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

/**
 * One hash per core at a time, because more would evict each other from the CPU cache. One thread of the pool stays
 * free for files and DNS lookups, which wait in the same queue.
 */
const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const limited = createConcurrencyLimit(Math.max(1, Math.min(availableParallelism(), threads - 1)));

/** @param cost only tests, whose accounts protect nothing, pass a lower one */
export async function createPasswords(cost: PasswordCost = strongCost): Promise<Passwords> {
  const decoy = await hash("a password that nobody has", cost);
  return {
    hash: (password) => limited(() => hash(password, cost)),
    async matches(stored, password) {
      const same = await limited(() => verify(stored ?? decoy, password));
      return same && typeof stored === "string";
    },
  };
}
