import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { admitDemoPeople } from "../../../test/servers/demo-people.ts";
import { type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { loadDemoShop } from "../../demo/load.ts";

const now = "2026-11-20T19:00:00Z";
const owner = "owner@demo.example";
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  admitDemoPeople(server);

  await loadDemoShop(server.services.tenancy, { now: new Date(now) });
}, 120_000);

async function ask(question: string, before: ShopReply["interpretation"] = null, token = owner) {
  const body = before ? { question, before } : { question };
  return (await server.call<ShopReply>(token, "POST", "/assistant/ask", body)).body;
}
const isAnswered = ({ interpretation }: ShopReply): boolean => interpretation !== null;

/** One question of each kind: a metric, a list, a tool's answer, and one record. "…" is where words are put in. */
const questions = [
  "sales … last week",
  "gross profit … in october",
  "car count … this month",
  "average repair order … last month",
  "sales by tech … last week",
  "top 5 customers … this year",
  "new customers … in october",
  "hours flagged … last week",
  "how many brake jobs … in october",
  "appointments … tomorrow",
  "open repair orders …",
  "open jobs …",
  "late cars …",
  "unpaid invoices …",
  "who owes us money …",
  "payments … yesterday",
  "declined work … this month",
  "cars waiting on parts …",
  "cars waiting for approval …",
  "parts below minimum …",
  "who is clocked in …",
  "customers … with more than one car",
  "invoices … last week",
  "inspections … today",
  "what did tess flag … this week",
];
/** What may be put in, with what an answer that has it says. */
const additions = [
  ["zorblatted", "zorblat"],
  ["for quillon vexworth", "vexworth"],
  ["with plate ZQX914", "zqx914"],
  ["of purple cars", "purple"],
  ["from texas customers", "texas"],
  ["with frumious gaskets", "frumious"],
  // Words that are known, where not every question can use them.
  ["of white cars", "white"],
  ["for garcia", "garcia"],
  ["on hondas", "honda"],
  ["and refunds", "refund"],
  ["over 500 dollars", "500"],
] as const;

