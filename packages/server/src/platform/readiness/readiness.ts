import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { writeWhole } from "../write-whole.ts";
import { tryWrite } from "./store.ts";

/** What this server cannot do now; undefined when requests should be sent to it. */
export type Hindrance = "database" | "files" | undefined;

/** A balancer asks every few seconds; a disk is written no more often than this, in milliseconds. */
const keptFor = 5000;
const probeBytes = 16_384;

/**
 * Whether requests can be served: the database and the folder of files take a write. A database that only reads (a
 * standby, one whose disk is full, one that its owner protects) and a full disk answer questions as before, so nothing
 * less than a write tells.
 */
export function createReadiness(
  pool: pg.Pool,
  folder: string,
  now: () => number = Date.now,
): () => Promise<Hindrance> {
  let kept: { until: number; answer: Promise<Hindrance> } | undefined;
  const look = async (): Promise<Hindrance> => {
    const [database, files] = await Promise.allSettled([
      // Nothing that repeats, so that no disk makes it smaller.
      tryWrite.run(pool, randomBytes(probeBytes / 2).toString("hex")),
      tryFile(folder),
    ]);
    if (database.status === "rejected") return "database";
    return files.status === "rejected" ? "files" : undefined;
  };
  return () => {
    if (!kept || now() >= kept.until) kept = { until: now() + keptFor, answer: look() };
    return kept.answer;
  };
}

async function tryFile(folder: string): Promise<void> {
  const name = `write-probe-${randomUUID()}`;
  try {
    await writeWhole(folder, name, randomBytes(probeBytes));
  } finally {
    await rm(join(folder, name), { force: true });
  }
}
