import { describe, expect, it } from "vitest";
import { en } from "../catalog/client-home/en.ts";
import { es } from "../catalog/client-home/es.ts";
import { repairOrderStatuses } from "../repair-orders/schema.ts";
import { visitStatusText as textOf } from "./visit-status-text.ts";

const visitStatusText = (of: Parameters<typeof textOf>[0], shop: string) =>
  textOf(of, shop, en.statusText, "en");

const visit = { estimateWaiting: false, jobsApproved: 3, jobsDone: 1, waitingForParts: false } as const;

describe("the status text of a visit", () => {
  it("says first what needs the owner's action", () => {
    const awaitingApproval = { ...visit, status: "awaiting-approval", estimateWaiting: true } as const;
    expect(visitStatusText(awaitingApproval, "Bay Auto")).toBe(
      "Bay Auto sent you an estimate. No work starts until you approve it.",
    );
  });

  it("counts finished jobs and mentions parts on order", () => {
    expect(visitStatusText({ ...visit, status: "in-progress" }, "Bay Auto")).toBe(
      "Your car is being worked on. 1 of 3 jobs are done.",
    );
    expect(visitStatusText({ ...visit, status: "in-progress", waitingForParts: true }, "Bay Auto")).toBe(
      "1 of 3 jobs are done. The shop is waiting for a part.",
    );
    const one = { ...visit, jobsApproved: 1, jobsDone: 0 };
    expect(visitStatusText({ ...one, status: "approved" }, "Bay Auto")).toBe(
      "You approved 1 job. Work hasn't started yet.",
    );
    expect(visitStatusText({ ...one, status: "in-progress" }, "Bay Auto")).toContain(
      "The job isn't done yet.",
    );
  });

  it("counts jobs in Spanish", () => {
    const approved = { ...visit, status: "approved" } as const;
    expect(textOf(approved, "Bay Auto", es.statusText, "es")).toBe(
      "Usted aprobó 3 trabajos. El trabajo todavía no ha empezado.",
    );
    expect(textOf({ ...approved, jobsApproved: 1 }, "Bay Auto", es.statusText, "es")).toContain("1 trabajo.");
  });

  it("exists for every status", () => {
    for (const status of repairOrderStatuses)
      expect(visitStatusText({ ...visit, status }, "Bay Auto")).toMatch(/^[A-Z0-9].*\.$/);
  });
});
