import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { passwordAlone } from "../../src/platform/http/assurance.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

// Accounts with a second factor, in sessions that have not verified it.
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await seen(token.replace(/^half /, ""));
    if (!principal || !token.startsWith("half ")) return principal;
    return { ...principal, assurance: { ...passwordAlone, enrolled: true } };
  };
});

test("every route below /api and /functions/v1 that accepts a session requires the second factor", async () => {
  const routes = server.app.openRoutes.filter(
    ({ method, url, access }) =>
      method !== "HEAD" &&
      /^\/(api|functions\/v1)\//.test(url) &&
      !["public", "link", "kiosk"].includes(access),
  );
  expect(routes.length).toBeGreaterThan(150);
  for (const { method, url, access } of routes) {
    const token = access === "operator" ? server.operator : shop.people.owner.token;
    const isRead = method === "GET" || method === "DELETE";
    const reply = await server.app.inject({
      method: method as "GET",
      url: url.replaceAll(/:\w+/g, () => randomUUID()),
      headers: { authorization: `Bearer half ${token}` },
      ...(isRead ? {} : { payload: {} }),
    });
    expect([reply.statusCode, reply.json().code], `${method} ${url}`).toEqual([403, "insufficient_aal"]);
  }
});
