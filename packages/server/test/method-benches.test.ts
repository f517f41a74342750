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
