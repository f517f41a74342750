import { randomBytes } from "node:crypto";
import { kioskTokenPrefix } from "@autoiq/domain/time-clock/kiosks/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { makeKiosk } from "../helpers/kiosk-records.ts";
import { makeRecords, type Records } from "../helpers/records.ts";
import { send } from "../helpers/send.ts";
import { entries } from "../requests/all-requests.ts";
import type { Entry } from "../requests/request-entry.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let own: Records;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
});

const named = (some: readonly Entry[]) => some.map((entry) => [entry.contract.name, entry] as const);
const ofKiosks = entries.filter(({ contract }) => contract.access === "kiosk");
const others = entries.filter(({ contract: { access } }) => access !== "public" && access !== "kiosk");

test("the calls of a kiosk are three, and every other one is tried below", () => {
  expect(ofKiosks.map(({ contract }) => contract.path)).toEqual(["/kiosk", "/kiosk/person", "/kiosk/clock"]);
  expect(others.length).toBeGreaterThan(400);
});

describe.each(named(others))("%s", (_name, { contract, ask }) => {
  test("is closed to the token of a kiosk", async () => {
    // A link opens by its path, for anyone. A tablet has no link.
    const link = contract.access === "link" ? { params: { token: own.kioskToken } } : {};
    const reply = await send(server, contract, { ...ask(own), ...link }, own.kioskToken);
    expect(contract.access === "link" ? [404, 422] : [401, 403], reply.text).toContain(reply.status);
  });
});

test("every other route that accepts a session is closed to it", async () => {
  const routes = server.app.openRoutes.filter(
    ({ method, url, access }) =>
      method !== "HEAD" && url.startsWith("/api/") && !["public", "link", "kiosk"].includes(access),
  );
  expect(routes.length).toBeGreaterThan(400);
  for (const { method, url } of routes) {
    const reply = await server.app.inject({
      method: method as "GET",
      url: url.replaceAll(/:\w+/g, () => own.technicianId),
      headers: { authorization: `Bearer ${own.kioskToken}` },
      ...(method === "GET" || method === "DELETE" ? {} : { payload: {} }),
    });
    expect([401, 403], `${method} ${url}`).toContain(reply.statusCode);
  }
});

describe.each(named(ofKiosks))("%s", (_name, { contract, ask }) => {
  test("is closed to a token that is revoked, unknown, or of another kind", async () => {
    const tokens = {
      revoked: await makeKiosk(shop, { isRevoked: true, name: "Old tablet" }),
      unknown: `${kioskTokenPrefix}${randomBytes(32).toString("base64url")}`,
      "a person's": shop.people.owner.token,
      none: undefined,
    };
    for (const [label, token] of Object.entries(tokens))
      expect(await send(server, contract, ask(own), token), label).toMatchObject({
        status: 401,
        code: "not-signed-in",
      });
  });
});
