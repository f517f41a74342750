import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ChosenStage,
  chosenStages,
  isOpenLead,
  type LeadStage,
  leadStages,
  lostReasons,
  moveLead,
  sourceFinding,
  splitName,
  wonPercent,
} from "./rules.ts";

const reason = fc.option(fc.constantFrom(...lostReasons), { nil: null });
const state = fc.record({
  stage: fc.constantFrom(...leadStages),
  contacted: fc.boolean(),
  appointment: fc.boolean(),
});

describe("a person's move of a lead", () => {
  it("never reaches a stage that an appointment or a repair order decides, and never leaves won", () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...chosenStages), reason, (lead, to, lostReason) => {
        const moved = moveLead(lead, to, lostReason);
        if (!moved.ok) {
          expect(moved.reason).toMatch(/^[A-Z].*\.$/);
          return;
        }
        expect(lead.stage).not.toBe("won");
        expect(moved.value.stage).toBe(to);
        expect(chosenStages).toContain(moved.value.stage);
        expect(moved.value.lostReason !== null).toBe(to === "lost");
        expect(moved.value.isFirstContact).toBe(to !== "lost" && !lead.contacted);
        if (lead.appointment) expect(lead.stage).not.toBe("booked");
      }),
    );
  });

  it("in any order keeps one first contact, and ends only in a stage that a person may choose", () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...chosenStages), reason), { maxLength: 20 });
    fc.assert(
      fc.property(moves, (all) => {
        let lead: { stage: LeadStage; contacted: boolean; appointment: boolean } = {
          stage: "new",
          contacted: false,
          appointment: false,
        };
        let firsts = 0;
        for (const [to, lostReason] of all) {
          const moved = moveLead(lead, to, lostReason);
          if (!moved.ok) continue;
          if (moved.value.isFirstContact) firsts += 1;
          lead = {
            stage: moved.value.stage,
            contacted: lead.contacted || moved.value.isFirstContact,
            appointment: false,
          };
        }
        expect(firsts).toBeLessThanOrEqual(1);
        expect(["new", ...chosenStages]).toContain(lead.stage);
        if (["contacted", "quoted"].includes(lead.stage)) expect(firsts).toBe(1);
      }),
    );
  });

  it.each([
    ["new", "lost", null, "Choose why the lead was lost."],
    ["won", "contacted", null, "This lead is won: a repair order is open. It can't be moved."],
    ["lost", "quoted", null, "This lead is lost. Open it again as contacted first."],
    ["quoted", "quoted", null, "This lead is already quoted."],
    ["new", "contacted", "price", "Only a lost lead has a reason. Remove it."],
  ] as const)("from %s to %s is refused in a sentence", (stage, to: ChosenStage, lostReason, sentence) => {
    const moved = moveLead({ stage, contacted: true, appointment: false }, to, lostReason);
    expect(moved).toMatchObject({ ok: false, reason: sentence });
  });

  it("counts four stages as open", () => {
    expect(leadStages.filter(isOpenLead)).toEqual(["new", "contacted", "quoted", "booked"]);
  });
});

describe("a lead's name", () => {
  it.each([
    ["Maria Lopez", "Maria", "Lopez"],
    [" Ana  Maria  de Cruz ", "Ana Maria de", "Cruz"],
    ["Cher", "Cher", ""],
  ])("%s becomes a first and a last name", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});

describe("the finding about sources", () => {
  const of = (source: "call" | "referral" | "web", won: number, lost: number) => ({
    source,
    leads: won + lost,
    won,
    lost,
  });
  it("names the source that is won most often, among those with enough decided leads", () => {
    expect(sourceFinding([of("call", 3, 3), of("referral", 4, 1), of("web", 1, 0)])).toBe(
      "Referral leads are won most often: 80%",
    );
    expect(sourceFinding([of("call", 3, 3), of("web", 1, 0)])).toBe(
      "7 leads. Too few are decided to compare sources",
    );
    expect(sourceFinding([of("call", 3, 3), of("web", 3, 3)])).toMatch(/equally often: 50%$/);
    expect(sourceFinding([])).toBe("No leads in this period yet");
  });
  it("has no share where nothing is decided", () => {
    expect(wonPercent({ won: 0, lost: 0 })).toBeNull();
    expect(wonPercent({ won: 1, lost: 2 })).toBe(33);
  });
});
