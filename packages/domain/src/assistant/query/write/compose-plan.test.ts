import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { explainPlan } from "../explain-plan.ts";
import { fromSpanish } from "../words/spanish.ts";
import { expandTyping } from "../words/typing.ts";
import { changePlan } from "./change-plan.ts";
import { composePlan } from "./compose-plan.ts";
import { composeRecord } from "./compose-record.ts";
import { periodIn } from "./dates.ts";
import type { NamedValue } from "./mention.ts";
import { type ReadingContext, readMentions } from "./read-mentions.ts";
import { nearestWord } from "./spelling.ts";
import { suggestPlans } from "./suggest-plans.ts";

const team = [
  { id: "tess", name: "Tess Technician", role: "technician" },
  { id: "theo", name: "Theo Torque", role: "technician" },
  { id: "manny", name: "Manny Manager", role: "management" },
];
const brake: NamedValue = { by: "job", values: [], words: ["brake"], label: "“brake”" };
const context = (more: Partial<ReadingContext> = {}): ReadingContext => ({
  today: "2026-11-20",
  weekStart: "sunday",
  team,
  named: new Map([["brake", brake]]),
  mended: new Map(),
  hasTimes: false,
  ...more,
});
const reader = { staffId: "3f0e8a52-7a5c-4a4e-9a55-1d3c0c1f2a77", name: "Olivia Owner", isTechnician: false };
const planOf = (question: string, more: Partial<ReadingContext> = {}) => {
  const written = composePlan(readMentions(question, context(more)), context(more));
  return written && explainPlan(written.plan);
};

describe("a question in everyday typing", () => {
  it.each([
    ["how'd we do last week", "Sales, gross profit, car count and ARO, November 8–14, 2026"],
    ["sales n gp in oct", "Sales and gross profit, October 2026 (Oct 1 – Oct 31)"],
    ["top 5 jobs by sales this yr", "Top 5 jobs by sales, January 1 – November 20, 2026"],
    [
      "which techs were under 80% efficiency last mo",
      "Efficiency by technician, with efficiency below 80.00%, October 2026 (Oct 1 – Oct 31)",
    ],
    ["who owes us more than $500", "Balance due by customer, with balance due above $500.00, now"],
    [
      "what did tess bill last wk vs theo",
      "Sales by technician, by Tess Technician and Theo Torque, November 8–14, 2026",
    ],
    [
      "cash and card yesterday",
      "Payments received by payment method, by cash and card, Thursday, November 19, 2026",
    ],
    ["brake jobs oct 5-9", "Jobs sold and sales, of jobs with “brake”, October 5–9, 2026"],
    [
      "average daily sales mon-fri since october",
      "Mean of sales by day, on Monday to Friday, October 1 – November 20, 2026",
    ],
    ["sales on weekends last month", "Sales, on Saturday and Sunday, October 2026 (Oct 1 – Oct 31)"],
    ["did sales hit 40k last week", "Sales, with sales of at least $40,000.00, November 8–14, 2026"],
    ["are we over 15k this week", "Sales, with sales above $15,000.00, November 15–20, 2026"],
    [
      "each tech: clocked, billed, efficiency last week",
      "Hours clocked on jobs, efficiency and hours flagged by technician, November 8–14, 2026",
    ],
    ["open ROs by status", "Open repair orders by status, now"],
    ["sales before noon yesterday", "Sales, between 12 AM and 12 PM, Thursday, November 19, 2026"],
  ])("%s", (question, plan) => {
    expect(planOf(question)?.replace("Average repair order (ARO)", "ARO")).toBe(plan);
  });

  test("is not answered in part: a word that is not used leaves no plan", () => {
    for (const question of [
      "sales by tech in october minus frobs",
      "sales of moons last month",
      "6218 sales",
    ])
      expect(planOf(question)).toBeNull();
  });

  test("is asked back where the person is not clear", () => {
    expect(planOf("who sold the most last month")).toBeNull();
    const mentions = readMentions("who sold the most last month", context());
    expect(suggestPlans(mentions, context()).map((plan) => plan.by[0])).toEqual([
      "technician",
      "customer",
      "advisor",
    ]);
  });
});

