import { parentPort } from "node:worker_threads";
import { type Task, tasks } from "./tasks.ts";

/** A thread of its own for arithmetic that would hold up every request: one task at a time, answered by its number. */
parentPort?.on("message", ({ id, task, input }: { id: number; task: Task; input: never }) => {
  try {
    parentPort?.postMessage({ id, output: tasks[task](input) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
