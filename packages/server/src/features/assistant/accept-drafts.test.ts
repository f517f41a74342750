import type { Appointment } from "@autoiq/domain/appointments/contract";
import type { Draft } from "@autoiq/domain/assistant/analysis";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

const day = "2026-11-24";
let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

const call = <T>(method: "POST" | "PUT", path: string, body: object, token = shop.people.owner.token) =>
  server.call<T>(token, method, path, body);
const ask = async (question: string, token = shop.people.owner.token) =>
  (await call<ShopReply>("POST", "/assistant/ask", { question }, token)).body;
const sent = ({ changes = [] }: Draft) => ({
  moves: changes.flatMap(({ move }) => move ?? []),
  work: changes.flatMap(({ work }) => work ?? []),
});

describe("a plan that the assistant drafted", () => {
  let draft: Draft;
  beforeAll(async () => {
    for (const [from, to] of [
      ["09:00", "10:00"],
      ["10:00", "11:00"],
    ])
      await call<Appointment>("POST", "/appointments", {
        customerId: shop.customerId,
        vehicleId: null,
        bayId: shop.bayId,
        concern: "Noise",
        visit: "drop-off",
        startsAt: `${day}T${from}:00-05:00`,
        endsAt: `${day}T${to}:00-05:00`,
      });
    const answer = await ask(`Plan ${day}`);
    expect(answer.understood).toContain("as a draft");
    draft = answer.analysis.drafts[0] as Draft;
    expect(draft).toMatchObject({ kind: "plan", id: `plan-${day}` });
    expect(sent(draft).moves.length).toBeGreaterThan(0);
  });

  it("is rejected for a role that may not move appointments", async () => {
    const token = shop.people.technician.token;
    expect((await call("PUT", "/day-plans", sent(draft), token)).status).toBe(403);
    const refused = await ask(`Plan ${day}`, token);
    expect(refused.content).toContain("Your role doesn't include that");
    expect(refused.analysis.drafts).toEqual([]);
  });

  it("is applied as listed, by the person who accepted it, once", async () => {
    const taken = await call<{ moved: number }>("PUT", "/day-plans", sent(draft));
    expect(taken).toMatchObject({ status: 200, body: { moved: sent(draft).moves.length } });
    const [entry] = await shop.run<{ name: string }>(
      "select actor_name as name from history where subject_id = $1 order by at desc, id desc limit 1",
      sent(draft).moves[0]?.appointmentId,
    );
    expect(entry?.name).toBe(shop.people.owner.name);
    // The day has changed since the draft.
    const again = await call<{ detail: string }>("PUT", "/day-plans", sent(draft));
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain(shop.people.owner.name);
  });
});

describe("invoice text that the assistant drafted", () => {
  it("is written by the person who accepts it, and rejected when the job has changed", async () => {
    const order = await readyRepairOrder(server, shop);
    const { analysis, understood } = await ask(`Write the words for the bill of RO ${order.number}`);
    expect(understood).toBe(`Invoice wording for RO ${order.number}, as drafts`);
    const draft = analysis.drafts.find(({ kind }) => kind === "invoice-text") as Draft;
    expect(draft.subject).toEqual({ repairOrderId: order.id });
    const body = { cause: draft.written?.cause ?? "", correction: draft.text, seen: draft.written };
    const path = `/jobs/${draft.id}/findings`;
    expect((await call("PUT", path, body)).status).toBe(200);
    // Someone has written other text by now.
    const other = { ...body, correction: "Something else." };
    expect((await call("PUT", path, other)).status).toBe(409);
    expect((await ask(`Write the words for the bill of RO ${order.number}`)).analysis.drafts).toEqual([]);
  });

  it("is not drafted for a technician", async () => {
    const refused = await ask("Write the words for the bill of RO 1", shop.people.technician.token);
    expect(refused.content).toContain("Your role doesn't include that");
  });
});
