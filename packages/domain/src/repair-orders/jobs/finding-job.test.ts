import { describe, expect, it } from "vitest";
import { type Finding, findingsWithoutJob, jobOfFinding } from "./finding-job.ts";

const pads: Finding = {
  id: "pads",
  label: "Front brake pads",
  cannedJobId: "canned-pads",
  cannedJobName: "Front brake job",
};
const wipers: Finding = { id: "wipers", label: "Wiper blades", cannedJobId: null, cannedJobName: null };
const job = (name: string, of: { inspectionItemId?: string; cannedJobId?: string } = {}) => ({
  name,
  inspectionItemId: of.inspectionItemId ?? null,
  cannedJobId: of.cannedJobId ?? null,
});

describe("the job for a finding", () => {
  it.each([
    ["its own", pads, job("Pads", { inspectionItemId: "pads" })],
    ["one from its canned job", pads, job("Brakes", { cannedJobId: "canned-pads" })],
    ["one by hand with its canned job's name", pads, job(" front brake JOB")],
    ["one by hand with the point's name", pads, job("Front Brake Pads")],
    ["one by hand, without a canned job", wipers, job("wiper blades ")],
  ])("is %s", (_, finding, done) => {
    const jobs = [job("Oil change"), done];
    expect(jobOfFinding(jobs, finding)).toBe(done);
    expect(findingsWithoutJob([finding], jobs)).toEqual([]);
  });

  it("is its own before any other", () => {
    const own = job("Pads", { inspectionItemId: "pads" });
    expect(jobOfFinding([job("Front brake pads"), job("", { cannedJobId: "canned-pads" }), own], pads)).toBe(
      own,
    );
  });

  it("is not another point's, a job without a name, or one from another canned job", () => {
    const jobs = [
      job(""),
      job("Rear pads", { inspectionItemId: "rear" }),
      job("Oil", { cannedJobId: "oil" }),
    ];
    expect(findingsWithoutJob([pads, wipers], jobs)).toEqual([pads, wipers]);
  });
});
