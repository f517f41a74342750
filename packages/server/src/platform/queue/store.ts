import { z } from "zod";
import { statement } from "../database/statement.ts";

/**
 * The queue's tables are its own library's. What it does not see to is a clock that is set back: what it wrote before
 * lies ahead then. All moments here are the database's.
 */

/** A task that was never seen before waits for its next time. */
export const registerTurns = statement(
  "queue.register-turns",
  `insert into graphile_worker._private_known_crontabs (identifier, known_since)
   select task, clock_timestamp() from unnest($1::text[]) task on conflict do nothing`,
);

/** When each of those tasks was last due; `last` lies ahead where the clock was set back since. In milliseconds. */
export const readTurns = statement(
  "queue.read-turns",
  `select identifier as task, extract(epoch from coalesce(last_execution, known_since))::float8 * 1000 as last,
     extract(epoch from clock_timestamp())::float8 * 1000 as now
   from graphile_worker._private_known_crontabs where identifier = any ($1::text[])`,
  z.object({ task: z.string(), last: z.number(), now: z.number() }),
);

/** Enqueues a task for the time $2, unless another server has, as the one job of that task that waits. */
export const takeTurn = statement(
  "queue.take-turn",
  `with taken as (
     update graphile_worker._private_known_crontabs set last_execution = $2::timestamptz
     where identifier = $1 and (last_execution is null or last_execution < $2::timestamptz
       or last_execution > clock_timestamp())
     returning identifier)
   select (graphile_worker.add_job(identifier, '{}', job_key => identifier, max_attempts => 1)).id from taken`,
);

/** Takes back as long as the clock was set back what waits since before; the pause that a job was given stays as long. */
export const releaseWaiting = statement(
  "queue.release-waiting",
  `update graphile_worker._private_jobs set run_at = run_at - (greatest(created_at, updated_at) - now()),
     created_at = least(created_at, now()), updated_at = least(updated_at, now())
   where locked_at is null and greatest(created_at, updated_at) > now() + interval '1 minute'`,
);

/** Tries a failed job at once that waits longer than the queue ever lets one wait after so many attempts. */
export const releaseFailed = statement(
  "queue.release-failed",
  `update graphile_worker._private_jobs set run_at = now()
   where locked_at is null and attempts > 0
     and run_at > now() + exp(least(attempts, 10)) * interval '1 second' + interval '1 minute'`,
);

/** What a worker took before the clock was set back counts as taken now; it is free in four hours if the worker is gone. */
export const restartLocks = statement(
  "queue.restart-locks",
  `update graphile_worker._private_jobs set locked_at = now() where locked_at > now() + interval '1 minute'`,
);
