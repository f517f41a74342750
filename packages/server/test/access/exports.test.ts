import { can, isExport, type Permission, permissions } from "@autoiq/domain/kernel/access/permissions";
import { type StaffRole, staffRoles } from "@autoiq/domain/kernel/access/roles";
import { call } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { fileRoute } from "../../src/platform/http/files/file-route.ts";
import { makeRecords, type Records } from "../helpers/records.ts";
import { send } from "../helpers/send.ts";
import { entries } from "../requests/all-requests.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

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

/** Every way to export many records of a shop at once, and the permitted roles. Everyone else is refused. */
const rolesByExport: Record<string, readonly StaffRole[]> = {
  "administration.get-refused-import-rows": ["owner"],
  "analytics.export-metrics": managers,
  "analytics.export-metric-rows": managers,
  "analytics.export-daily-totals": managers,
  "analytics.export-departments": managers,
  "analytics.export-payments": managers,
  "analytics.export-sales-tax": managers,
  "appointments.export": desk,
  "assets.export-depreciation": managers,
  "assistant.export-calls": administrators,
  "assistant.export-unknown-questions": administrators,
  "books.export-bank-lines": managers,
  "books.export-journal": managers,
  "customers.export": desk,
  "customers.export-selected": desk,
  "identity.export-audit": administrators,
  "inventory.export-parts": desk,
  "inventory.export-forecast": desk,
  "inventory.export-movements": desk,
  "invoices.export": desk,
  "messages.preview-batch": desk,
  "messages.send-batch": desk,
  "payments.export-gift-cards": desk,
  "payments.export-packages": desk,
  "payroll.export": ["owner"],
  "repair-orders.export": desk,
  "staff.export": administrators,
  "time-clock.export": administrators,
  "tips.export": managers,
  "vehicles.export-services-due": desk,
};

const isSpreadsheet = (file: string | undefined) => file?.startsWith("text/csv") ?? false;
const batches = ["messages.preview-batch", "messages.send-batch"];
const bulk = entries.filter(
  ({ contract }) =>
    contract.access !== "signed-in" && (isSpreadsheet(contract.file) || batches.includes(contract.name)),
);

describe("a bulk export", () => {
  it("is in the table of permitted roles", () => {
    expect(bulk.map(({ contract }) => contract.name).sort()).toEqual(Object.keys(rolesByExport).sort());
  });

  it.each(
    entries.filter(({ contract }) => isSpreadsheet(contract.file)).map((each) => [each.contract.name, each]),
  )("%s requires an export permission, or is a person's own data", (_name, { contract }) => {
    expect(isExport(contract.access) || contract.access === "signed-in").toBe(true);
  });

  it("cannot be bound to a route without an export permission", () => {
    const contract = call({
      name: "test.list",
      method: "GET",
      path: "/test.csv",
      access: "repair-order.view",
      summary: "A list",
      file: "text/csv; charset=utf-8",
    } as const);
    expect(() =>
      fileRoute(server.app, server.services, contract, async () => ({ bytes: Buffer.of() })),
    ).toThrow("test.list is a spreadsheet and needs a permission that ends in .export");
  });

  it.each(bulk.map((each) => [each.contract.name, each] as const))(
    "%s is refused to every role without permission",
    async (name, { contract, ask }) => {
      for (const role of staffRoles) {
        const reply = await send(server, contract, ask(own), shop.people[role].token);
        const may = rolesByExport[name]?.includes(role);
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
    "is never shown a customer's contact details: %s",
    async (_name, { contract, ask }) => {
      const reply = await send(server, contract, ask(own), shop.people.technician.token);
      expect(reply.status, reply.text).toBe(200);
      for (const detail of ["dana@example.com", "own@example.com", "8135550142", "555-0142"])
        expect(reply.text).not.toContain(detail);
    },
  );

  it("sees who a repair order's customer is, and the front desk sees the contact details", async () => {
    const path = `/repair-orders/${own.repairOrderId}`;
    const exportAs = async (role: StaffRole) =>
      (await server.call<{ customer: Record<string, string> }>(shop.people[role].token, "GET", path)).body
        .customer;
    const seen = await exportAs("management");
    expect(seen.email).toContain("@");
    expect(await exportAs("technician")).toMatchObject({ firstName: seen.firstName, email: "", phone: "" });
  });
});
