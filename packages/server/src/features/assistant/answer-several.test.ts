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
      "Appointments, between 12 AM and 12 PM, Saturday, November 21, 2026",
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
