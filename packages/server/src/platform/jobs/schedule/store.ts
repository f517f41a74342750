import { z } from "zod";
import { type Connection, type InputOf, statement } from "../../database/statement.ts";

/**
 * The queue's tables belong to its library, which does not handle a clock that is set back: earlier times are then in
 * the future. All times here are the database's.
 */

const registerTurnsStatement = statement(
  "queue.register-schedules",
  { tasks: "text[]" },
  `insert into graphile_worker._private_known_crontabs (identifier, known_since)
   select task, clock_timestamp() from unnest($tasks::text[]) task on conflict do nothing`,
);
/** A new task waits for its next scheduled time. */
export const registerTasks = (tx: Connection, tasks: readonly string[]) =>
  registerTurnsStatement.run(tx, { tasks });

const readTurnsStatement = statement(
  "queue.list-schedules",
  { tasks: "text[]" },
  `select identifier as task, extract(epoch from coalesce(last_execution, known_since))::float8 * 1000 as last,
     extract(epoch from clock_timestamp())::float8 * 1000 as now
   from graphile_worker._private_known_crontabs where identifier = any ($tasks::text[])`,
  z.object({ task: z.string(), last: z.number(), now: z.number() }),
);
/** When each of those tasks was last due, in milliseconds. `last` is in the future if the clock was set back since. */
export const readRuns = (tx: Connection, tasks: readonly string[]) => readTurnsStatement.all(tx, { tasks });

const claimRunStatement = statement(
  "queue.claim-run",
  { task: "text", lastExecution: "timestamptz" },
  `with taken as (
     update graphile_worker._private_known_crontabs set last_execution = $lastExecution::timestamptz
     where identifier = $task and (last_execution is null or last_execution < $lastExecution::timestamptz
       or last_execution > clock_timestamp())
     returning identifier)
   select (graphile_worker.add_job(identifier, '{}', job_key => identifier, max_attempts => 1)).id from taken`,
);
/** Enqueues a task for the time `lastExecution`, unless another server has, as the one job of that task that waits. */
export const claimRun = (tx: Connection, of: InputOf<typeof claimRunStatement>) =>
  claimRunStatement.run(tx, of);

const releaseWaitingStatement = statement(
  "queue.release-waiting",
  {},
  `update graphile_worker._private_jobs set run_at = run_at - (greatest(created_at, updated_at) - now()),
     created_at = least(created_at, now()), updated_at = least(updated_at, now())
   where locked_at is null and greatest(created_at, updated_at) > now() + interval '1 minute'`,
);
/** Moves waiting jobs from before the clock was set back by the same amount, so that a job's delay stays as long. */
export const releaseWaiting = (tx: Connection) => releaseWaitingStatement.run(tx);

const releaseFailedStatement = statement(
  "queue.release-failed",
  {},
  `update graphile_worker._private_jobs set run_at = now()
   where locked_at is null and attempts > 0
     and run_at > now() + exp(least(attempts, 10)) * interval '1 second' + interval '1 minute'`,
);
/** Retries a failed job at once when it would wait longer than the queue's maximum delay after so many attempts. */
export const releaseFailed = (tx: Connection) => releaseFailedStatement.run(tx);

const restartLocksStatement = statement(
  "queue.reset-future-locks",
  {},
  `update graphile_worker._private_jobs set locked_at = now() where locked_at > now() + interval '1 minute'`,
);
/** A job locked before the clock was set back counts as locked now. It is free in four hours if the worker is gone. */
export const restartLocks = (tx: Connection) => restartLocksStatement.run(tx);

const releaseJobsStatement = statement(
  "queue.release-jobs",
  {},
  `with queues as (update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null)
   update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`,
);
/** Frees every job that a worker holds. */
export const releaseJobs = (tx: Connection) => releaseJobsStatement.run(tx);
