import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type Task, tasks } from "./tasks.ts";

// On Linux a thread has its own priority. Elsewhere this would change the whole server's.
if (workerData.background && process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);

/** A thread for arithmetic that would delay every request: one task at a time, answered by its number. */
parentPort?.on("message", ({ id, task, input }: { id: number; task: Task; input: never }) => {
  try {
    parentPort?.postMessage({ id, output: tasks[task](input) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
