import { describe, expect, it } from "vitest";
import { cannedJobLines } from "../inventory/canned-lines.ts";
import type { Part } from "../inventory/contract.ts";
import { estimateTerms, offerOf, type TermFacts, termsBeside } from "./estimate.ts";
import { findingText } from "./finding.ts";
import { decide, removeJob, voidOrder } from "./rules.ts";

const facts: TermFacts = {
  state: "FL",
  laborRateCents: 15_000,
  plate: "ABC123",
  plateState: "FL",
  guarantee: "12 months or 12,000 miles",
  saveParts: true,
  storageCentsPerDay: 2_500,
  priced: { suppliesCents: 2_440, stateFees: [{ kind: "battery", count: "1", amountCents: 150 }] },
};

describe("the terms of an estimate", () => {
  it("speaks of the jobs that the total beside it is of, and says what every job would come to", () => {
    const terms = estimateTerms(facts);
    const some = { suppliesCents: 1_000, stateFees: [] };
    const beside = termsBeside(terms, "FL", some, facts.priced);
    expect(beside.map((each) => each.label)).toEqual(terms.map((each) => each.label));
    const said = new Map(beside.map((each) => [each.label, each.text]));
    expect(said.get("Shop supplies")).toBe(
      "$10.00 for supplies used up during the work is included in the total of what you approve; $24.40 if you approve every job.",
    );
    expect(said.get("Battery fee")).toBe(
      "None in the total so far; $1.50 charged for the state of FL if you approve every job.",
    );
    expect(termsBeside(terms, "FL", facts.priced)).toEqual(terms);
    const none = termsBeside(terms, "FL", { suppliesCents: 0, stateFees: [] }).map((each) => each.label);
    expect(none).not.toContain("Shop supplies");
    expect(none).not.toContain("Battery fee");
  });

  it("say what Florida 559.905 wants in writing", () => {
    const terms = new Map(estimateTerms(facts).map((each) => [each.label, each.text]));
    expect(terms.get("Tag")).toBe("FL ABC123");
    expect(terms.get("Labor")).toContain("$150.00 an hour");
    expect(terms.get("Shop supplies")).toContain("$24.40");
    expect(terms.get("Battery fee")).toContain("$1.50");
    expect(terms.get("Guarantee")).toBe("12 months or 12,000 miles");
    expect(terms.get("Replaced parts")).toContain("Saved for you");
    expect(terms.get("Storage")).toContain("$25.00 a day");
    expect(terms.get("Changes")).toContain("at least $10 and at most $50");
  });

  it("leave out what does not apply", () => {
    const none = { ...facts, plate: "", storageCentsPerDay: 0, priced: { suppliesCents: 0, stateFees: [] } };
    const terms = new Map(estimateTerms(none).map((each) => [each.label, each.text]));
    expect(terms.has("Tag")).toBe(false);
    expect(terms.has("Shop supplies")).toBe(false);
    expect(terms.get("Storage")).toBe("No charge.");
  });
});

describe("an offer", () => {
  const line = {
    ...{ kind: "part" as const, description: "Pads", hours: null, rateCents: null, quantity: "1" },
    ...{ unitPriceCents: 8_000, amountCents: 8_000, condition: "new" as const, stateFee: "none" as const },
  };
  const job = { id: "j", name: "Brakes", description: "", lines: [line] };

  it("is the same whatever has been answered, ordered or done since", () => {
    const worked = {
      ...job,
      authorization: "approved",
      work: "completed",
      lines: [{ ...line, partState: "issued" }],
    };
    expect(offerOf([worked])).toEqual(offerOf([job]));
  });

  it("is another one with another price", () => {
    expect(offerOf([{ ...job, lines: [{ ...line, amountCents: 8_001 }] }])).not.toEqual(offerOf([job]));
  });
});

describe("a canned job", () => {
  it("takes the rate and prices of now and leaves out a part that is gone", () => {
    const part = {
      id: "p",
      number: "PAD-1",
      name: "Pads",
      priceCents: 8_000,
      costCents: 4_000,
      stateFee: "none",
    };
    let next = 0;
    const lines = cannedJobLines(
      [
        { kind: "labor", description: "Replace", laborOp: "BRK", hours: "1.5", rateCents: null },
        { kind: "part", partId: "p", quantity: "2", condition: "rebuilt" },
        { kind: "part", partId: "gone", quantity: "1", condition: "new" },
        { kind: "fee", description: "Disposal", amountCents: 500 },
      ],
      { laborRateCents: 15_000, laborMatrix: [], matrix: [] },
      (id) => (id === "p" ? (part as Part) : undefined),
      () => `line-${next++}`,
    );
    expect(lines).toMatchObject([
      { id: "line-0", kind: "labor", hours: "1.5", rateCents: 15_000 },
      {
        id: "line-1",
        kind: "part",
        quantity: "2",
        unitPriceCents: 8_000,
        unitCostCents: 4_000,
        condition: "rebuilt",
      },
      { id: "line-2", kind: "fee", amountCents: 500 },
    ]);
  });
});

describe("a finding as a reason", () => {
  it("reads as the technician wrote it", () => {
    const item = { label: "Front pads", note: "", measurement: "", unit: "mm" };
    expect(findingText(item)).toBe("Front pads");
    expect(findingText({ ...item, measurement: "2" })).toBe("Front pads: 2 mm");
    expect(findingText({ ...item, note: "Worn", measurement: "2" })).toBe("Front pads: Worn (2 mm)");
  });
});

describe("what is on the record", () => {
  const approved = { name: "Brakes", authorization: "approved", work: "pending" } as const;
  it("keeps a job whose parts were taken from being declined or voided", () => {
    const job = { ...approved, lines: [{ partState: "issued" }] };
    expect(decide(job, "declined").ok).toBe(false);
    expect(voidOrder("approved", [job]).ok).toBe(false);
    expect(decide(approved, "declined").ok).toBe(true);
    expect(voidOrder("approved", [approved]).ok).toBe(true);
  });
  it("keeps an answered job from being removed", () => {
    const declined = { name: "Brakes", authorization: "declined", work: "pending" } as const;
    expect(removeJob(declined, false, true).ok).toBe(false);
    expect(removeJob(declined, false, false).ok).toBe(true);
  });
});
