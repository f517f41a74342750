import cluster, { type Worker } from "node:cluster";
import type pg from "pg";

/**
 * Runs `count` server processes that share the port, and replaces each one that dies.
 * @returns a function that stops them all, after each has finished its requests.
 */
export async function runWorkers(count: number, connection: pg.ClientConfig): Promise<() => Promise<void>> {
  let stopping = false;
  const fork = () => cluster.fork({ AUTOIQ_CONNECTION: JSON.stringify(connection) });
  const firstListening = Array.from({ length: count }, () => listening(fork()));
  await Promise.all(firstListening);
  cluster.on("exit", (worker, code) => {
    if (stopping) return;
    console.error(`Server process ${worker.process.pid} exited with ${code}. Starting another.`);
    // A pause, so that a process that cannot start does not loop.
    setTimeout(() => stopping || fork(), 1000);
  });
  return async () => {
    stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && ended(worker)));
  };
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("listening", () => resolve());
    worker.once("exit", (code) => reject(new Error(`A server process ended with ${code} while starting`)));
  });
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.process.kill("SIGTERM");
  });
}
