import { describe, expect, it } from "vitest";
import { offerEarlier, type PastJob } from "./earlier.ts";

const past = (jobId: string, name: string, at: string, outcome: PastJob["outcome"]): PastJob => ({
  ...{ jobId, name, at, outcome, cannedJobId: null },
});

describe("work of earlier visits", () => {
  it("is offered declined first, and not when it was done since", () => {
    const offered = offerEarlier([
      past("1", "Front brakes", "2026-01-10T10:00:00Z", "declined"),
      past("2", "Cabin filter", "2026-01-10T10:00:00Z", "declined"),
      past("3", "front brakes ", "2026-04-02T10:00:00Z", "done"),
      past("4", "Oil service", "2026-04-02T10:00:00Z", "done"),
      past("5", "Oil service", "2026-08-02T10:00:00Z", "done"),
    ]);
    expect(offered.map((job) => job.jobId)).toEqual(["2", "5", "3"]);
  });

  it("is offered again when it was declined after it had been done", () => {
    const offered = offerEarlier([
      past("1", "Oil service", "2026-01-10T10:00:00Z", "done"),
      past("2", "Oil service", "2026-09-10T10:00:00Z", "deferred"),
    ]);
    expect(offered.map((job) => job.jobId)).toEqual(["2", "1"]);
  });

  it("is left out once it stands on the repair order", () => {
    const jobs = [past("1", "Cabin filter", "2026-01-10T10:00:00Z", "declined")];
    expect(offerEarlier(jobs, [{ name: "Cabin filter", earlierJobId: "1" }])).toEqual([]);
  });
});
