import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type Task, tasks } from "./tasks.ts";

// On Linux a thread has a priority of its own; elsewhere this would be the whole server's.
if (workerData.patient && process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);

/** A thread of its own for arithmetic that would hold up every request: one task at a time, answered by its number. */
parentPort?.on("message", ({ id, task, input }: { id: number; task: Task; input: never }) => {
  try {
    parentPort?.postMessage({ id, output: tasks[task](input) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
