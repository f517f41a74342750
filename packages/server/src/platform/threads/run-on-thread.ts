import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createConcurrencyLimit } from "../concurrency-limit.ts";
import { backgroundTasks, type Task, type tasks } from "./tasks.ts";

type Input<T extends Task> = Parameters<(typeof tasks)[T]>[0];
type Output<T extends Task> = ReturnType<(typeof tasks)[T]>;
type Answer = { id: number; output?: unknown; error?: string };

/** The bundle has its own worker next to it. From the sources, the worker is a source file too. */
const entry = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);

interface Crew {
  readonly limited: ReturnType<typeof createConcurrencyLimit>;
  readonly idle: Worker[];
  readonly start: () => Worker;
}
const crew = (maxThreads: number, workerData: { background: boolean }): Crew => ({
  limited: createConcurrencyLimit(maxThreads),
  idle: [],
  start: () => new Worker(entry, { workerData }),
});

/** The maximum number of threads: the request thread needs a core of its own. */
const atOnce = crew(Math.max(1, Math.min(2, availableParallelism() - 1)), { background: false });
/** Background work has its own thread, which yields to everything else. */
const byNight = crew(1, { background: true });
let lastTaskId = 0;

/** Runs a calculation on another thread, which is started when first needed. Waits when all threads are busy. */
export function runOnThread<T extends Task>(task: T, input: Input<T>): Promise<Output<T>> {
  const { limited, idle, start } = backgroundTasks.has(task) ? byNight : atOnce;
  return limited(() => ask({ worker: idle.pop() ?? start(), idle }, task, input));
}

function ask<T extends Task>(
  { worker, idle }: { worker: Worker; idle: Worker[] },
  task: T,
  input: Input<T>,
): Promise<Output<T>> {
  lastTaskId += 1;
  const id = lastTaskId;
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off("message", answered).off("error", failed).off("exit", left);
      // An idle thread does not keep the process alive.
      worker.unref();
    };
    const answered = (answer: Answer) => {
      if (answer.id !== id) return;
      end();
      idle.push(worker);
      if (answer.error === undefined) resolve(answer.output as Output<T>);
      else reject(new Error(`${task}: ${answer.error}`));
    };
    const failed = (error: unknown) => {
      end();
      reject(error instanceof Error ? error : new Error(`${task}: ${String(error)}`));
    };
    const left = (code: number) => {
      end();
      reject(new Error(`${task}: its thread ended with ${code}`));
    };
    worker.ref();
    worker.on("message", answered).on("error", failed).on("exit", left);
    worker.postMessage({ id, task, input });
  });
}
