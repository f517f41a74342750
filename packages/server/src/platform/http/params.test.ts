import { beforeAll, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

test("an invalid URL is refused with a message for the person who opened it", async () => {
  expect(await server.call(shop.people.owner.token, "GET", "/repair-orders/61f0")).toMatchObject({
    status: 422,
    body: {
      detail: "This link is incomplete. Go back and open the page again.",
      errors: { id: expect.any(String) },
    },
  });
  const link = await server.app.inject({ url: "/api/links/cut-off" });
  expect(link.statusCode).toBe(422);
  expect(link.json().detail).toBe("This link is incomplete. Open it again from the email.");
});
