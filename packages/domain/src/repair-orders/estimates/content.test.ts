import { describe, expect, it } from "vitest";
import type { Part } from "../../inventory/contract.ts";
import { cannedJobLines } from "../canned-jobs/canned-job-lines.ts";
import { findingText } from "../finding-text.ts";
import { decide, removeJob, voidOrder } from "../rules.ts";
import { estimateTerms, offeredSubtotal, offerOf, type TermFacts, termsForTotal } from "./content.ts";

const facts: TermFacts = {
  state: "FL",
  laborRateCents: 15_000,
  vehicle: { plate: "ABC123", plateState: "FL" },
  guarantee: "12 months or 12,000 miles",
  saveParts: true,
  storageCentsPerDay: 2_500,
  priced: { suppliesCents: 2_440, stateFees: [{ kind: "battery", count: "1", amountCents: 150 }] },
};

describe("the terms of an estimate", () => {
  it("cover the jobs in the total next to them, and say what all jobs would cost", () => {
    const terms = estimateTerms(facts);
    const some = { suppliesCents: 1_000, stateFees: [] };
    const adjusted = termsForTotal(terms, "FL", some, facts.priced);
    expect(adjusted.map((each) => each.label)).toEqual(terms.map((each) => each.label));
    const textByLabel = new Map(adjusted.map((each) => [each.label, each.text]));
    expect(textByLabel.get("Shop supplies")).toBe(
      "$10.00 for supplies used up during the work is included in the total of what you approve. $24.40 if you approve every job.",
    );
    expect(textByLabel.get("Battery fee")).toBe(
      "None in the total so far. $1.50 charged for the state of FL if you approve every job.",
    );
    expect(termsForTotal(terms, "FL", facts.priced)).toEqual(terms);
    const none = termsForTotal(terms, "FL", { suppliesCents: 0, stateFees: [] }).map((each) => each.label);
    expect(none).not.toContain("Shop supplies");
    expect(none).not.toContain("Battery fee");
  });

  it("include what Florida 559.905 requires in writing", () => {
    const terms = new Map(estimateTerms(facts).map((each) => [each.label, each.text]));
    expect(terms.get("Tag")).toBe("FL ABC123");
    expect(terms.get("Labor")).toContain("$150.00 an hour");
    expect(terms.get("Shop supplies")).toContain("$24.40");
    expect(terms.get("Battery fee")).toContain("$1.50");
    expect(terms.get("Warranty")).toBe("12 months or 12,000 miles");
    expect(terms.get("Replaced parts")).toContain("Saved for you");
    expect(terms.get("Storage")).toContain("$25.00 a day");
    expect(terms.get("Changes")).toContain("at least $10 and at most $50");
  });

  it("leave out what does not apply", () => {
    const none = {
      ...facts,
      vehicle: { plate: "", plateState: "FL" },
      storageCentsPerDay: 0,
      priced: { suppliesCents: 0, stateFees: [] },
    };
    const terms = new Map(estimateTerms(none).map((each) => [each.label, each.text]));
    expect(terms.has("Tag")).toBe(false);
    expect(terms.has("Shop supplies")).toBe(false);
    expect(terms.get("Storage")).toBe("No charge.");
  });
});

