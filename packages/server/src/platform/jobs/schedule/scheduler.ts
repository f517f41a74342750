import { type ParsedCronItem, parseCronItem } from "graphile-worker";
import type { Queryable } from "../../database/statement.ts";
import { claimRun, readRuns, registerTasks, releaseFailed, releaseWaiting, restartLocks } from "./store.ts";

const minute = 60_000;
/** A missed run is made up for within a day. After that the next run is enough, because each run starts fresh. */
const lookedBack = 24 * 60 * minute;
const longestPause = 20_000;

/** The latest minute up to `now` and after `last` that matches a crontab, in milliseconds. */
export function latestRun({ match }: Pick<ParsedCronItem, "match">, last: number, now: number) {
  // A last run in the future was recorded before the clock was set back, and delays nothing.
  const after = last > now ? now - minute : Math.max(last, now - lookedBack);
  for (let at = now - (now % minute); at > after; at -= minute) {
    const date = new Date(at);
    const digest = {
      min: date.getUTCMinutes(),
      hour: date.getUTCHours(),
      date: date.getUTCDate(),
      month: date.getUTCMonth() + 1,
      dow: date.getUTCDay(),
    };
    if (match(digest)) return at;
  }
  return undefined;
}

export interface Scheduler {
  /** Enqueues what is due. Returns the milliseconds until the next check. */
  poll(): Promise<number>;
}

/**
 * Runs scheduled jobs at their times, once for all servers, by the database's clock. Nothing in this process waits
 * for a time of day, because a changed clock may reach it in a year or never.
 */
export function createScheduler(
  database: Queryable,
  schedule: readonly { task: string; every: string }[],
): Scheduler {
  const items = new Map(
    schedule.map(({ task, every }) => [task, parseCronItem({ task, match: every })] as const),
  );
  const tasks = [...items.keys()];
  let registered = false;
  return {
    async poll() {
      await releaseWaiting(database);
      await releaseFailed(database);
      await restartLocks(database);
      if (!registered) await registerTasks(database, tasks);
      registered = true;
      let next = longestPause;
      for (const { task, last, now } of await readRuns(database, tasks)) {
        const item = items.get(task);
        const due = item && latestRun(item, last, now);
        if (due !== undefined) await claimRun(database, { task, lastExecution: new Date(due).toISOString() });
        next = Math.min(next, Math.ceil(minute - (now % minute)));
      }
      return next;
    },
  };
}
