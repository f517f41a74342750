import { randomUUID } from "node:crypto";
import type { ClientAccount } from "@autoiq/domain/invoices/statements/client/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { textsOf } from "../../../../../test/helpers/pdf-text.ts";
import { postDailyInvoices } from "../../../../../test/helpers/posted-invoices.ts";
import { type Shop, type TestServer, testServer } from "../../../../../test/servers/full-server.ts";
import { passwordAlone } from "../../../../platform/http/assurance.ts";
import type { Principal } from "../../../../platform/http/route.ts";

let server: TestServer;
let shop: Shop;
const clients = new Map<string, Principal>();
/** A signed-in account without a membership. */
function account(email: string, emailConfirmed = true): string {
  const token = randomUUID();
  clients.set(token, {
    userId: randomUUID(),
    sessionId: randomUUID(),
    accountType: "client",
    memberships: [],
    name: "Dana Reyes",
    email,
    emailConfirmed,
    assurance: passwordAlone,
  });
  return token;
}
beforeAll(async () => {
  server = await testServer();
  const staff = server.services.authenticate;
  server.services.authenticate = async (token) => clients.get(token) ?? staff(token);
});
let email = "";
beforeEach(async () => {
  server.setNow("2026-12-01T15:00:00Z");
  shop = await server.makeShop();
  email = `${randomUUID()}@client.example`;
  await shop.run("update customers set email = $2 where id = $1", shop.customerId, email);
  const day = { labor: 8000, laborCost: 0, parts: 2000, partsCost: 0, hours: "1" };
  await postDailyInvoices(shop, { ...day, from: "2026-11-09", to: "2026-11-10" });
});
const accountsOf = async (token: string) =>
  (await server.call<{ accounts: ClientAccount[] }>(token, "GET", "/client/statements")).body.accounts;
const terms = (over: object = {}) =>
  server.call(shop.people.owner.token, "PUT", `/customers/${shop.customerId}/terms`, {
    chargeAccount: true,
    netDays: 30,
    creditLimitCents: 50_000,
    purchaseOrderRequired: false,
    monthlyStatement: false,
    ...over,
  });
const sent = async () => {
  await server.call(shop.people.owner.token, "POST", "/statement-runs", {
    id: randomUUID(),
    from: "2026-11-01",
    to: "2026-11-30",
    customerIds: [shop.customerId],
  });
  await server.jobs
    .find((each) => each.task === "invoices.send-statements")
    ?.handle({ organizationId: shop.organizationId });
};
const file = (token: string, path: string) =>
  server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
const statementOf = (id: string, organizationId = shop.organizationId) =>
  `/client/statements/${organizationId}/${id}/pdf`;

test("a client with a charge account sees what is due, the credit that is left, and each statement as it was emailed", async () => {
  const dana = account(email);
  // Who pays at pickup has no account.
  expect(await accountsOf(dana)).toEqual([]);
  await terms();
  await sent();
  const [of] = await accountsOf(dana);
  expect(of).toMatchObject({
    id: shop.locationId,
    dueCents: 20_000,
    chargesCents: 0,
    creditCents: 0,
    availableCents: 30_000,
    statements: [{ from: "2026-11-01", to: "2026-11-30", closingCents: 20_000 }],
  });
  const pdf = await file(dana, statementOf(of?.statements[0]?.id ?? ""));
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  const kept = await shop.run<{ size: number }>(
    "select byte_size as size from files where organization_id = $1 and kind = 'document'",
    shop.organizationId,
  );
  expect(kept).toEqual([{ size: pdf.rawPayload.length }]);
  // More was paid than one invoice takes. This month's statement has it, the sent one stays.
  await server.call(shop.people.owner.token, "POST", `/customers/${shop.customerId}/account-payments`, {
    id: randomUUID(),
    payment: { method: "check", amountCents: 20_500, checkNumber: "7" },
  });
  expect(await accountsOf(dana)).toMatchObject([{ dueCents: 0, creditCents: 500, availableCents: 50_000 }]);
  const now = await file(dana, `/client/accounts/${shop.organizationId}/${shop.locationId}/statement`);
  const text = textsOf(now.rawPayload)
    .map((each) => each.text)
    .join(" ");
  expect(text).toContain("check 7");
  expect(text).toContain("205.00");
  expect((await file(dana, statementOf(of?.statements[0]?.id ?? ""))).rawPayload.equals(pdf.rawPayload)).toBe(
    true,
  );
});

test("a statement that was not emailed is made when it is opened", async () => {
  await terms();
  const id = randomUUID();
  await shop.run(
    `insert into customer_statements (organization_id, id, run_id, location_id, customer_id, from_day, to_day, at, by_name, outcome,
       closing_cents)
     values ($1, $2, $2, $3, $4, '2026-11-01', '2026-11-30', now(), '', 'no-address', 20000)`,
    ...[shop.organizationId, id, shop.locationId, shop.customerId],
  );
  const pdf = await file(account(email), statementOf(id));
  expect(
    textsOf(pdf.rawPayload)
      .map((each) => each.text)
      .join(" "),
  ).toContain("200.00");
});

test("nobody sees another's account or statements, of the same shop or of another", async () => {
  await terms();
  await sent();
  const [of] = await accountsOf(account(email));
  const statementId = of?.statements[0]?.id ?? "";
  const current = `/client/accounts/${shop.organizationId}/${shop.locationId}/statement`;
  // Another customer of the same shop, with an account of their own.
  const otherEmail = `${randomUUID()}@client.example`;
  const { body: other } = await server.call<{ id: string }>(shop.people.owner.token, "POST", "/customers", {
    firstName: "Sam",
    lastName: "Lee",
    email: otherEmail,
  });
  const secondShop = await server.makeShop();
  await secondShop.run("update customers set email = $2 where id = $1", secondShop.customerId, otherEmail);
  const sam = account(otherEmail);
  expect(other.id).not.toBe(shop.customerId);
  expect(await accountsOf(sam)).toEqual([]);
  for (const path of [
    statementOf(statementId),
    statementOf(statementId, secondShop.organizationId),
    current,
    `/client/accounts/${secondShop.organizationId}/${shop.locationId}/statement`,
  ])
    expect((await file(sam, path)).statusCode, path).toBe(404);
  // An address that is not confirmed opens nothing.
  const unconfirmed = account(email, false);
  expect(await accountsOf(unconfirmed)).toEqual([]);
  expect((await file(unconfirmed, statementOf(statementId))).statusCode).toBe(404);
  expect((await server.call(undefined, "GET", "/client/statements")).status).toBe(401);
});
