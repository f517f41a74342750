import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { admitDemoPeople } from "../../../test/servers/demo-people.ts";
import { type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { loadDemoShop } from "../../demo/load.ts";

let server: TestServer;
beforeAll(async () => {
  const now = "2026-11-20T19:00:00Z";
  server = await testServer();
  server.setNow(now);
  admitDemoPeople(server);
  await loadDemoShop(server.services.tenancy, { now: new Date(now) });
}, 120_000);

const ask = async (question: string, before: ShopReply["interpretation"] = null, role = "owner") => {
  const body = { question, before };
  return (await server.call<ShopReply>(`${role}@demo.example`, "POST", "/assistant/ask", body)).body;
};
/** How the last of several questions was understood, each after the one before it. */
const after = async (questions: readonly string[], role = "owner") => {
  let before: ShopReply["interpretation"] = null;
  let understood = "";
  for (const question of questions) {
    const reply = await ask(question, before, role);
    before = reply.interpretation ?? before;
    understood = reply.metadata.confidence > 0 ? reply.understood : `(${reply.content})`;
  }
  return understood;
};

describe("several questions in one", () => {
  it.each([
    [
      "how many brake jobs did we sell in october and how many got declined",
      "Jobs sold and declined and deferred, of jobs with “brake”, October 2026 (Oct 1 – Oct 31)",
    ],
    [
      "what's waiting on parts and what's waiting on approval",
      'Open repair orders waiting for parts, on hold; Repair orders with status "awaiting approval"',
    ],
    [
      "how many alignments and how many tire jobs last month",
      "Jobs sold, of jobs with “alignments”, October 2026 (Oct 1 – Oct 31); Jobs sold, of jobs with “tire”, October 2026 (Oct 1 – Oct 31)",
    ],
  ])("“%s”", async (question, understood) => {
    expect((await ask(question)).understood).toBe(understood);
  });

  it("asks two things of one repair order in one answer", async () => {
    const { understood } = await ask("is 6249 approved and who has it");
    expect(understood).toContain("approved");
    expect(understood).toContain("technicians");
  });

  it("does not answer a half", async () => {
    const reply = await ask("how much did we sell in october and how is the weather on the moon");
    expect(reply.interpretation).toBeNull();
  });
});

describe("a follow-up changes a list", () => {
  it.each([
    [["open repair orders", "only the ones over 500"], "Open repair orders, of at least $500.00"],
    [["who owes us money", "with phone numbers"], "Invoices not paid in full, balance due and phone"],
    [["what's promised today", "add what they owe"], "Open repair orders promised today, balance due"],
    [
      ["appointments tomorrow", "only the morning ones"],
      "Appointments on Saturday, November 21, 2026, before 12 PM",
    ],
    [
      ["sales in october", "compared to last year"],
      "Sales, October 2026 (Oct 1 – Oct 31), compared with October 2025 (Oct 1 – Oct 31)",
    ],
    [
      ["que citas tenemos para mañana", "nomas las de la mañana"],
      "Appointments on Saturday, November 21, 2026, before 12 PM",
    ],
  ])("%j", async (questions, understood) => {
    expect(await after(questions)).toBe(understood);
  });

  it("names the customer of the last answer", async () => {
    const questions = ["when was patricia ramos last here", "how much has she spent with us"];
    expect(await after(questions)).toContain("Sales, for Patricia Ramos");
  });

  it("gives no total for what nobody named", async () => {
    expect((await ask("is it in stock")).interpretation).toBeNull();
  });
});

describe("a list with several conditions", () => {
  it.each([
    [
      "unpaid invoices over 300 from last month",
      "Invoices not paid in full, in October 2026, of at least $300.00, total with tax and balance due",
    ],
    [
      "invoices oct 1 to oct 15 over 2k",
      "Invoices on October 1–15, 2026, of at least $2,000.00, total with tax and balance due",
    ],
    [
      "invoices from last week over 900 that are paid",
      "Invoices paid in full, on November 8–14, 2026, of at least $900.00, total with tax",
    ],
    [
      "facturas sin pagar de mas de 500",
      "Invoices not paid in full, of at least $500.00, total with tax and balance due",
    ],
    ["toby or tina open ros", "Open repair orders with work for Toby Timing or Tina Tuneup"],
    [
      "honda and acura ros last month over 1500",
      "Repair orders opened October 2026, of Honda or Acura, of at least $1,500.00, total with tax",
    ],
    ["appts wed w no tech", "Appointments on Wednesday, November 25, 2026, without a technician"],
    ["hyundais on the books next week", "Appointments on November 22–28, 2026, of Hyundai"],
    ["front pads we have more than 4 of", "Parts with “front pads”, with more than 4 on hand, on hand"],
    ["oil filters under 10 on the shelf", "Parts with “oil filters”, with fewer than 10 on hand, on hand"],
    ["parts that cost over 100", "Parts that cost more than $100.00, unit cost and on hand"],
    ["plate of nicole edwards ram", "Vehicles of nicole edwards, of Ram, plate"],
    [
      "drop offs tuesday afternoon",
      "Appointments on Tuesday, November 24, 2026, before 5 PM, from 12 PM on, for drop-off",
    ],
    ["ppl waiting in the lobby monday", "Appointments on Monday, November 23, 2026, for waiter"],
    [
      "is aro up or down from last month",
      "Average repair order (ARO), November 1–20, 2026, compared with October 2026 (Oct 1 – Oct 31)",
    ],
  ])("“%s”", async (question, understood) => {
    expect((await ask(question)).understood).toBe(understood);
  });

  it("keeps what parts cost from people who don't see costs", async () => {
    const reply = await ask("parts that cost over 100", null, "tech");
    expect(reply.analysis.table).toBeUndefined();
    expect(reply.metadata.confidence).toBe(0);
  });

  it("is sorted by a follow-up, and says its sum once more", async () => {
    const list = await ask("unpaid invoices over 300");
    const sorted = await ask("sort by biggest", list.interpretation);
    expect(sorted.understood).toContain("Invoices not paid in full");
    const { columns = [], rows = [] } = sorted.analysis.table ?? {};
    const balance = columns.findIndex(({ key }) => key === "balance");
    const cents = rows.map(({ cells }) => Number(cells[balance]));
    expect(cents.length).toBeGreaterThan(1);
    expect(cents).toEqual(cents.toSorted((a, b) => b - a));
    expect(await after(["unpaid invoices over 300", "how much all together"])).toBe(
      "Invoices not paid in full, of at least $300.00, total with tax and balance due",
    );
  });

  it("is narrowed by a follow-up", async () => {
    expect(await after(["open repair orders for theo", "just the ones in progress"])).toBe(
      "Open repair orders with work for Theo Torque, with status “in progress”",
    );
  });
});

describe("what a question leaves out", () => {
  it.each([
    ["open orders that arent tess's", "Open repair orders without work for Tess Technician"],
    ["everything but hondas in the shop", "Open repair orders not of Honda"],
    ["whats not late", "Open repair orders not past promise time"],
    ["sales not by toby this month", "Sales, not by Toby Timing, November 1–20, 2026"],
    ["ordenes abiertas que no son de toby", "Open repair orders without work for Toby Timing"],
  ])("“%s”", async (question, understood) => {
    expect((await ask(question)).understood).toBe(understood);
  });

  it("is no part of the list", async () => {
    const [all, some, others] = await Promise.all([
      ask("open repair orders"),
      ask("open repair orders for tess"),
      ask("open repair orders not tess's"),
    ]);
    const counts = [all, some, others].map(({ analysis }) => Number(analysis.facts[0]?.value));
    expect(counts[1]).toBeGreaterThan(0);
    expect(counts[0]).toBe((counts[1] ?? 0) + (counts[2] ?? 0));
  });
});

describe("a question after talk", () => {
  it.each([
    [
      "hey quick one before i run to the bank, how much cash and checks do we have from today",
      "Payments received by payment method, by cash and check, Friday, November 20, 2026",
    ],
    [
      "mrs johnson is upset again and keeps calling us about the camry, when did we promise it to her",
      "Open repair orders of johnson, of Toyota Camry, promised",
    ],
  ])("“%s”", async (question, understood) => {
    const reply = await ask(question);
    expect(reply.understood).toBe(understood);
    expect(reply.content).toContain("I left out");
  });

  it.each([
    "top 3 vendors by what we spent on parts this yr",
    "theres a guy with a car, smithers i think, did he approve the estimate",
    "is saturday worth opening, whats a saturday do on average",
  ])("is not answered without what the talk chooses: “%s”", async (question) => {
    expect((await ask(question)).interpretation).toBeNull();
  });
});

describe("lists and availability", () => {
  it.each([
    [
      "closed tickets by theo last week over 500",
      "Invoices with work for Theo Torque, on November 8–14, 2026, of at least $500.00, repair order and total with tax",
    ],
    [
      "customers with 2 cars and not here since summer",
      "Customers with more than 1 vehicle, without a visit since Monday, June 1, 2026, last visit and vehicles",
    ],
    [
      "declined this week with phone numbers",
      "Jobs declined or deferred, on November 15–20, 2026, customer, phone and price",
    ],
    ["who hasnt clocked in", "Technicians who have not clocked in today"],
    ["quien no ha checado entrada hoy", "Technicians who have not clocked in today"],
    [
      "is there room for a brake job tomorrow morning",
      "Availability on Saturday, November 21, 2026, for 114 minutes of “Rear brake pads and rotors” before 12:00",
    ],
    ["how much is an alternator", 'Canned jobs with "alternator"'],
    ["sales last november", "Sales, November 2025, compared with October 2025"],
    [
      "labor gp this wk vs last",
      "Labor gross profit and labor gross profit %, November 15–20, 2026, compared with November 8–14, 2026",
    ],
    [
      "best and worst day last month",
      "Sales by day, October 2026 (Oct 1 – Oct 31), highest first; Sales by day, October 2026 (Oct 1 – Oct 31), lowest first",
    ],
    [
      "whos here who's late and whats not assigned yet",
      "On the clock now; Open repair orders past promise time, technicians; Open jobs not finished, without a technician, promised",
    ],
  ])("“%s”", async (question, understood) => {
    expect((await ask(question)).understood).toBe(understood);
  });

  it("keeps who has not clocked in from technicians", async () => {
    expect((await ask("who hasnt clocked in", null, "tech")).metadata.confidence).toBe(0);
  });
});

describe("a follow-up about another job or period", () => {
  it.each([
    [["how much is an alternator", "and a starter?"], 'Canned jobs with "starter"'],
    [["how much for front brakes", "rear?"], 'Canned jobs with "rear" "brake"'],
    [["cuanto cuesta un arranque", "y un alternador"], 'Canned jobs with "alternator"'],
    [
      ["toby efficiency this week", "is that better than last wk"],
      "Efficiency, by Toby Timing, November 15–20, 2026, compared with November 8–14, 2026",
    ],
    [
      ["aro this quarter", "no i meant the one before"],
      "Average repair order (ARO), July to September 2026 (Jul 1 – Sep 30)",
    ],
    [["how many cars today", "and same day last week"], "Car count, Friday, November 13, 2026"],
    [
      ["declined work this month", "just brakes", "total?"],
      'Declined work with "brake", decided on November 1–20, 2026',
    ],
  ])("%j", async (questions, understood) => {
    expect(await after(questions)).toBe(understood);
  });

  it.each([
    [["status on patels rx 350", "whats he owe"]],
    [["top 10 customers this year", "which of those havent been in since summer"]],
  ])("is not about everybody: %j", async (questions) => {
    const [first = "", second = ""] = questions;
    const before = (await ask(first)).interpretation;
    expect((await ask(second, before)).interpretation).toBeNull();
  });
});
