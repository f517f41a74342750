import { beforeAll, expect, test } from "vitest";
import heldOut from "../../../test/intents/held-out.json" with { type: "json" };
import { fromSpanish } from "../query/words/spanish.ts";
import { intentOf, intents } from "./catalog.ts";
import { fillQuestion } from "./intent.ts";
import english from "./phrases/english.json" with { type: "json" };
import spanish from "./phrases/spanish.json" with { type: "json" };
import { isFarAhead, mendSpelling, mendWord, rankIntents, trainIntents } from "./reader.ts";
import { readSlots, type SlotContext } from "./slots.ts";
import { trainingPhrase } from "./training.ts";

const context: SlotContext = {
  today: "2026-11-20",
  weekStart: "sunday",
  team: [{ id: "theo", name: "Theo Torque", role: "technician" }],
  named: new Map([["emma nguyen", "customer"]]),
};
const slots = (question: string) => readSlots(question, context).slots.map(({ kind, text }) => [kind, text]);

test("names, days, and amounts of a question are values", () => {
  expect(slots("whats theo working on last week")).toEqual([
    ["person", "Theo Torque"],
    ["when", "last week"],
  ]);
  expect(slots("is emma nguyen 2018 corolla ready by 4")).toEqual([
    ["it", "emma nguyen 2018 corolla"],
    ["clock", "by 4"],
  ]);
  expect(slots("total on 6241")).toEqual([["it", "6241"]]);
  expect(slots("KTR 48D")).toEqual([["it", "plate KTR48D"]]);
  expect(slots("unpaid over $500 for more than 60 days")).toEqual([
    ["amount", "$500"],
    ["days", "60 days"],
  ]);
  expect(slots("hours this week and last")).toEqual([
    ["when", "this week"],
    ["when", "last week"],
  ]);
});

test("days and jobs in Spanish are values in English", () => {
  expect(slots("cuantos frenos hicimos el mes pasado")).toEqual([
    ["work", "brake"],
    ["when", "last month"],
  ]);
});

test("a phone number names a customer; a quarter and a verb name no repair order and no car", () => {
  expect(slots("what is q3 tax")).toEqual([["when", "q3"]]);
  const [phone] = readSlots("call 813 555 0142", context).slots;
  expect(phone).toMatchObject({ kind: "it", text: "8135550142", names: "customer" });
});

test("a truck's number is no repair order, and a bay and an owner choose among cars", () => {
  expect(slots("what was red on the ram 1500")).toEqual([["it", "ram 1500"]]);
  expect(readSlots("is the corolla in bay 4 done", context).slots).toMatchObject([
    { kind: "it", text: "corolla", names: "car", bay: "4" },
  ]);
  expect(slots("whats in bay 2")).toEqual([["it", "bay 2"]]);
  expect(slots("ya esta listo el corolla de la señora emma nguyen")).toEqual([["it", "emma nguyen corolla"]]);
});

test("Spanish is read as it sounds", () => {
  expect(slots("cuantos cambios de aseite icimos el mes pasado")).toEqual([
    ["work", "oil change"],
    ["when", "last month"],
  ]);
  expect(fromSpanish("cuantas sitas tenemos la semana que viene")).toBe(
    "how many appointments do we have next week",
  );
  expect(mendSpelling("yegaron")).toBe("llegaron");
  expect(mendSpelling("llegaron")).toBeNull();
});

test("every phrase belongs to an intent, and every intent has phrases", () => {
  for (const phrases of [english, spanish])
    for (const id of Object.keys(phrases)) expect(intentOf(id), id).toBeDefined();
  const count = (id: string) =>
    [english, spanish].reduce((sum, of) => sum + ((of as Record<string, string[]>)[id]?.length ?? 0), 0);
  expect(intents.filter(({ id }) => count(id) < 10).map(({ id }) => id)).toEqual([]);
});

test("the plain question leaves out what was not said, and takes what is usual", () => {
  const question = (id: string, values: Parameters<typeof fillQuestion>[1]) => {
    const intent = intentOf(id);
    return intent ? fillQuestion(intent, values) : undefined;
  };
  expect(question("sales", {})).toBe("Sales");
  expect(question("sales", { when: ["last week"] })).toBe("Sales last week");
  expect(question("top-customers", {})).toBe("Top 10 customers by sales");
  expect(question("order-status", {})).toBeNull();
});

// On a busy machine, learning takes longer than a test may.
beforeAll(() => trainIntents(() => Promise.resolve()), 300_000);

test("slips of the keys are read as words that people use", () => {
  expect(mendWord("mkae")).toBe("make");
  expect(mendWord("tyrone")).toBeNull();
});

const sure = (phrase: string) => {
  const read = trainingPhrase("", phrase);
  const [best] = rankIntents({ tokens: read.tokens, slots: read.kinds.map((kind) => ({ kind, text: "" })) });
  return best && isFarAhead(best) ? best.intent : null;
};

test("of phrases that were left out of training, at least nine of ten sure readings are right", () => {
  const sureOf = heldOut.flatMap(({ intent, phrase }) => {
    const found = sure(phrase);
    return found && !found.reply ? [{ intent, phrase, found: found.id }] : [];
  });
  const right = sureOf.filter(({ intent, found }) => intent === found).length;
  expect(sureOf.length).toBeGreaterThan(heldOut.length * 0.42);
  expect(right / sureOf.length).toBeGreaterThan(0.93);
});
