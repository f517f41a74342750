import { intents } from "@autoiq/domain/assistant/intents/catalog";
import { fillQuestion, valuesOf } from "@autoiq/domain/assistant/intents/intent";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { beforeAll, expect, it } from "vitest";
import { admitDemoPeople } from "../../../../test/servers/demo-people.ts";
import { type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { loadDemoShop } from "../../../demo/load.ts";

const now = "2026-11-20T19:00:00Z";
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  admitDemoPeople(server);
  await loadDemoShop(server.services.tenancy, { now: new Date(now) });
}, 120_000);

const ask = async (question: string, token = "owner@demo.example", before: unknown = null) =>
  (await server.call<ShopReply>(token, "POST", "/assistant/ask", { question, before })).body;

const values = {
  person: ["Theo", "Tess"],
  it: ["6241"],
  when: ["last month", "this month"],
  days: ["60 days"],
  clock: ["by 4"],
  n: ["5"],
  amount: ["$500"],
  work: ["brake"],
  method: ["card"],
};

it.each(intents.filter(({ reply }) => !reply).map((intent) => [intent.id, intent] as const))(
  "answers the plain question of %s",
  async (id, intent) => {
    const { may } = valuesOf(intent);
    const isAhead = /^(appointment|promised|openings)/.test(id);
    const isOfCustomer = /^(customer-(email|address|cars|texts|note|visits|spent))$/.test(id);
    const isOfCar = /^(cars-of|customers-with)$/.test(id);
    const question = fillQuestion(intent, {
      ...values,
      it: [isOfCustomer ? "Emma Nguyen" : isOfCar ? "Corolla" : "6241"],
      when: isAhead
        ? ["tomorrow"]
        : may.filter((kind) => kind === "when").length > 1
          ? values.when
          : ["last month"],
      // A part of what may be said: who and what are seldom said at once.
      ...(id === "open-orders" ? { it: [], when: [] } : {}),
      ...(id === "red-items" ? { it: [] } : {}),
    });
    const token = id.startsWith("my-") ? "tech@demo.example" : "owner@demo.example";
    const reply = await ask(question ?? "", token);
    expect(reply.metadata.confidence, `${question}: ${reply.content}`).toBeGreaterThan(0);
  },
);

const understood = async (question: string, name = "manager") => {
  const reply = await ask(question, `${name}@demo.example`);
  return reply.metadata.confidence > 0 ? reply.understood : `(${reply.content})`;
};

it.each([
  ["my accountant needs the sales tax we took in october", "Sales tax, in October 2026"],
  ["how much money do i have sitting on the shelves back there", "Stock at cost, now"],
  ["how many oil filters on the shelf", "On hand, of parts with “oil filters”, now"],
  ["dvi done on the outback yet", "Open repair orders of Subaru Outback, inspection and red items"],
  ["who is 813 555 0142", "Customers of (813) 555-0142, phone, vehicles, last visit and balance due"],
  ["plate qtr 48k", "Vehicles with plate QTR48K, customer, last visit and last repair order"],
  [
    "how many walk ins this week",
    "Repair orders opened November 15–20, 2026, without an appointment, status",
  ],
  ["did the day close last night", "Closes of the day, on Thursday, November 19, 2026"],
  ["how much cash in the drawer today", "Payments received, by cash, Friday, November 20, 2026"],
  ["what came in saturday", "Repair orders opened, Saturday, November 14, 2026"],
  ["any refunds lately", "Refunds, October 22 – November 20, 2026"],
  [
    "compare tess and toby billed hours since labor day",
    "Hours sold by technician, by Tess Technician and Toby Timing, September 7 – November 20, 2026",
  ],
  ["whats the damage on 6241", "Repair order 6241, total with tax and opened"],
  ["qué le falta al corolla pa entregarlo", "Open repair orders of Toyota Corolla, not finished and status"],
  ["shedule for nxt tusday", "Appointments on Tuesday, November 24, 2026"],
  ["wheres the keys for 6241", "Repair order 6241, key tag"],
  [
    "what time did tomas get here yesterday",
    "Attendance entries with work for Tomas Toolbox, on Thursday, November 19, 2026, clocked in and clocked out",
  ],
  ["biggest quotes nobody answered", "Open repair orders waiting for approval, presented and estimate sent"],
  ["whos loaded up", "Jobs not finished and hours not finished by technician, now"],
  ["cash payments this week one line each", "Payments by cash, on November 15–20, 2026, amount"],
  ["what do we make on 6218", "Repair order 6218, gross profit and total before tax"],
  ["parts on the white rav4", "Open repair orders of Toyota RAV4, in white, parts"],
  ["KM46HM", "Vehicles with plate KM46HM, customer, phone, last visit and last repair order"],
])("reads %s", async (question, as) => {
  expect(await understood(question, "owner")).toBe(as);
});

it.each([
  ["what is a ro", "Repair order, RO: The record of one visit, from check-in to paid."],
  ["what does effective labor rate mean", "Labor sales ÷ hours sold"],
  ["how do i clock on", "The guide says"],
])("answers “%s” from the guide, with its page", async (question, says) => {
  const { content, interpretation } = await ask(question, "tech@demo.example");
  expect(content).toContain(says);
  expect(content).toMatch(/More in the guide: \/docs\/[a-z-]+\./);
  expect(interpretation).toBeNull();
});

it("takes how the shop is doing for a question about its records", async () => {
  const { interpretation } = await ask("how do we compare to last month");
  expect(interpretation).not.toBeNull();
});

