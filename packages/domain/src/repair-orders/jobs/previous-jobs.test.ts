import { describe, expect, it } from "vitest";
import { offerPreviousJobs, type PastJob } from "./previous-jobs.ts";

const past = (jobId: string, name: string, at: string, outcome: PastJob["outcome"]): PastJob => ({
  jobId,
  name,
  at,
  outcome,
  cannedJobId: null,
});

describe("work from earlier visits", () => {
  it("is offered with declined work first, and not when it was done since", () => {
    const offered = offerPreviousJobs([
      past("1", "Front brakes", "2026-01-10T10:00:00Z", "declined"),
      past("2", "Cabin filter", "2026-01-10T10:00:00Z", "declined"),
      past("3", "front brakes ", "2026-04-02T10:00:00Z", "done"),
      past("4", "Oil service", "2026-04-02T10:00:00Z", "done"),
      past("5", "Oil service", "2026-08-02T10:00:00Z", "done"),
    ]);
    expect(offered.map((job) => job.jobId)).toEqual(["2", "5", "3"]);
  });

  it("is offered again when it was declined after it had been done", () => {
    const offered = offerPreviousJobs([
      past("1", "Oil service", "2026-01-10T10:00:00Z", "done"),
      past("2", "Oil service", "2026-09-10T10:00:00Z", "deferred"),
    ]);
    expect(offered.map((job) => job.jobId)).toEqual(["2", "1"]);
  });

  it("is left out once it is on the repair order", () => {
    const jobs = [past("1", "Cabin filter", "2026-01-10T10:00:00Z", "declined")];
    expect(offerPreviousJobs(jobs, [{ name: "Cabin filter", earlierJobId: "1" }])).toEqual([]);
  });

  it("keeps its original order within a day", () => {
    const at = "2026-01-10T10:00:00Z";
    const jobs = ["1", "2", "3"].map((id) => past(id, `Job ${id}`, at, "declined"));
    expect(offerPreviousJobs(jobs).map((job) => job.jobId)).toEqual(["1", "2", "3"]);
  });

  it("is the newest of each, whatever the input order", () => {
    const jobs = [
      past("1", "Oil service", "2026-01-10T10:00:00Z", "declined"),
      past("2", "Oil service", "2026-03-10T10:00:00Z", "declined"),
      past("3", "Oil service", "2026-02-10T10:00:00Z", "declined"),
    ];
    for (const found of [jobs, [...jobs].reverse()])
      expect(offerPreviousJobs(found).map((job) => job.jobId)).toEqual(["2"]);
  });

  it("is identified by its canned job if it has one, or else by its name", () => {
    const at = "2026-01-10T10:00:00Z";
    const saved = (id: string, name: string, cannedJobId: string) => ({
      ...past(id, name, at, "declined"),
      cannedJobId,
    });
    const jobs = [
      saved("1", "Oil service", "oil"),
      saved("2", "Oil change", "oil"),
      saved("3", "Oil service", "other"),
    ];
    expect(offerPreviousJobs(jobs).map((job) => job.jobId)).toEqual(["1", "3"]);
  });
});