describe("each term of an estimate", () => {
  const termsOf = (over: Partial<TermFacts>) => estimateTerms({ ...facts, ...over });
  const textOf = (label: string, over: Partial<TermFacts> = {}) =>
    termsOf(over).find((each) => each.label === label)?.text;

  it("is in the order of the statute", () => {
    const tires = [{ kind: "tire" as const, count: "4", amountCents: 400 }, ...facts.priced.stateFees];
    expect(termsOf({ priced: { ...facts.priced, stateFees: tires } }).map((each) => each.label)).toEqual([
      ...["Tag", "Labor", "Shop supplies", "New tire fee", "Battery fee", "Charge for this estimate"],
      ...["Payment", "Warranty", "Replaced parts", "Storage", "Changes"],
    ]);
  });

  it.each([
    ["Tag", { vehicle: { plate: "ABC123", plateState: "" } }, "ABC123"],
    ["Labor", {}, "Flat-rate hours at $150.00 an hour unless a line shows another rate."],
    ["Shop supplies", {}, "$24.40 for supplies used up during the work is included in the total."],
    ["Battery fee", {}, "$1.50 charged for the state of FL is included in the total."],
    ["Charge for this estimate", {}, "None beyond the jobs listed."],
    ["Payment", {}, "Cash, check, or card."],
    ["Warranty", { guarantee: "" }, "None stated."],
    ["Replaced parts", {}, "Saved for you to inspect or take."],
    ["Replaced parts", { saveParts: false }, "Not saved unless you ask for them."],
    ["Storage", { storageCentsPerDay: 0 }, "No charge."],
    [
      "Storage",
      { storageCentsPerDay: 1 },
      "$0.01 a day for a finished car that is not picked up within three working days of our notice.",
    ],
    ["Changes", { state: "CA" }, "The bill may not exceed what you approved without a new authorization."],
  ] as const)("%s, with %j", (label, over, text) => {
    expect(textOf(label, over)).toBe(text);
  });

  it("shows both amounts when a charge is higher for all jobs than for the selected ones", () => {
    const fees = (tires: number) => ({
      suppliesCents: 0,
      stateFees: [{ kind: "tire" as const, count: String(tires), amountCents: tires * 100 }],
    });
    const termsFor = (of: number, all: number) =>
      termsForTotal([], "FL", fees(of), fees(all)).map((each) => `${each.label}: ${each.text}`);
    expect(termsFor(4, 4)).toEqual([
      "New tire fee: $4.00 charged for the state of FL is included in the total.",
    ]);
    expect(termsFor(0, 0)).toEqual([]);
    expect(termsFor(2, 4)).toEqual([
      "New tire fee: $2.00 charged for the state of FL is included in the total of what you approve. $4.00 if you approve every job.",
    ]);
    expect(termsFor(2, 0)).toEqual([
      "New tire fee: $2.00 charged for the state of FL is included in the total of what you approve. $0.00 if you approve every job.",
    ]);
  });
});

describe("an offer", () => {
  const line = {
    kind: "part" as const,
    description: "Pads",
    hours: null,
    rateCents: null,
    quantity: "1",
    unitPriceCents: 8_000,
    amountCents: 8_000,
    condition: "new" as const,
    stateFee: "none" as const,
  };
  const job = { id: "j", name: "Brakes", description: "", lines: [line] };

  it("does not change when jobs are decided, ordered or done", () => {
    const worked = {
      ...job,
      authorization: "approved",
      work: "completed",
      lines: [{ ...line, partState: "issued" }],
    };
    expect(offerOf([worked])).toEqual(offerOf([job]));
  });

  it("includes everything offered, and leaves out returned parts", () => {
    const back = { ...line, quantity: "0" };
    expect(offerOf([{ ...job, lines: [line, back] }])).toEqual([job]);
  });

  it("says who pays when it is not the customer", () => {
    expect(
      offerOf([
        { ...job, pay: "warranty" },
        { ...job, pay: "internal" },
      ]),
    ).toEqual([
      { ...job, pay: "warranty" },
      { ...job, pay: "internal" },
    ]);
    expect(offerOf([{ ...job, pay: "customer" }])).toEqual([job]);
    expect(Object.keys(offerOf([{ ...job, pay: "customer" }, job])[0] ?? {})).not.toContain("pay");
    expect(Object.keys(offerOf([job])[0] ?? {})).not.toContain("pay");
  });

  it("totals the sum of its lines", () => {
    expect(offeredSubtotal([line, { ...line, quantity: "3" }])).toBe(32_000);
  });

  it("differs when a price differs", () => {
    expect(offerOf([{ ...job, lines: [{ ...line, amountCents: 8_001 }] }])).not.toEqual(offerOf([job]));
  });
});

describe("a canned job", () => {
  it("uses current rates and prices, and leaves out a part that is no longer in the catalog", () => {
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

describe("a finding as the reason for a job", () => {
  it("reads as the technician wrote it", () => {
    const item = { label: "Front pads", note: "", measurement: "", unit: "mm" };
    expect(findingText(item)).toBe("Front pads");
    expect(findingText({ ...item, measurement: "2" })).toBe("Front pads: 2 mm");
    expect(findingText({ ...item, note: "Worn", measurement: "2" })).toBe("Front pads: Worn (2 mm)");
  });
});

describe("the record", () => {
  const approved = { name: "Brakes", authorization: "approved", work: "pending" } as const;
  it("prevents declining or voiding a job whose parts were issued", () => {
    const job = { ...approved, lines: [{ partState: "issued" }] };
    expect(decide(job, "declined").ok).toBe(false);
    expect(voidOrder("approved", [job]).ok).toBe(false);
    expect(decide(approved, "declined").ok).toBe(true);
    expect(voidOrder("approved", [approved]).ok).toBe(true);
  });
  it("prevents removing a job with a customer decision", () => {
    const declined = { name: "Brakes", authorization: "declined", work: "pending" } as const;
    expect(removeJob(declined, false, true).ok).toBe(false);
    expect(removeJob(declined, false, false).ok).toBe(true);
  });
});
