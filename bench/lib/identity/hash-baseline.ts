import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { hashCost } from "./accounts.ts";

/** The hash in a loop on every core, without a server. Started with BENCH_SECONDS. Prints checks per second. */
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const stored = await hash("a password", hashCost);
let done = 0;
const began = performance.now();
const end = began + seconds * 1000;
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    do {
      await verify(stored, "a password");
      done += 1;
    } while (performance.now() < end);
  }),
);
console.log(`${(done * 1000) / (performance.now() - began)} per second`);
