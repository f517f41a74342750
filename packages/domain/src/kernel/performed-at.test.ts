import { describe, expect, it } from "vitest";
import { maxOfflineMs, performedAt } from "./performed-at.ts";

const now = new Date("2026-11-20T15:00:00Z");
const of = (actedAt: string, sentAt: string) =>
  performedAt({ now, actedAt: new Date(actedAt), sentAt: new Date(sentAt) });

describe("when an offline action was done", () => {
  it("is calculated back from the server's clock, however wrong the device's clock is", () => {
    expect(of("2026-11-20T14:50:00Z", "2026-11-20T15:00:00Z")).toEqual({
      ok: true,
      value: { at: new Date("2026-11-20T14:50:00Z"), late: true },
    });
    // Three hours fast: still ten minutes ago.
    expect(of("2026-11-20T17:50:00Z", "2026-11-20T18:00:00Z")).toMatchObject({
      value: { at: new Date("2026-11-20T14:50:00Z") },
    });
  });

  it("is now for an action just sent, and when the device's clock was set back in between", () => {
    for (const sentAt of ["2026-11-20T15:00:02Z", "2026-11-20T14:00:00Z"])
      expect(of("2026-11-20T15:00:00Z", sentAt)).toEqual({ ok: true, value: { at: now, late: false } });
  });

  it("is rejected with instructions after seven days, and when it is not a valid time", () => {
    const sentAt = new Date(now.getTime() + maxOfflineMs + 1).toISOString();
    expect(of(now.toISOString(), sentAt)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/front desk/),
    });
    expect(of("yesterday", now.toISOString())).toMatchObject({ ok: false });
  });
});