it("offers an amount where advice was asked for, and does not answer with it", async () => {
  const { metadata, suggestions } = await ask("how do i get my aro up");
  expect(metadata.confidence).toBe(0);
  expect(suggestions[0]?.label).toContain("Average repair order");
});

it("takes no number of things for dollars", async () => {
  const { content } = await ask("customers with 3 or more cars");
  expect(content).toContain("with more than 2 vehicles");
  expect(content).not.toContain("$");
});

it("shows times on the clock, payments, and profit to those alone who may see them", async () => {
  for (const question of [
    "what time did tomas get here yesterday",
    "cash payments this week one line each",
    "what do we make on 6218",
  ])
    expect(await understood(question, "tech"), question).toMatch(/^\(/);
});

it("says the same of work in progress as a list and as a metric", async () => {
  const [list, metric] = [await ask("wip"), await ask("wip dollars")];
  const authorized = list.analysis.facts.find(({ key }) => key === "authorized")?.value;
  expect(authorized).toBeGreaterThan(0);
  expect(metric.analysis.facts[0]?.value).toBe(authorized);
});

it("says that nobody has a name instead of leaving it out", async () => {
  const { content } = await ask("what services is tyrone due for");
  expect(content).toContain("No customer is named “tyrone”.");
});

it.each([
  ["who had this one before me ro 6240 smells like a comeback", "RO 6240 (2016 Ram 1500)"],
  ["nobdy signd off on my qc for 6236 or what", "RO 6236 (2016 Toyota Tacoma)"],
  ["last time this car had coolant flush ro 6231", "Nothing there has “coolant flush” in its name."],
])("shows the record that “%s” names where it isn't clear, and says so", async (question, shown) => {
  const { content, metadata } = await ask(question, "tech@demo.example");
  expect(content).toContain("I'm not sure what you're asking");
  expect(content).toContain(shown);
  expect(metadata.confidence).toBeLessThanOrEqual(0.5);
});

it("goes on from the record of the last answer", async () => {
  const first = await ask("status of 6241");
  const next = await ask("who is working on it", "owner@demo.example", first.interpretation);
  expect(next.understood).toBe("Repair order 6241, technicians");
  const none = await ask("why?", "owner@demo.example", first.interpretation);
  expect(none.interpretation).toBeNull();
});

it("asks which customer of a name is meant", async () => {
  const { content } = await ask("pull up nguyens phone");
  expect(content).toContain("customers are named");
});

it.each([
  ["how much did we sell last friday", "how many cars was that", "Car count, Friday, November 13, 2026"],
  [
    "how much did we do in tires last month",
    "whats the margin on that",
    "Gross profit %, of jobs with “tires”, October 2026 (Oct 1 – Oct 31)",
  ],
  ["who's coming in tomorrow", "and monday", "Appointments, on Monday, November 23, 2026"],
  [
    "total hours billed last month",
    "break that down by tech",
    "Hours sold by technician, October 2026 (Oct 1 – Oct 31)",
  ],
  ["sales so far this month", "same thing but last year", "Sales, November 1–20, 2025"],
])("goes on from “%s”: “%s”", async (first, next, expected) => {
  const before = await ask(first);
  const reply = await ask(next, undefined, before.interpretation);
  expect(reply.understood).toBe(expected);
});

it("takes “she” for nobody else than the customer who was named", async () => {
  const before = await ask("sales yesterday");
  const reply = await ask("what else did she turn down", undefined, before.interpretation);
  expect(reply.content).toContain("I'm not sure whom you mean.");
});

it("offers the customers of a name whose car is here first", async () => {
  const reply = await ask("pull up ramirez phone");
  const here = (reply.analysis.table?.rows ?? []).map(({ cells }) => cells[1] !== null);
  expect(here).toContain(true);
  expect(here).toEqual(here.toSorted((a, b) => Number(b) - Number(a)));
});

it("answers two questions in one where each asks on its own", async () => {
  const { content } = await ask("sales and car count yesterday plus how many appts tomorrow");
  expect(content).toContain("Thursday, November 19, 2026");
  expect(content).toContain("Saturday, November 21, 2026");
});

it("leaves out what a customer at the counter says beside the question, in Spanish too", async () => {
  const { content } = await ask("a que hora le prometimos el civic a la señora miller? me esta llamando");
  expect(content).toContain("I left out “me esta llamando”.");
  expect(content).toMatch(/RO 6253 .*promised: November 20, 2:38 PM/);
});

it("refuses what a technician may not see, however it is asked", async () => {
  expect(await understood("are we even making money on the ac jobs", "tech")).toContain(
    "Your role doesn't include that",
  );
});

it("takes a technician's own hours where the shop's are not theirs to see", async () => {
  expect(await understood("how many hrs did i trun this wek", "tech")).toContain("by Tess Technician");
});

it("changes and deletes nothing, and says so", async () => {
  const { content } = await ask("delete all of last years comebacks so the numbers look better");
  expect(content).toContain("I don't do that.");
});

it("offers plain questions where it is not sure, and each of them has an answer", async () => {
  const { metadata, followUps } = await ask("cars here / cars done / cars not started");
  expect(metadata.confidence).toBe(0);
  expect(followUps.length).toBeGreaterThan(0);
  for (const offer of followUps) expect((await ask(offer)).metadata.confidence, offer).toBeGreaterThan(0);
});

it("never answers one of two questions alone", async () => {
  const text = await understood(
    "who are my best customers this year and when was each one here last",
    "owner",
  );
  expect(text.startsWith("(") || text.includes("last visit")).toBe(true);
});
