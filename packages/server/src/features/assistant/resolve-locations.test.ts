import { randomUUID } from "node:crypto";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

// An owner of two locations, and a manager of the first who is a technician at the second.
let server: TestServer;
let shop: Shop;
const brandon = randomUUID();

beforeAll(async () => {
  server = await testServer();
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await seen(token.replace(/^both /, ""));
    if (!principal || !token.startsWith("both ")) return principal;
    const [membership] = principal.memberships;
    const role = membership?.role === "management" ? "technician" : (membership?.role ?? "technician");
    const there = { role, locationId: brandon, limits: limitsOf(role as never, noOwnLimits) };
    return {
      ...principal,
      memberships: [
        ...principal.memberships,
        ...principal.memberships.map((each) => ({ ...each, ...there })),
      ],
    };
  };
  shop = await server.makeShop();
  await shop.run("update locations set name = 'Bay Auto Tampa' where id = $1", shop.locationId);
  await shop.run(
    "insert into locations (organization_id, id, name, city, state) values ($1, $2, 'Bay Auto Brandon', 'Brandon', 'FL')",
    ...[shop.organizationId, brandon],
  );
  const visit = { customerId: shop.customerId, vehicleId: shop.vehicleId, concern: "Noise" };
  for (let count = 0; count < 2; count += 1) await server.call(owner(), "POST", "/repair-orders", visit);
  await server.call(owner(), "POST", "/repair-orders", visit, {
    "x-organization": shop.organizationId,
    "x-location": brandon,
  });
});
const owner = () => `both ${shop.people.owner.token}`;
const ask = async (question: string, before: ShopReply["interpretation"] = null, token = owner()) =>
  (await server.call<ShopReply>(token, "POST", "/assistant/ask", { question, before })).body;
const count = ({ analysis }: ShopReply) => analysis.facts.find(({ key }) => key === "count")?.value;

describe("a question that names a location of the business", () => {
  it("is about that location, says so, and the next question continues there", async () => {
    const here = await ask("How many repair orders are open?");
    expect(count(here)).toBe(2);
    const there = await ask("How many repair orders are open at Brandon?");
    expect(there).toMatchObject({ understood: "Open repair orders, Bay Auto Brandon" });
    expect(there.interpretation?.place).toBe(brandon);
    expect(count(there)).toBe(1);
    const oldest = await ask("and the oldest 5?", there.interpretation);
    if (oldest.interpretation) expect(oldest.interpretation.place).toBe(brandon);
    const back = await ask("and at Tampa?", there.interpretation);
    expect(back.understood).toBe("Open repair orders, Bay Auto Tampa");
    expect(count(back)).toBe(2);
    // Another question is about the person's own location again.
    expect(
      (await ask("Which repair orders are open?", there.interpretation)).interpretation?.place,
    ).toBeUndefined();
  });

  it("may name it in other words if nothing else is meant", async () => {
    expect((await ask("Sales in Brandon in October")).understood).toMatch(
      /^Sales, October 2026.*Bay Auto Brandon$/,
    );
    expect((await ask("What was the car count of the Brandon shop this month?")).interpretation?.place).toBe(
      brandon,
    );
  });

  it("is answered with the permissions that the person has there", async () => {
    const token = `both ${shop.people.management.token}`;
    expect((await ask("Sales in October", null, token)).understood).toContain("Sales");
    const there = await ask("Sales in October at Brandon", null, token);
    expect(there).toMatchObject({ interpretation: null, analysis: { facts: [] } });
    expect(there.content).toContain("Your role doesn't include that");
  });

  it("names no location where the person has no membership", async () => {
    const alone = await ask("Sales in October at Brandon", null, shop.people.owner.token);
    expect(alone).toMatchObject({ interpretation: null, analysis: { facts: [] } });
    const stolen = { tool: "repair_orders" as const, input: {}, place: brandon };
    const again = await ask("and the oldest 5?", stolen, shop.people.owner.token);
    expect(again.interpretation?.place).toBeUndefined();
  });
});
