import { describe, expect, it } from "vitest";
import { repairOrderStatuses } from "../repair-orders/schema.ts";
import { visitWords } from "./words.ts";

const visit = { estimateWaiting: false, jobsApproved: 3, jobsDone: 1, waitsForParts: false } as const;

describe("where a visit stands, in words", () => {
  it("says first what waits for the owner", () => {
    const asked = { ...visit, status: "awaiting-approval", estimateWaiting: true } as const;
    expect(visitWords(asked, "Bay Auto")).toBe(
      "Bay Auto has sent you an estimate. Nothing is done before you approve it.",
    );
  });

  it("counts what is done, and tells of a part that is waited for", () => {
    expect(visitWords({ ...visit, status: "in-progress" }, "Bay Auto")).toBe(
      "Your car is being worked on. 1 of 3 jobs are done.",
    );
    expect(visitWords({ ...visit, status: "in-progress", waitsForParts: true }, "Bay Auto")).toBe(
      "1 of 3 jobs are done. The shop waits for a part.",
    );
    const one = { ...visit, jobsApproved: 1, jobsDone: 0 };
    expect(visitWords({ ...one, status: "approved" }, "Bay Auto")).toBe(
      "You approved 1 job. Work has not begun yet.",
    );
    expect(visitWords({ ...one, status: "in-progress" }, "Bay Auto")).toContain("The job is not done yet.");
  });

  it("has a sentence for every state", () => {
    for (const status of repairOrderStatuses)
      expect(visitWords({ ...visit, status }, "Bay Auto")).toMatch(/^[A-Z0-9].*\.$/);
  });
});
