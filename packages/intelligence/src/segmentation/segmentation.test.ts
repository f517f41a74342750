import { describe, expect, it } from "vitest";
import { drawGamma, seededRandom } from "../kernel/random.ts";
import { expectedValue, learnValue } from "./spend-model.ts";
import {
  expectedVisits,
  learnVisits,
  lnLikelihood,
  probabilityOfReturn,
  type VisitModel,
} from "./visit-model.ts";

/** From the 1/10 sample of CDNOW's customers, as published by Fader, Hardie and Lee (2005). Time in weeks. */
const cdnow: VisitModel = { kind: "bg", r: 0.243, alpha: 4.414, a: 0.793, b: 2.426 };

const drawBeta = (random: () => number, a: number, b: number) => {
  const one = drawGamma(random, a, 1);
  return one / (one + drawGamma(random, b, 1));
};

/** Customers simulated by the model, each known for 30 to 100 weeks, and their next 40 weeks. */
function drawCustomers(model: VisitModel, count: number, seed: number) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const rate = drawGamma(random, model.r, model.alpha);
    const lost = drawBeta(random, model.a, model.b);
    const known = 30 + Math.floor(random() * 70);
    let at = 0;
    let again = 0;
    let last = 0;
    let next = 0;
    let alive = model.kind === "bg" || random() >= lost;
    while (alive) {
      at += -Math.log(1 - random()) / rate;
      if (at > known + 40) break;
      if (at <= known) {
        again++;
        last = at;
      } else next++;
      alive = random() >= lost;
    }
    return { record: { again, last, known }, next };
  });
}

describe("the customer visit model", () => {
  it("matches the paper's spreadsheet for the published example's customer", () => {
    // Two visits after the first, the last in week 30.43 of 38.86: 1.226 in the next 39 weeks.
    const visits = expectedVisits(cdnow, { again: 2, last: 30.43, known: 38.86 }, 39);
    expect(visits).toBeCloseTo(1.226, 3);
    expect(probabilityOfReturn(cdnow, { again: 0, last: 0, known: 38.86 })).toBe(1);
  });

  it.each(["bg", "mbg"] as const)("recovers the parameters of simulated customers (%s)", (kind) => {
    const trueModel: VisitModel = { kind, r: 0.9, alpha: 12, a: 0.8, b: 2.5 };
    const customers = drawCustomers(trueModel, 4000, 11);
    const records = customers.map(({ record }) => record);
    const learned = learnVisits(records, kind);
    const fit = (model: VisitModel) => records.reduce((sum, record) => sum + lnLikelihood(model, record), 0);
    // At least about as likely as the true parameters, and close to those that can be identified.
    expect(fit(learned)).toBeGreaterThan(fit(trueModel) - 0.5);
    expect(learned.r / learned.alpha).toBeGreaterThan(0.85 * (trueModel.r / trueModel.alpha));
    expect(learned.r / learned.alpha).toBeLessThan(1.15 * (trueModel.r / trueModel.alpha));
    const loss = learned.a / (learned.a + learned.b);
    expect(Math.abs(loss - trueModel.a / (trueModel.a + trueModel.b))).toBeLessThan(0.05);
    const foretold = records.reduce((sum, record) => sum + expectedVisits(learned, record, 40), 0);
    const came = customers.reduce((sum, { next }) => sum + next, 0);
    expect(foretold / came).toBeGreaterThan(0.93);
    expect(foretold / came).toBeLessThan(1.07);
  });

  it("has probabilities from 0 to 1 that fall without visits, and expected visits that grow with the time ahead", () => {
    const random = seededRandom(3);
    for (let round = 0; round < 300; round++) {
      const model: VisitModel = {
        kind: random() < 0.5 ? "bg" : "mbg",
        r: 0.1 + random() * 3,
        alpha: 1 + random() * 30,
        a: 0.1 + random() * 3,
        b: 0.2 + random() * 5,
      };
      const again = Math.floor(random() * 12);
      const last = again === 0 ? 0 : random() * 80;
      const known = last + random() * 60;
      const chance = probabilityOfReturn(model, { again, last, known });
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(probabilityOfReturn(model, { again, last, known: known + 20 })).toBeLessThanOrEqual(
        chance + 1e-12,
      );
      const soon = expectedVisits(model, { again, last, known }, 10);
      const later = expectedVisits(model, { again, last, known }, 52);
      expect(soon).toBeGreaterThanOrEqual(0);
      expect(later).toBeGreaterThanOrEqual(soon - 1e-9);
      expect(Number.isFinite(later)).toBe(true);
    }
  });
});

describe("the value of a visit", () => {
  it("has the mean of the published parameters, and pulls few visits toward it", () => {
    const model = { p: 6.25, q: 3.74, gamma: 15.44 };
    // p γ ÷ (q − 1) for CDNOW: $35.2 (Fader and Hardie, 2013).
    expect(expectedValue(model, { visits: 0, mean: 0 })).toBeCloseTo(35.2, 1);
    const once = expectedValue(model, { visits: 1, mean: 100 });
    const often = expectedValue(model, { visits: 20, mean: 100 });
    expect(once).toBeGreaterThan(35.2);
    expect(once).toBeLessThan(often);
    expect(often).toBeLessThan(100);
  });

  it("is recovered from simulated customers", () => {
    const random = seededRandom(21);
    const trueModel = { p: 3, q: 4, gamma: 300 };
    const records = Array.from({ length: 4000 }, () => {
      const scale = drawGamma(random, trueModel.q, trueModel.gamma);
      const visits = 1 + Math.floor(random() * 6);
      return { visits, mean: drawGamma(random, trueModel.p * visits, scale) / visits };
    });
    const learned = learnValue(records);
    const average = expectedValue(learned, { visits: 0, mean: 0 });
    expect(average).toBeGreaterThan(0.95 * 300);
    expect(average).toBeLessThan(1.05 * 300);
    expect(learned.p).toBeGreaterThan(2.7);
    expect(learned.p).toBeLessThan(3.3);
  });
});
