import { type Runner, run, type Task } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import type { z } from "zod";
import { createScheduler } from "./schedule/scheduler.ts";

/** The pause after a failed check of the queue, in milliseconds. */
const againAfter = 5_000;

/** A kind of work that runs after a transaction committed. Handlers are idempotent, because a job may run twice. */
export interface JobDefinition<Payload> {
  readonly task: string;
  readonly payload: z.ZodType<Payload>;
  /** The schedule in crontab format, in UTC, once for all server processes. The payload is then empty. */
  readonly every?: string;
  handle(payload: Payload): Promise<void>;
}

export const job = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

/**
 * Starts the queue's workers on their own connections. A failed job is retried with growing delays and stays visible
 * in the queue's table when it gives up.
 */
export async function startJobs(options: {
  connection: pg.ClientConfig;
  definitions: readonly JobDefinition<unknown>[];
  log: Logger;
  concurrency?: number;
}): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({ ...options.connection, max: 4, application_name: "autoiq-jobs" });
  let stopping = false;
  const lost = (error: Error) => {
    if (!stopping) options.log.warn({ reason: error.message }, "a job connection was lost");
  };
  pool.on("error", lost).on("connect", (client) => client.on("error", lost));
  const taskList: Record<string, Task> = {};
  const schedule: { task: string; every: string }[] = [];
  for (const definition of options.definitions) {
    const { task, every } = definition;
    taskList[task] = async (payload) => {
      await definition.handle(definition.payload.parse(payload));
    };
    if (every) schedule.push({ task, every });
  }
  const { Logger: QueueLogger } = await import("graphile-worker");
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: [],
    concurrency: options.concurrency ?? 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new QueueLogger(() => (level, message) => {
      if (level === "error") options.log.error(message);
      else if (level === "warning") options.log.warn(message);
    }),
  });
  // A late run happens once. A failed run is not repeated, because the next one starts fresh.
  const scheduler = createScheduler(pool, schedule);
  let timer: NodeJS.Timeout | undefined;
  const poll = async () => {
    const pause = await scheduler.poll().catch((error: Error) => {
      lost(error);
      return againAfter;
    });
    if (!stopping) timer = setTimeout(again, pause);
  };
  let looking = poll();
  function again() {
    looking = poll();
  }
  await looking;
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await looking;
      await runner
        .stop()
        .catch((error: unknown) => options.log.warn({ err: error }, "the job queue stopped late"));
      await pool.end();
    },
  };
}
