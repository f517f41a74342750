import { randomUUID } from "node:crypto";
import { can, type Permission, permissions } from "@autoiq/domain/kernel/access/permissions";
import { staffRoles } from "@autoiq/domain/kernel/access/roles";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  other = await server.makeShop();
});

const calls = () => [...server.app.contracts.values()].filter((contract) => contract.access !== "public");
const staffCalls = () => calls().filter((contract) => contract.access in permissions);
const pathOf = (contract: Contract) =>
  contract.path.replace(/:(\w+)/g, (_, name: string) => (name === "token" ? "A".repeat(43) : randomUUID()));
const body = (contract: Contract) =>
  contract.method === "GET" || contract.method === "DELETE" ? undefined : {};

describe("every call of the service", () => {
  it("authenticates the caller before it checks the input", async () => {
    expect(calls().length).toBeGreaterThan(40);
    for (const contract of calls().filter(({ access }) => access !== "link")) {
      for (const token of [undefined, "made-up"]) {
        const reply = await server.call(token, contract.method, pathOf(contract), body(contract));
        expect(reply.status, contract.name).toBe(401);
      }
    }
  });

  it("is closed to roles that are not in the table of permissions", async () => {
    let tried = 0;
    for (const contract of staffCalls()) {
      for (const role of staffRoles.filter((each) => !can(each, contract.access as Permission))) {
        const reply = await server.call(
          ...[shop.people[role].token, contract.method, pathOf(contract), body(contract)],
        );
        expect(reply.status, `${contract.name} as ${role}`).toBe(403);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(20);
  });

  it("is closed to people of another shop who name this one", async () => {
    for (const contract of staffCalls()) {
      const named = { "x-organization": shop.organizationId };
      const reply = await server.call(
        ...[other.people.owner.token, contract.method, pathOf(contract), body(contract), named],
      );
      expect(reply.status, contract.name).toBe(403);
    }
  });

  it("opens nothing with an unknown link", async () => {
    for (const contract of calls().filter(({ access }) => access === "link")) {
      const reply = await server.call(undefined, contract.method, pathOf(contract), body(contract));
      expect([404, 422], contract.name).toContain(reply.status);
    }
  });
});
