import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 10 ms, on the thread pool. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash the same work is done against a decoy, so that the time tells nothing; the answer is false. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const decoy = await hash("a password that nobody has", cost);
  return {
    hash: (password) => hash(password, cost),
    async matches(stored, password) {
      const same = await verify(stored ?? decoy, password);
      return same && typeof stored === "string";
    },
  };
}
