import type { Queryable } from "../database/statement.ts";
import { readClock } from "./store.ts";

export interface DatabaseClock {
  now(): Date;
  /** Reads the database's clock again. */
  synchronize(): Promise<void>;
  stop(): void;
}

const everyMs = 10_000;
/** A smaller difference is network latency, and not worth a correction. */
const stepMs = 20;
/** A larger difference between the process's own two clocks means that one was set, or that the machine slept. */
const suspiciousMs = 1_000;

/**
 * The time of day according to the database: one clock for all servers, whatever theirs are set to. Between readings,
 * the process's monotonic clock continues it, because nobody can set that one.
 */
export async function startDatabaseClock(
  database: Queryable,
  own: { wall(): number; steady(): number } = { wall: Date.now, steady: () => performance.now() },
): Promise<DatabaseClock> {
  let anchor = { at: own.wall(), steady: own.steady() };
  let ahead = own.wall() - own.steady();
  let reading: Promise<void> | undefined;
  const at = () => anchor.at + own.steady() - anchor.steady;
  const read = async (first: boolean) => {
    const began = own.steady();
    const row = await readClock(database);
    const ended = own.steady();
    const way = ended - began;
    const found = (row?.milliseconds ?? at()) + way / 2;
    if (first || Math.abs(found - at()) > stepMs + way) anchor = { at: found, steady: ended };
    ahead = own.wall() - ended;
  };
  const synchronize = (first = false) => {
    reading ??= read(first).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  // While the database is unavailable, the monotonic clock continues on its own.
  const lookAgain = () => void synchronize().catch(() => undefined);
  await synchronize(true);
  const timer = setInterval(lookAgain, everyMs).unref();
  return {
    now() {
      if (Math.abs(own.wall() - own.steady() - ahead) > suspiciousMs) lookAgain();
      return new Date(at());
    },
    synchronize: () => synchronize(),
    stop: () => clearInterval(timer),
  };
}
