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

  it("keeps the days of the answer before", async () => {
    const before = await ask("sales in october");
    const next = await ask("what about by tech", before.interpretation);
    if (isAnswered(next)) expect(next.understood).toContain("October");
  });
});
