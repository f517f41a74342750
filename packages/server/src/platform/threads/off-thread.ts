import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createLanes } from "../lanes.ts";
import { patientTasks, type Task, type tasks } from "./tasks.ts";

type Input<T extends Task> = Parameters<(typeof tasks)[T]>[0];
type Output<T extends Task> = ReturnType<(typeof tasks)[T]>;
type Answer = { id: number; output?: unknown; error?: string };

/** Beside the bundle lies the worker's own; from the sources the worker is a source too. */
const entry = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);

interface Crew {
  readonly lanes: ReturnType<typeof createLanes>;
  readonly idle: Worker[];
  readonly start: () => Worker;
}
const crew = (most: number, workerData: { patient: boolean }): Crew => ({
  lanes: createLanes(most),
  idle: [],
  start: () => new Worker(entry, { workerData }),
});

/** So many threads at most: the requests' own thread keeps a core. */
const atOnce = crew(Math.max(1, Math.min(2, availableParallelism() - 1)), { patient: false });
/** What nobody waits for has a thread of its own, which lets everything else go first. */
const byNight = crew(1, { patient: true });
let asked = 0;

/** Works something out on another thread, started when first needed; more than a thread is there for waits its turn. */
export function offThread<T extends Task>(task: T, input: Input<T>): Promise<Output<T>> {
  const { lanes, idle, start } = patientTasks.has(task) ? byNight : atOnce;
  return lanes(() => ask({ worker: idle.pop() ?? start(), idle }, task, input));
}

function ask<T extends Task>(
  { worker, idle }: { worker: Worker; idle: Worker[] },
  task: T,
  input: Input<T>,
): Promise<Output<T>> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off("message", answered).off("error", failed).off("exit", left);
      // Nobody waits for an idle thread when the process ends.
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
