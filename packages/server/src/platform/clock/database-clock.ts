import type { Runner } from "../database/statement.ts";
import { readClock } from "./store.ts";

export interface DatabaseClock {
  now(): Date;
  /** Reads the database's clock again. */
  synchronize(): Promise<void>;
  stop(): void;
}

const everyMs = 10_000;
/** Less is the way to the database and back, and not worth a step. */
const stepMs = 20;
/** More than this between the process's own two clocks: one was set, or the machine slept. */
const suspiciousMs = 1_000;

/**
 * The time of day, as the database has it: one clock for all servers, whatever their own are set to. Between two
 * looks at it the steady clock of the process goes on, which nobody can set.
 */
export async function startDatabaseClock(
  database: Runner,
  own: { wall(): number; steady(): number } = { wall: Date.now, steady: () => performance.now() },
): Promise<DatabaseClock> {
  let anchor = { at: own.wall(), steady: own.steady() };
  let ahead = own.wall() - own.steady();
  let reading: Promise<void> | undefined;
  const at = () => anchor.at + own.steady() - anchor.steady;
  const read = async (first: boolean) => {
    const began = own.steady();
    const row = await readClock.one(database);
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
  // While the database is away the steady clock goes on by itself.
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
