import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ConsentEntry, consentActions, consentSources, consentState, maySendSms } from "./consent.ts";

const now = new Date("2026-11-20T15:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const ask = (of: Partial<Parameters<typeof maySendSms>[0]>) =>
  maySendSms({ state: "none", purpose: "service", wroteAt: null, stoppedAt: null, now, ...of });

describe("sending a text", () => {
  it("depends on the latest consent", () => {
    expect(ask({ state: "given" })).toBe(true);
    expect(ask({ state: "none" })).toBe(false);
    expect(ask({ state: "withdrawn", wroteAt: ago(1) })).toBe(false);
  });

  it("is allowed for a day after the customer texts, without any other consent", () => {
    expect(ask({ wroteAt: ago(23 * 60) })).toBe(true);
    expect(ask({ wroteAt: ago(25 * 60) })).toBe(false);
    expect(ask({ state: "stopped", wroteAt: ago(1) })).toBe(false);
  });

  it("can confirm a STOP only within five minutes", () => {
    expect(ask({ state: "stopped", purpose: "stop-reply", stoppedAt: ago(4) })).toBe(true);
    expect(ask({ state: "stopped", purpose: "stop-reply", stoppedAt: ago(6) })).toBe(false);
    expect(ask({ state: "given", purpose: "stop-reply", stoppedAt: ago(1) })).toBe(false);
  });

  it("is never allowed between a STOP and a START, whatever else is in the ledger", () => {
    const entry = fc.record({
      act: fc.constantFrom(...consentActions),
      how: fc.constantFrom(...consentSources),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), fc.boolean(), (entries, wrote) => {
        let stopped = false;
        let last: Pick<ConsentEntry, "act" | "how"> | undefined;
        for (const each of entries) {
          // The database rejects consent by any other means than the phone's own START.
          if (stopped && each.act === "given" && each.how !== "sms") continue;
          // A withdrawal that changes nothing is not recorded.
          if (last?.act === each.act) continue;
          last = each;
          if (each.how === "sms") stopped = each.act === "withdrawn";
        }
        if (stopped) expect(ask({ state: consentState(last), wroteAt: wrote ? ago(1) : null })).toBe(false);
      }),
    );
  });
});
