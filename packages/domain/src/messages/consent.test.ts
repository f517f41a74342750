import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ConsentEntry, consentActs, consentState, consentWays, mayText } from "./consent.ts";

const now = new Date("2026-11-20T15:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const ask = (of: Partial<Parameters<typeof mayText>[0]>) =>
  mayText({ state: "none", purpose: "service", wroteAt: null, stoppedAt: null, now, ...of });

describe("whether a text may leave", () => {
  it("goes by the consent that was given last", () => {
    expect(ask({ state: "given" })).toBe(true);
    expect(ask({ state: "none" })).toBe(false);
    expect(ask({ state: "withdrawn", wroteAt: ago(1) })).toBe(false);
  });

  it("answers for a day who wrote without having agreed to anything else", () => {
    expect(ask({ wroteAt: ago(23 * 60) })).toBe(true);
    expect(ask({ wroteAt: ago(25 * 60) })).toBe(false);
    expect(ask({ state: "stopped", wroteAt: ago(1) })).toBe(false);
  });

  it("confirms a STOP within five minutes or not at all", () => {
    expect(ask({ state: "stopped", purpose: "stop-answer", stoppedAt: ago(4) })).toBe(true);
    expect(ask({ state: "stopped", purpose: "stop-answer", stoppedAt: ago(6) })).toBe(false);
    expect(ask({ state: "given", purpose: "stop-answer", stoppedAt: ago(1) })).toBe(false);
  });

  it("after a STOP is never, whatever else is written into the ledger, until a START", () => {
    const entry = fc.record({ act: fc.constantFrom(...consentActs), how: fc.constantFrom(...consentWays) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), fc.boolean(), (entries, wrote) => {
        let stopped = false;
        let last: Pick<ConsentEntry, "act" | "how"> | undefined;
        for (const each of entries) {
          // What the database refuses: consent by any other way than the phone's own START.
          if (stopped && each.act === "given" && each.how !== "text") continue;
          // A withdrawal that changes nothing is not written.
          if (last?.act === each.act) continue;
          last = each;
          if (each.how === "text") stopped = each.act === "withdrawn";
        }
        if (stopped) expect(ask({ state: consentState(last), wroteAt: wrote ? ago(1) : null })).toBe(false);
      }),
    );
  });
});
