/** An operation and the machines that can do it, each with its time in whole units. */
export interface Choice {
  readonly machine: number;
  readonly time: number;
}

/** Jobs of operations that are done one after the other, each by one of several machines: jobs[job][operation][choice]. */
export interface JobShop {
  readonly machines: number;
  readonly jobs: readonly (readonly (readonly Choice[])[])[];
}

/** When and where an operation is done. Jobs, operations and machines are counted from 0. */
export interface Placement {
  readonly job: number;
  readonly op: number;
  readonly machine: number;
  readonly start: number;
}

/** The job shop in arrays: operations are numbered consecutively, job by job. */
export interface Compiled {
  readonly operations: number;
  readonly machines: number;
  /** First operation of each job, followed by the total number of operations. */
  readonly jobStart: Int32Array;
  readonly jobOf: Int32Array;
  /** The previous and next operation in the job, or −1. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** Choices of operation v: `machineOf` and `timeOf` from `choiceStart[v]` to before `choiceStart[v + 1]`. */
  readonly choiceStart: Int32Array;
  readonly machineOf: Int32Array;
  readonly timeOf: Int32Array;
}

/**
 * Parses the common text format of flexible job-shop instances (Brandimarte, 1993): the number of jobs and machines,
 * then one line per job. A line has the number of operations, and for each one the number of choices and their pairs
 * of machine (from 0) and time.
 */
export function parseJobShop(text: string): { ok: true; shop: JobShop } | { ok: false; reason: string } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const numbers = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const [count = 0, machines = 0] = numbers[0] ?? [];
  if (!(count > 0 && machines > 0))
    return { ok: false, reason: "Line 1 must give the number of jobs and machines." };
  if (numbers.length < count + 1)
    return { ok: false, reason: `Expected ${count} jobs, found ${numbers.length - 1}.` };
  const jobs: Choice[][][] = [];
  for (let job = 0; job < count; job++) {
    const row = numbers[job + 1]!;
    const job_ = readJob(row, machines);
    if (!job_) return { ok: false, reason: `Line ${job + 2} isn't a job: ${lines[job + 1]!.slice(0, 60)}` };
    jobs.push(job_);
  }
  return { ok: true, shop: { machines, jobs } };
}

function readJob(row: readonly number[], machines: number): Choice[][] | undefined {
  if (!row.every((value) => Number.isInteger(value) && value >= 0)) return undefined;
  let at = 0;
  const operations = Array.from({ length: row[at++]! }, () =>
    Array.from({ length: row[at++] ?? 0 }, () => ({ machine: row[at++] ?? -1, time: row[at++] ?? -1 })),
  );
  const sound = operations.every(
    (choices) =>
      choices.length > 0 &&
      choices.every(({ machine, time }) => machine >= 0 && machine < machines && time > 0),
  );
  return sound && at === row.length && operations.length > 0 ? operations : undefined;
}

export function compile({ machines, jobs }: JobShop): Compiled {
  const jobStart = new Int32Array(jobs.length + 1);
  for (const [job, operations] of jobs.entries()) jobStart[job + 1] = jobStart[job]! + operations.length;
  const all = jobs.flat();
  const choiceStart = new Int32Array(all.length + 1);
  for (const [operation, choices] of all.entries()) {
    choiceStart[operation + 1] = choiceStart[operation]! + choices.length;
  }
  const jobOf = new Int32Array(all.length);
  const before = new Int32Array(all.length).fill(-1);
  const after = new Int32Array(all.length).fill(-1);
  for (let job = 0; job < jobs.length; job++) {
    for (let operation = jobStart[job]!; operation < jobStart[job + 1]!; operation++) {
      jobOf[operation] = job;
      if (operation > jobStart[job]!) before[operation] = operation - 1;
      if (operation < jobStart[job + 1]! - 1) after[operation] = operation + 1;
    }
  }
  return {
    operations: all.length,
    machines,
    jobStart,
    jobOf,
    before,
    after,
    choiceStart,
    machineOf: Int32Array.from(all.flat(), ({ machine }) => machine),
    timeOf: Int32Array.from(all.flat(), ({ time }) => time),
  };
}

/** No plan is shorter than this: the longest job at its fastest, or all work at its fastest spread over all machines. */
export function lowerBound({ machines, jobs }: JobShop): number {
  const fastest = jobs.map((operations) =>
    operations.reduce((sum, choices) => sum + Math.min(...choices.map(({ time }) => time)), 0),
  );
  const work = fastest.reduce((sum, time) => sum + time, 0);
  // Work that only one machine can do cannot be spread.
  const bound = new Float64Array(machines);
  for (const choices of jobs.flat()) {
    const [only] = choices;
    if (choices.length === 1 && only) bound[only.machine] = bound[only.machine]! + only.time;
  }
  return Math.max(...fastest, Math.ceil(work / machines), ...bound);
}
