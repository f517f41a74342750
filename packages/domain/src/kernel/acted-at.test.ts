import { describe, expect, it } from "vitest";
import { longestKeptMs, momentOf } from "./acted-at.ts";

const now = new Date("2026-11-20T15:00:00Z");
const of = (actedAt: string, sentAt: string) =>
  momentOf({ now, actedAt: new Date(actedAt), sentAt: new Date(sentAt) });

describe("when a kept act was done", () => {
  it("counts back from the server's clock, however wrong the device's is", () => {
    expect(of("2026-11-20T14:50:00Z", "2026-11-20T15:00:00Z")).toEqual({
      ok: true,
      value: { at: new Date("2026-11-20T14:50:00Z"), late: true },
    });
    // Three hours fast: still ten minutes ago.
    expect(of("2026-11-20T17:50:00Z", "2026-11-20T18:00:00Z")).toMatchObject({
      value: { at: new Date("2026-11-20T14:50:00Z") },
    });
  });

  it("is now for what was just sent, and where the clock went back in between", () => {
    for (const sentAt of ["2026-11-20T15:00:02Z", "2026-11-20T14:00:00Z"])
      expect(of("2026-11-20T15:00:00Z", sentAt)).toEqual({ ok: true, value: { at: now, late: false } });
  });

  it("is refused with a way out after seven days, and when it is no instant", () => {
    const sentAt = new Date(now.getTime() + longestKeptMs + 1).toISOString();
    expect(of(now.toISOString(), sentAt)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/service desk/),
    });
    expect(of("yesterday", now.toISOString())).toMatchObject({ ok: false });
  });
});