describe("names", () => {
  test("are read before anything is mended", () => {
    expect(nearestWord("tess")).not.toBe("tess");
    expect(planOf("sales for tess last month")).toContain("by Tess Technician");
  });

  test.each(["looking", "wat", "reds"])("“%s” is not mended to another word of the trade", (typed) => {
    expect([null, "looking", "what", "reds"]).toContain(nearestWord(typed));
  });

  test("are read wherever they are in a question", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Tess", "theo", "Manny", "manny"),
        fc.constantFrom("sales", "aro", "hours sold"),
        (name, figure) => {
          const person = team.find((each) => each.name.toLowerCase().startsWith(name.toLowerCase()));
          for (const question of [
            `${figure} for ${name} last month`,
            `${name} ${figure} last month`,
            `last month ${figure} ${name}`,
          ])
            expect(planOf(question)).toContain(person?.name);
        },
      ),
    );
  });
});

describe("a follow-up changes the last plan", () => {
  const last = composePlan(readMentions("sales by tech last month", context()), context())!.plan;
  it.each([
    ["and the month before?", "Sales by technician, September 2026 (Sep 1 – Sep 30)"],
    ["by week", "Sales by week, October 2026 (Oct 1 – Oct 31)"],
    ["gross profit?", "Gross profit by technician, October 2026 (Oct 1 – Oct 31)"],
    ["only hondas", "Sales by technician, for Honda, October 2026 (Oct 1 – Oct 31)"],
    ["top 5", "Top 5 technicians by sales, October 2026 (Oct 1 – Oct 31)"],
    ["over $5000", "Sales by technician, with sales above $5,000.00, October 2026 (Oct 1 – Oct 31)"],
  ])("%s", (question, plan) => {
    const changed = changePlan(readMentions(question, context()), last, context());
    expect(changed && explainPlan(changed)).toBe(plan);
  });

  test("not by words that do nothing", () => {
    expect(changePlan(readMentions("and the moons?", context()), last, context())).toBeNull();
  });
});

test("one record is asked for by its bare number", () => {
  for (const question of ["6218", "ro#6218", "RO 6218?", "whats up with ro 6218"]) {
    const found = composeRecord(readMentions(question, context()), context(), reader);
    if (found) expect(found).toEqual({ tool: "repair_order", input: { number: 6218 } });
  }
  expect(composeRecord(readMentions("6218", context()), context(), reader)).not.toBeNull();
});

test("weeks begin on the day of the shop, also on a Sunday", () => {
  const lastWeek = (weekStart: "sunday" | "monday") =>
    periodIn(["last", "week"], 0, { today: "2026-11-22", weekStart }, false)?.period;
  expect(lastWeek("sunday")).toMatchObject({ from: "2026-11-15", to: "2026-11-21" });
  expect(lastWeek("monday")).toMatchObject({ from: "2026-11-09", to: "2026-11-15" });
});

test("a year after an article is left to the car that it may belong to", () => {
  const calendar = { today: "2026-11-22", weekStart: "sunday" as const };
  expect(periodIn(["the", "2017", "caravan"], 0, calendar, false)).toBeNull();
  expect(periodIn(["2017"], 0, calendar, false)?.period).toMatchObject({ from: "2017-01-01" });
});

test("two slips of the keys leave the beginning of a word: a name is not mended to a word", () => {
  expect(nearestWord("howards")).toBeNull();
  expect(nearestWord("aligmnet", new Set(["alignment"]))).toBe("alignment");
});

test("Spanish is put into the vocabulary, English is left alone", () => {
  expect(fromSpanish("cuánto vendimos la semana pasada")).toBe("how much sold last week");
  expect(fromSpanish("¿quién nos debe más de 500 dólares?")).toBe("who owe us more than 500 dollars");
  for (const english of ["how much did we sell last week", "no shows this year", "a car", "top 5 customers"])
    expect(fromSpanish(english)).toBeNull();
});

test("what is typed short is written out", () => {
  expect(expandTyping("whos in rn, w/ phone #s")).toBe("who is in right now, with phone numbers");
  expect(expandTyping("what came in sat?")).toBe("what came in saturday?");
  expect(expandTyping("cars that sat in the lot")).toBe("cars that sat in the lot");
});
