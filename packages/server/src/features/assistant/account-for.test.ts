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
});
