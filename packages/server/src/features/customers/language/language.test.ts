import type { Customer } from "@autoiq/domain/customers/schema";
import { beforeAll, expect, test } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, testServer } from "../../../../test/servers/full-server.ts";
import { chooseAccountLanguage } from "../../../workflows/customers/choose-account-language.ts";

const server = await testServer();
let shop: Shop;
beforeAll(async () => {
  shop = await server.makeShop();
});

const ask = <T>(method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  server.call<T>(shop.people.owner.token, method, path, body);
const dana = async () =>
  (await ask<{ customer: Customer }>("GET", `/customers/${shop.customerId}`)).body.customer;
const save = async (change: Partial<Customer>) => {
  const { body, status } = await ask<Customer>("PUT", `/customers/${shop.customerId}`, {
    ...(await dana()),
    ...change,
  });
  expect(status).toBe(200);
  return body;
};
/** Dana saves the language of her account. */
const choose = async (locale: "en-US" | "es-US") => {
  const client = { email: "dana@example.com", emailConfirmed: true, name: "Dana Reyes" };
  await chooseAccountLanguage(server.services, client, locale);
  return (await dana()).language;
};

test("a client's choice in the portal counts until the shop sets the language", async () => {
  expect((await dana()).language).toBe("en-US");
  expect(await choose("es-US")).toBe("es-US");
  const history = await shop.run<{ action: string; actor_name: string }>(
    "select action, actor_name from history where organization_id = $1 and subject_id = $2 and action like 'set messages%'",
    ...[shop.organizationId, shop.customerId],
  );
  expect(history).toEqual([
    {
      action: "set messages and documents to Spanish",
      actor_name: expect.stringMatching(/ \(customer\)$/),
    },
  ]);
  // The customer changes their mind, and a form saved with the same language sets nothing.
  expect(await choose("en-US")).toBe("en-US");
  await save({ note: "Prefers the morning" });
  expect(await choose("es-US")).toBe("es-US");
  expect((await save({ language: "en-US" })).language).toBe("en-US");
  expect(await choose("es-US")).toBe("en-US");
  expect((await save({ language: "es-US" })).language).toBe("es-US");
  expect(await choose("en-US")).toBe("es-US");
});

test("a choice by the link of an estimate is the customer's, and an unknown language is refused", async () => {
  const other = await server.makeShop();
  const order = await readyRepairOrder(server, other);
  const { token: owner } = other.people.owner;
  const sent = await server.call(owner, "POST", `/repair-orders/${order.id}/estimates`, {
    version: order.version,
    to: "luz@example.com",
  });
  expect(sent.status).toBe(200);
  const mail = (await server.mails()).filter((each) => each.to === "luz@example.com").at(-1);
  const token = /\/e\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1];
  const put = (language: string) => server.call(undefined, "PUT", `/links/${token}/language`, { language });
  expect((await put("fr-CA")).status).toBe(422);
  expect((await put("es-US")).status).toBe(204);
  const found = await server.call<{ customer: Customer }>(owner, "GET", `/customers/${other.customerId}`);
  expect(found.body.customer.language).toBe("es-US");
});

test("the language is in the customers' table, and a new customer can have one", async () => {
  const created = await ask<Customer>("POST", "/customers", { firstName: "Rosa", language: "es-US" });
  expect(created.body.language).toBe("es-US");
  const { status, body } = await ask<{ errors?: object }>("POST", "/customers", {
    firstName: "Rosa",
    language: "Spanish",
  });
  expect([status, body.errors]).toEqual([422, { language: "Choose English or Spanish." }]);
  const reply = await server.app.inject({
    url: "/api/customers.csv?q=Rosa",
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  const [head = "", row = ""] = reply.body.split("\r\n");
  const at = head.replace("\ufeff", "").split(",").indexOf("Language");
  expect(row.split(",")[at]).toBe("Spanish");
});
