import { randomUUID } from "node:crypto";
import type { ClientHeld } from "@autoiq/domain/payments/client/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { packageActs } from "../../../test/helpers/package-acts.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";
import { passwordAlone } from "../../platform/http/assurance.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { offer, sell, list, order, apply, here, at } = packageActs(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

test("bad offers and sales say what to do, and change nothing", async () => {
  const { packageId, cannedJobId } = await offer();
  const path = `/prepaid-packages/${randomUUID()}`;
  const body = { version: null, name: "Free", priceCents: 100, jobs: [{ cannedJobId, units: 1 }] };
  for (const [over, said] of [
    [{ jobs: [] }, "Choose at least one canned job."],
    [
      {
        jobs: [
          { cannedJobId, units: 1 },
          { cannedJobId, units: 2 },
        ],
      },
      "Choose each canned job once.",
    ],
    [{ jobs: [{ cannedJobId: randomUUID(), units: 1 }] }, "no longer exists"],
    [{ priceCents: 0 }, "above zero"],
    [{ priceCents: 3, jobs: [{ cannedJobId, units: 5 }] }, "has no price"],
  ] as const) {
    const reply = await here("PUT", path, { ...body, ...over });
    expect(reply.status).toBeGreaterThanOrEqual(409);
    expect(JSON.stringify(reply.body)).toContain(said);
  }
  for (const [over, said] of [
    [{ priceCents: 20_000, payments: [{ method: "cash", amountCents: 20_000 }] }, "costs $199.99 now"],
    [{ payments: [{ method: "cash", amountCents: 100 }] }, "Make them match."],
    [
      { payments: [{ method: "gift-card", amountCents: 19_999, giftCardCode: "0000000000000000" }] },
      "pays an invoice",
    ],
    [{ vehicleId: randomUUID() }, "isn't this customer's"],
  ] as const) {
    const reply = await sell(packageId, over);
    expect(reply.status).toBeGreaterThanOrEqual(409);
    expect(JSON.stringify(reply.body)).toContain(said);
  }
  expect((await list("?list=all")).packages).toEqual([]);
  const stopped = await here("PUT", `/prepaid-packages/${packageId}`, {
    version: 1,
    name: "5 oil changes",
    priceCents: 19_999,
    active: false,
    jobs: [{ cannedJobId, units: 5 }],
  });
  expect(stopped.status).toBe(200);
  expect((await sell(packageId)).body.detail).toContain("no longer offers");
  expect((await at(shop.locationId, "GET", "/prepaid-packages")).body).toMatchObject({
    packages: [{ active: false, version: 2 }],
  });
});

test("a customer sees on their own page what is left, and nobody else does", async () => {
  const { packageId, cannedJobId } = await offer();
  const { id } = (await sell(packageId)).body;
  await apply(await order(cannedJobId), id);
  await here("POST", "/gift-cards", {
    id: randomUUID(),
    payment: { method: "cash", amountCents: 5000 },
    customerId: shop.customerId,
  });
  await apply(await order(cannedJobId), id);
  const tokens = new Map<string, string>(
    ["dana@example.com", "someone@example.com"].map((email) => [randomUUID() as string, email] as const),
  );
  const staff = side.server.services.authenticate;
  side.server.services.authenticate = async (token) => {
    const email = tokens.get(token);
    return email
      ? {
          userId: randomUUID(),
          sessionId: randomUUID(),
          accountType: "client" as const,
          memberships: [],
          name: "Dana Reyes",
          email,
          emailConfirmed: true,
          assurance: passwordAlone,
        }
      : staff(token);
  };
  const [dana, other] = [...tokens.keys()];
  const held = async (token = "") => (await side.server.call<ClientHeld>(token, "GET", "/client/held")).body;
  const mine = await held(dana);
  expect(mine.packages.filter((each) => each.organizationId === shop.organizationId)).toMatchObject([
    { id, isExpired: false, jobs: [{ name: "Oil change", units: 5, leftUnits: 3 }] },
  ]);
  expect(mine.giftCards.filter((each) => each.organizationId === shop.organizationId)).toMatchObject([
    { balanceCents: 5000 },
  ]);
  expect(await held(other)).toEqual({ packages: [], giftCards: [] });
  side.server.services.authenticate = staff;
});
