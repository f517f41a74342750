import { call } from "@autoiq/domain/kernel/contract";
import {
  can,
  isExport,
  type Permission,
  permissions,
  type StaffRole,
  staffRoles,
} from "@autoiq/domain/kernel/permissions";
import { beforeAll, describe, expect, it } from "vitest";
import { fileRoute } from "../src/platform/http/file-route.ts";
import { makeRecords, type Records } from "./records.ts";
import { type Shop, type TestServer, testServer } from "./repair-shop.ts";
import { entries } from "./requests.ts";
import { send } from "./send.ts";

let server: TestServer;
let shop: Shop;
let own: Records;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
});

const desk = ["owner", "management", "admin"] as const;
const managers = ["owner", "management"] as const;
const administrators = ["owner", "admin"] as const;

/** Every way in which many records leave a shop at once, and who may take it; everybody else is refused. */
const waysOut: Record<string, readonly StaffRole[]> = {
  "analytics.export-figures": managers,
  "analytics.export-figure-rows": managers,
  "appointments.export": desk,
  "assistant.export-calls": administrators,
  "customers.export": desk,
  "customers.export-chosen": desk,
  "identity.export-audit": administrators,
  "inventory.export-parts": desk,
  "inventory.export-forecast": desk,
  "inventory.export-movements": desk,
  "invoices.export": desk,
  "messages.preview-batch": desk,
  "messages.send-batch": desk,
  "repair-orders.export": desk,
  "staff.export": administrators,
  "time-clock.export": administrators,
  "vehicles.export-services-due": desk,
};

const isSpreadsheet = (file: string | undefined) => file?.startsWith("text/csv") ?? false;
const batches = ["messages.preview-batch", "messages.send-batch"];
const bulk = entries.filter(
  ({ contract }) =>
    contract.access !== "signed-in" && (isSpreadsheet(contract.file) || batches.includes(contract.name)),
);

describe("what leaves a shop in bulk", () => {
  it("stands in the table of who may", () => {
    expect(bulk.map(({ contract }) => contract.name).sort()).toEqual(Object.keys(waysOut).sort());
  });

  it.each(
    entries.filter(({ contract }) => isSpreadsheet(contract.file)).map((each) => [each.contract.name, each]),
  )("%s asks for a permission to export, or is a person's own", (_name, { contract }) => {
    expect(isExport(contract.access) || contract.access === "signed-in").toBe(true);
  });

  it("is no route of a server that starts without such a permission", () => {
    const contract = call({
      ...{ name: "test.list", method: "GET", path: "/test.csv", access: "repair-order.view" },
      ...{ summary: "A list", file: "text/csv; charset=utf-8" },
    } as const);
    expect(() =>
      fileRoute(server.app, server.services, contract, async () => ({ bytes: Buffer.of() })),
    ).toThrow("test.list is a spreadsheet and needs a permission that ends in .export");
  });

  it.each(bulk.map((each) => [each.contract.name, each] as const))(
    "%s is refused to every role that may not",
    async (name, { contract, ask }) => {
      for (const role of staffRoles) {
        const reply = await send(server, contract, ask(own), shop.people[role].token);
        const may = waysOut[name]?.includes(role);
        expect(reply.status === 403, `${role}: ${reply.status} ${reply.text.slice(0, 200)}`).toBe(!may);
        if (!may) expect(reply.code).toBe("forbidden");
      }
    },
  );
});

describe("a technician", () => {
  const readable = entries.filter(
    ({ contract: { method, access } }) =>
      method === "GET" && access in permissions && can("technician", access as Permission),
  );

  it.each(readable.map((each) => [each.contract.name, each] as const))(
    "is told nowhere how to reach a customer: %s",
    async (_name, { contract, ask }) => {
      const reply = await send(server, contract, ask(own), shop.people.technician.token);
      expect(reply.status, reply.text).toBe(200);
      for (const detail of ["dana@example.com", "own@example.com", "8135550142", "555-0142"])
        expect(reply.text).not.toContain(detail);
    },
  );

  it("sees who the customer of a repair order is, and the desk how to reach them", async () => {
    const path = `/repair-orders/${own.repairOrderId}`;
    const asked = async (role: StaffRole) =>
      (await server.call<{ customer: Record<string, string> }>(shop.people[role].token, "GET", path)).body
        .customer;
    const seen = await asked("management");
    expect(seen.email).toContain("@");
    expect(await asked("technician")).toMatchObject({ firstName: seen.firstName, email: "", phone: "" });
  });
});