describe("what an answer leaves out", () => {
  it("answers the questions themselves", async () => {
    const unanswered: string[] = [];
    for (const question of questions) {
      const asked = question.replace(" …", "");
      if (!isAnswered(await ask(asked))) unanswered.push(asked);
    }
    expect(unanswered).toEqual([]);
  });

  it.each(additions)("never drops “%s”", async (words, said) => {
    const dropped: string[] = [];
    for (const question of questions) {
      const asked = question.replace("…", words);
      const reply = await ask(asked);
      if (isAnswered(reply) && !`${reply.understood} ${reply.content}`.toLowerCase().includes(said))
        dropped.push(`${asked}: ${reply.understood}: ${reply.content.slice(0, 120)}`);
    }
    expect(dropped).toEqual([]);
  });

  it("says what it didn't use, and offers what it understood", async () => {
    const reply = await ask("what did we do to michelle browns car last time");
    expect(reply.interpretation).toBeNull();
    expect(reply.content).toContain("“what did we do to”");
    expect(reply.suggestions.map(({ label }) => label)).toEqual([
      "Customers of Michelle Brown, last visit, last repair order and vehicles",
    ]);
  });

  it("answers each of two parts, and lists appointments", async () => {
    const oils = await ask("do we have 5w30 and 0w20 in stock");
    expect(oils.understood).toBe("On hand, of parts with “5w30”, now; On hand, of parts with “0w20”, now");
    const together = await ask("do we have 5w30 and 0w20 in stock altogether");
    expect(together.understood).not.toContain(";");
    const list = await ask("que citas hay mañana");
    expect(list.analysis.table?.rows.length).toBe(14);
    const count = await ask("cuantas citas hay mañana");
    expect(count.analysis.table).toBeUndefined();
  });

  it("says that a name is none where words of the question are in it", async () => {
    const reply = await ask("what time is gregory diaz supposed to be here");
    expect(reply.content).not.toContain("No customer is named");
    expect(reply.followUps).toEqual(["what time is Gregory Diaz to be here"]);
    expect((await ask("phone delgado")).content).toContain("No customer is named “delgado”");
  });

  it("refuses what costs and profit are, whatever else it has", async () => {
    const reply = await ask("how mch profit on that brake job i jst did 6203", null, "tech@demo.example");
    expect(reply.content).toContain("Your role doesn't include that");
  });

  it("answers each of two jobs that are compared, and says which has more", async () => {
    const reply = await ask("brakes vs oil changes which one makes us more money");
    expect(reply.understood).toMatch(/“brakes”.*; .*“oil changes”/);
    expect(reply.content).toMatch(/^“(?:brakes|oil changes)” has more gross profit\./);
    expect((await ask("que deja mas, frenos o cambios de aceite")).content).toContain(
      "has more gross profit",
    );
  });

  it("says yes or no to a target", async () => {
    const no = await ask("did we hit 40k last week");
    expect(no.content).toMatch(/^No: \$[\d,.]+ less than \$40,000\.00\. .*November 8–14, 2026/);
    expect((await ask("llegamos a 80 mil en octubre")).content).toMatch(/^Yes: /);
  });

  it("says what it was on the same days where one of the two isn't over", async () => {
    const reply = await ask("sales this year vs last year");
    expect(reply.content).toContain("On the same days, January 1 – November 20, 2025: sales $");
    expect((await ask("sales october vs september")).content).not.toContain("same days");
  });

  it("says the share of a part, and of nothing that is no part", async () => {
    const reply = await ask("what percent of sales was parts last month");
    expect(reply.content).toMatch(/^That's \d+\.\d% of sales\./);
    expect((await ask("what percent of sales was refunds last month")).content).not.toMatch(/^That's/);
  });

  it("shows the columns that a question names, all of them", async () => {
    const reply = await ask("list of open ROs: number, customer, car, tech, status, promised");
    expect(reply.analysis.table?.columns.map(({ label }) => label)).toEqual([
      ...["Repair order", "Customer", "Vehicle", "Technicians", "Status", "Promised"],
    ]);
    expect(isAnswered(await ask("list of open ROs: number, zorblat"))).toBe(false);
  });

  it("goes on from the record on top of a ranked answer, and from none of a plain list", async () => {
    const oldest = await ask("who has the oldest unpaid invoice");
    expect((await ask("whats his number", oldest.interpretation)).content).toContain("phone: (813) 555-0105");
    const biggest = await ask("whats our biggest open ticket");
    expect((await ask("what parts are on it", biggest.interpretation)).understood).toBe(
      "Repair order 6241, parts",
    );
    const list = await ask("open repair orders");
    expect((await ask("whats his number", list.interpretation)).content).not.toContain("phone:");
  });

  it("leaves no part of two the days of the other", async () => {
    const reply = await ask(
      "how many hrs did i flag this week and how many did i clock",
      null,
      "tech@demo.example",
    );
    expect(reply.understood).toContain("November 15–20, 2026");
    expect(reply.understood).not.toContain("November 1–20");
  });

  it("says that recalls and card numbers aren't in the records, whatever is on file of the car", async () => {
    for (const question of [
      "is there a recall on the rav4",
      "hay recalls para el camry",
      "whats lopez's card number",
    ])
      expect((await ask(question)).content).toContain("The shop's records don't have that");
  });

  it("tells what isn't invoiced from what is paid, and cores that are here from those that went back", async () => {
    expect((await ask("is the f150 paid")).content).toContain("balance due: not invoiced yet");
    expect((await ask("cores we haven't returned")).understood).toContain("isn't returned yet");
  });

  it("keeps the days of the answer before", async () => {
    const before = await ask("sales in october");
    const next = await ask("what about by tech", before.interpretation);
    if (isAnswered(next)) expect(next.understood).toContain("October");
  });
});
