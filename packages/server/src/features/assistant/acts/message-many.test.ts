import type { DraftedMessage } from "@autoiq/domain/assistant/acts/act-draft";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { beforeAll, expect, it } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let other: Shop;

const ready = "text everybody whose car is ready";
const ask = async (question: string, token = shop.people.owner.token) =>
  (await server.call<ShopReply>(token, "POST", "/assistant/ask", { question })).body;
const send = (token: string, { id, customerId, channel, subject, body, repairOrderId }: DraftedMessage) =>
  server.call(token, "PUT", `/customers/${customerId}/messages/${id}`, {
    channel,
    subject: channel === "email" ? subject : "",
    body,
    repairOrderId,
  });
const written = () =>
  shop.run<{ body: string; channel: string; name: string }>(
    `select m.body, m.channel, c.first_name as name from messages m join customers c on c.id = m.customer_id order by c.first_name`,
  );

/** A customer with a car that is ready. */
async function readyFor(firstName: string, contact: object) {
  const call = async <T>(method: "POST", path: string, body: object) => {
    const reply = await server.call<T & { id: string }>(shop.people.owner.token, method, path, body);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  };
  const customer = await call("POST", "/customers", { firstName, lastName: "Ready", ...contact });
  const vehicle = await call("POST", "/vehicles", {
    customerId: customer.id,
    year: 2020,
    make: "Honda",
    model: "Fit",
  });
  await readyRepairOrder(server, { ...shop, customerId: customer.id, vehicleId: vehicle.id });
  return customer.id;
}

beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  other = await server.makeShop();
  await readyFor("Ann", { phone: "8135550101", smsAllowed: true });
  await readyFor("Beto", { phone: "8135550102", smsAllowed: true, language: "es-US" });
  await readyFor("Carl", { phone: "8135550103", email: "carl@acts.example" });
  await readyFor("Dora", { phone: "8135550104" });
});

it("drafts one message for each customer, by text only where they agreed, in their language", async () => {
  const { analysis, content } = await ask(ready);
  const [draft] = analysis.drafts;
  const of = (name: string) => draft?.messages?.find((each) => each.name === `${name} Ready`);
  expect(draft?.messages).toHaveLength(3);
  expect(of("Ann")).toMatchObject({ channel: "sms", chosen: true });
  expect(of("Ann")?.body).toMatch(/^Hello Ann,\n\nYour 2020 Honda Fit is ready\./);
  expect(of("Beto")?.body).toMatch(/^Hola, Beto:?|^Hola Beto,/);
  expect(of("Beto")?.body).toContain("Su 2020 Honda Fit está listo.");
  expect(of("Carl")).toMatchObject({ channel: "email", chosen: false });
  expect(of("Carl")?.note).toContain("hasn't agreed to texts");
  expect(draft?.unreachable).toMatchObject([{ name: "Dora Ready" }]);
  expect(content).toContain("2 texts are ready");
  expect(content).toContain("1 customer has not agreed to texts");
  expect(content).toContain("1 customer can't be reached");
  expect(await written()).toEqual([]);
});

it("sends each once, however often it is pressed, by the ordinary call", async () => {
  const { analysis } = await ask(ready);
  const messages = analysis.drafts[0]?.messages ?? [];
  const chosen = messages.filter((each) => each.chosen);
  const replies = await Promise.all(
    [...chosen, ...chosen, ...chosen].map((each) => send(shop.people.owner.token, each)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await written()).map(({ name, channel }) => [name, channel])).toEqual([
    ["Ann", "sms"],
    ["Beto", "sms"],
  ]);
});

it("is refused by the server for somebody who did not agree, whatever the draft says", async () => {
  const { analysis } = await ask(ready);
  const carl = analysis.drafts[0]?.messages?.find(({ name }) => name === "Carl Ready");
  const reply = await send(shop.people.owner.token, { ...(carl as DraftedMessage), channel: "sms" });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(await written()).toHaveLength(2);
});

it("is neither drafted nor sent for a technician or another business", async () => {
  const { analysis } = await ask(ready);
  const [first] = analysis.drafts[0]?.messages ?? [];
  const technician = await ask(ready, shop.people.technician.token);
  expect(technician.analysis.drafts).toEqual([]);
  expect(technician.content).toContain("Your role doesn't include that");
  expect((await send(shop.people.technician.token, first as DraftedMessage)).status).toBe(403);
  expect((await ask(ready, other.people.owner.token)).content).toContain("No car is ready");
  expect((await send(other.people.owner.token, first as DraftedMessage)).status).toBe(404);
  expect(await written()).toHaveLength(2);
});

it.each([
  ["email everybody with declined work", "Wiper blades"],
  ["message everybody with a balance over 30 days", "No customer has such a balance."],
  ["text everyone with an estimate waiting", "No estimate is waiting"],
  ["remind everybody with an appointment tomorrow", "Nobody is booked then."],
  ["email everyone who is due for service", "No service is due"],
])("%s", async (question, expected) => {
  const { analysis, content } = await ask(question);
  const bodies = analysis.drafts[0]?.messages?.map(({ body }) => body) ?? [];
  expect([content, ...bodies].join("\n")).toContain(expected);
});
