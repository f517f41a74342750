import { type ParsedCronItem, parseCronItem } from "graphile-worker";
import type { Runner } from "../database/statement.ts";
import { readTurns, registerTurns, releaseFailed, releaseWaiting, restartLocks, takeTurn } from "./store.ts";

const minute = 60_000;
/** A turn that was missed is made up for within a day: the next one looks at everything anew anyway. */
const lookedBack = 24 * 60 * minute;
const longestPause = 20_000;

/** The latest minute up to `now` and after `last` that a crontab names, in milliseconds. */
export function latestTurn({ match }: Pick<ParsedCronItem, "match">, last: number, now: number) {
  // A turn that lies ahead is one from before the clock was set back; it holds up nothing.
  const after = last > now ? now - minute : Math.max(last, now - lookedBack);
  for (let at = now - (now % minute); at > after; at -= minute) {
    const date = new Date(at);
    const digest = {
      ...{ min: date.getUTCMinutes(), hour: date.getUTCHours(), date: date.getUTCDate() },
      ...{ month: date.getUTCMonth() + 1, dow: date.getUTCDay() },
    };
    if (match(digest)) return at;
  }
  return undefined;
}

export interface Turns {
  /** Enqueues what is due. Returns milliseconds until the next look. */
  look(): Promise<number>;
}

/**
 * What runs by itself at its times, once for all servers. The database's clock says when; nothing of this process waits
 * for a time of day, which a clock that is set may bring in a year or not at all.
 */
export function createTurns(database: Runner, schedule: readonly { task: string; every: string }[]): Turns {
  const items = new Map(
    schedule.map(({ task, every }) => [task, parseCronItem({ task, match: every })] as const),
  );
  const tasks = [...items.keys()];
  let registered = false;
  return {
    async look() {
      await releaseWaiting.run(database);
      await releaseFailed.run(database);
      await restartLocks.run(database);
      if (!registered) await registerTurns.run(database, tasks);
      registered = true;
      let next = longestPause;
      for (const { task, last, now } of await readTurns.all(database, tasks)) {
        const item = items.get(task);
        const due = item && latestTurn(item, last, now);
        if (due !== undefined) await takeTurn.run(database, task, new Date(due).toISOString());
        next = Math.min(next, Math.ceil(minute - (now % minute)));
      }
      return next;
    },
  };
}
