import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "autoiq-methods-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (name: string, ...args: string[]) => {
  const file = fileURLToPath(new URL(`../../../bench/methods/${name}.ts`, import.meta.url));
  return (await promisify(execFile)(process.execPath, ["--no-warnings", file, ...args])).stdout;
};

test("the forecast bench reads a file of parts, writes quantiles that never cross, and prints the textbook rows next to its own", async () => {
  const [data, out] = [join(folder, "parts.csv"), join(folder, "forecast.csv")];
  const months = Array.from({ length: 24 }, (_, month) => `m${month}`);
  const parts = Array.from({ length: 40 }, (_, part) => [
    `part-${part}`,
    ...months.map((_, month) => ((month * 7 + part * 5) % (3 + (part % 6)) === 0 ? 1 + (part % 3) : 0)),
  ]);
  writeFileSync(data, [["part", ...months], ...parts].map((row) => row.join()).join("\n"));
  const output = await run("forecast", "--data", data, "--train", "18", "--horizon", "6", "--out", out);
  expect(output).toContain("TSB, negative binomial");
  expect(output).toMatch(/this forecast +\d/);
  const [head, ...rows] = readFileSync(out, "utf8").trim().split("\n");
  expect(head).toBe("part,h,mean,q50,q75,q90,q95,q99");
  expect(rows).toHaveLength(40 * 6);
  for (const row of rows) {
    const quantiles = row.split(",").slice(3).map(Number);
    expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b));
  }
});

test("the scheduling bench reads a flexible job shop and writes each operation once, on a machine that can do it", async () => {
  const [instance, out] = [join(folder, "shop.txt"), join(folder, "plan.json")];
  // Three jobs of two operations on two machines: machines and times in pairs, counted from 0.
  writeFileSync(instance, "3 2\n2 1 0 3 2 0 4 1 2\n2 2 0 2 1 5 1 1 4\n2 1 1 3 1 0 2\n");
  const output = await run("schedule", "--instance", instance, "--seconds", "1", "--out", out);
  expect(output).toMatch(/makespan \d+/);
  const plan = JSON.parse(readFileSync(out, "utf8")) as Record<"job" | "op" | "machine" | "start", number>[];
  expect(plan.map(({ job, op }) => `${job}.${op}`).toSorted()).toEqual([
    "0.0",
    "0.1",
    "1.0",
    "1.1",
    "2.0",
    "2.1",
  ]);
  const machineOf = (job: number, op: number) =>
    plan.find((each) => each.job === job && each.op === op)?.machine;
  expect([machineOf(0, 0), machineOf(1, 1), machineOf(2, 0), machineOf(2, 1)]).toEqual([0, 1, 1, 0]);
});

const plan = {
  staff: "t1",
  from: "2026-01-05",
  kind: "flat",
  rateCents: 2800,
  guaranteeHours: "40",
  overtime: "federal",
};
const entry = {
  staff: "t1",
  in: "2026-01-05T08:00-06:00",
  out: "2026-01-05T16:30:00-06:00",
  paidBreakMinutes: 10,
  unpaidBreakMinutes: 30,
};
const job = {
  id: "j1",
  staff: "t1",
  completedOn: "2026-01-11",
  flagHours: "31.7",
  laborCents: 0,
  partsCents: 0,
  comebackOf: null,
};
/** Runs the pay bench on files with that content. */
function pay({
  plans = [plan] as unknown[],
  time = [entry] as unknown[],
  jobs = [job] as unknown[],
  ...options
}) {
  const files = Object.entries({ plans, time, jobs }).flatMap(([name, content]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(content));
    return [`--${name}`, file];
  });
  const period = { from: "2026-01-05", to: "2026-01-11", zone: "America/Chicago", ...options };
  const rest = Object.entries(period).flatMap(([name, value]) => [`--${name}`, value]);
  return run("pay", ...files, ...rest, "--out", join(folder, "pay.json"));
}

test("the pay bench pays weeks from files of plans, time and jobs", async () => {
  expect(await pay({})).toBe("1 week paid.\n");
  // 31.7 × $28 = $887.60, lifted by 8.3 × $28 = $232.40 to 40 hours.
  expect(JSON.parse(readFileSync(join(folder, "pay.json"), "utf8"))).toEqual([
    {
      staff: "t1",
      week: "2026-01-05",
      minutes: 480,
      overtimeMinutes: 0,
      doubleMinutes: 0,
      flagHours: "31.7",
      regularCents: 0,
      overtimeCents: 0,
      flatCents: 88_760,
      guaranteeCents: 23_240,
      commissionCents: 0,
      totalCents: 112_000,
    },
  ]);
});

test.each<[why: string, files: Parameters<typeof pay>[0], line: RegExp]>([
  [
    "a plan on a Tuesday",
    { plans: [{ ...plan, from: "2026-01-06" }] },
    /plans.json: \[0\].from: A plan begins on a Monday/,
  ],
  ["two plans of one day", { plans: [plan, plan] }, /plans.json: \[1\]: The person has another plan/],
  ["a rate with decimals", { plans: [{ ...plan, rateCents: 27.5 }] }, /\[0\].rateCents: Write whole cents/],
  ["an unknown property", { jobs: [{ ...job, bay: 2 }] }, /jobs.json: \[0\]: .*"bay"/],
  ["flag hours as a number", { jobs: [{ ...job, flagHours: 1.8 }] }, /\[0\].flagHours: /],
  ["a job twice", { jobs: [job, job] }, /jobs.json: \[1\]: The person already has this job/],
  [
    "a time without an offset",
    { time: [{ ...entry, in: "2026-01-05T08:00:00" }] },
    /time.json: \[0\].in: Write a time with its offset/,
  ],
  [
    "a day that doesn't exist",
    { time: [{ ...entry, in: "2026-02-30T08:00:00Z" }] },
    /\[0\].in: There is no 2026-02-30/,
  ],
  [
    "an end before the begin",
    { time: [{ ...entry, out: "2026-01-05T07:00:00-06:00" }] },
    /\[0\]: The entry ends before it begins/,
  ],
  [
    "breaks longer than the entry",
    { time: [{ ...entry, unpaidBreakMinutes: 501 }] },
    /\[0\]: The breaks are longer/,
  ],
  [
    "a person without a plan",
    { jobs: [{ ...job, staff: "t2" }] },
    /plans.json: t2 has no pay plan in the week of 2026-01-05/,
  ],
  ["a period from a Tuesday", { from: "2026-01-06" }, /begins on a Monday/],
  ["a period to a Saturday", { to: "2026-01-10" }, /choose 2026-01-11/],
  ["no time zone", { zone: "Texas" }, /--zone must be a time zone such as America\/Chicago/],
])("the pay bench refuses %s with one line and code 2", async (_, files, line) => {
  const refused = await pay(files).catch((error: { code: number; stderr: string }) => error);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(line) });
  expect((refused as { stderr: string }).stderr.trim().split("\n")).toHaveLength(1);
});
