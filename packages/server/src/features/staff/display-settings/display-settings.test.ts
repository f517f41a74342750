import { beforeAll, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
}, 60_000);

it("keeps a person's settings apart from everyone else's, and changes only the ones that are named", async () => {
  const { owner, management } = shop.people;
  const read = (token: string) => server.call(token, "GET", "/display-settings");
  const save = (token: string, body: object) => server.call(token, "PUT", "/display-settings", body);
  const unset = { visitDetails: null, scheduleColor: null };
  expect((await read(owner.token)).body).toEqual(unset);
  expect((await save(owner.token, { scheduleColor: "technician" })).body).toEqual({
    visitDetails: null,
    scheduleColor: "technician",
  });
  expect((await save(owner.token, { visitDetails: false })).body).toEqual({
    visitDetails: false,
    scheduleColor: "technician",
  });
  expect((await read(owner.token)).body).toEqual({ visitDetails: false, scheduleColor: "technician" });
  expect((await read(management.token)).body).toEqual(unset);
});

it("refuses a color that the schedule does not have, and a request that names no setting", async () => {
  const save = (body: object) => server.call(shop.people.owner.token, "PUT", "/display-settings", body);
  expect((await save({ scheduleColor: "bay" })).status).toBe(422);
  expect((await save({})).status).toBe(422);
});
