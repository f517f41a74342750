import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { tryWrite } from "./store.ts";

/** What this server cannot do now. Undefined when requests should be sent to it. */
export type ReadinessProblem = "database" | "files" | undefined;

/** A balancer checks every few seconds. The disk is written at most this often, in milliseconds. */
const cacheMs = 5000;
const probeBytes = 16_384;

/**
 * Whether requests can be served: the database and the files folder accept a write. A read-only database (a standby,
 * one with a full disk, one that its owner protects) and a full disk still serve reads, so only a write shows the
 * problem.
 */
export function createReadiness(
  pool: pg.Pool,
  folder: string,
  now: () => number = Date.now,
): () => Promise<ReadinessProblem> {
  let cached: { until: number; answer: Promise<ReadinessProblem> } | undefined;
  const probe = async (): Promise<ReadinessProblem> => {
    const [database, files] = await Promise.allSettled([
      // Random data, so that no disk can compress it.
      tryWrite(pool, randomBytes(probeBytes / 2).toString("hex")),
      tryFile(folder),
    ]);
    if (database.status === "rejected") return "database";
    return files.status === "rejected" ? "files" : undefined;
  };
  return () => {
    if (!cached || now() >= cached.until) cached = { until: now() + cacheMs, answer: probe() };
    return cached.answer;
  };
}

async function tryFile(folder: string): Promise<void> {
  const name = `write-probe-${randomUUID()}`;
  try {
    await writeFileAtomically(folder, name, randomBytes(probeBytes));
  } finally {
    await rm(join(folder, name), { force: true });
  }
}
