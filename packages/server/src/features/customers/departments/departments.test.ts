import { randomUUID } from "node:crypto";
import type { CustomerDepartments } from "@autoiq/domain/customers/departments/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { StatementReply } from "@autoiq/domain/invoices/statements/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { textsOf } from "../../../../test/helpers/pdf-text.ts";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});
const call = <T>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  token = shop.people.owner.token,
) => server.call<T & { detail: string }>(token, method, path, body);
const departments = (customerId = shop.customerId) => `/customers/${customerId}/departments`;
const add = (name: string, id = randomUUID()) =>
  call<CustomerDepartments>("PUT", `${departments()}/${id}`, { name });
const assign = (customerDepartmentId: string | null, vehicleId = shop.vehicleId) =>
  call<CustomerDepartments>("PUT", `/customers/${shop.customerId}/vehicles/${vehicleId}/department`, {
    customerDepartmentId,
  });
const inUnit = (unit: string) =>
  shop.run("update vehicles set unit_number = $2, driver = 'Lee Ortiz' where id = $1", shop.vehicleId, unit);
const posted = async () => {
  const order = await readyRepairOrder(server, shop);
  return (
    await call<Invoice>("POST", `/repair-orders/${order.id}/invoice`, {
      version: order.version,
      purchaseOrder: "PO-9",
    })
  ).body;
};
const file = async (path: string) => {
  const { token } = shop.people.owner;
  const reply = await server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return textsOf(reply.rawPayload)
    .map((each) => each.text)
    .join(" ");
};

test("departments are added, renamed, and removed, and a name is used once", async () => {
  const id = randomUUID();
  expect((await add("Police", id)).body.departments).toMatchObject([{ name: "Police", vehicles: 0 }]);
  expect((await add("Police", id)).body.departments).toHaveLength(1);
  expect((await add("police")).body.detail).toBe(
    "This customer already has a department “police”. Enter another name.",
  );
  expect((await add(" ")).status).toBe(422);
  await assign(id);
  expect((await add("Police Dept.", id)).body.departments).toMatchObject([
    { name: "Police Dept.", vehicles: 1 },
  ]);
  const removed = await call<CustomerDepartments>("DELETE", `${departments()}/${id}`);
  expect(removed.body).toMatchObject({ departments: [], vehicles: [{ customerDepartmentId: null }] });
  expect((await call("DELETE", `${departments()}/${id}`)).status).toBe(404);
  expect(
    (await call("PUT", `${departments()}/${randomUUID()}`, { name: "X" }, shop.people.technician.token))
      .status,
  ).toBe(403);
});

test("a vehicle belongs to a department of its own customer only, and leaves it with its owner", async () => {
  const id = randomUUID();
  await add("Police", id);
  const other = await server.makeShop();
  expect((await assign(randomUUID())).status).toBe(404);
  expect((await assign(id, other.vehicleId)).status).toBe(404);
  const foreign = await server.call(
    other.people.owner.token,
    "PUT",
    `/customers/${other.customerId}/vehicles/${other.vehicleId}/department`,
    { customerDepartmentId: id },
  );
  expect(foreign.status).toBe(404);
  expect((await assign(id)).body.vehicles).toMatchObject([{ id: shop.vehicleId, customerDepartmentId: id }]);
});

test("unit, department, driver, and purchase order are on the repair order, the invoice, its PDF, and the export", async () => {
  const id = randomUUID();
  await add("Police", id);
  await assign(id);
  await inUnit("U-204");
  const order = await readyRepairOrder(server, shop);
  const read = (await call<RepairOrder>("GET", `/repair-orders/${order.id}`)).body;
  expect(read.vehicle.unitNumber).toBe("U-204");
  expect(read.vehicleDepartment).toEqual({ id, name: "Police" });
  const invoice = await posted();
  expect(invoice.content.vehicle).toMatchObject({
    unitNumber: "U-204",
    driver: "Lee Ortiz",
    department: { id, name: "Police" },
  });
  const text = await file(`/invoices/${invoice.id}/pdf`);
  for (const said of ["Unit U-204", "Department: Police", "Driver: Lee Ortiz", "PO number PO-9"])
    expect(text).toContain(said);
  const csv = await server.app.inject({
    url: "/api/invoices.csv?state=all",
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  expect(csv.statusCode).toBe(200);
  expect(csv.body.split("\r\n")[0]).toContain("Unit,Customer department");
  expect(csv.body).toContain("U-204,Police");
});

test("a statement groups open invoices by department with subtotals, and one payment pays them all", async () => {
  const [police, parks] = [randomUUID(), randomUUID()];
  await add("Police", police);
  await add("Parks", parks);
  await posted();
  await assign(police);
  await inUnit("U-204");
  const one = await posted();
  await posted();
  await assign(parks);
  await posted();
  // A department that is renamed later stays one group.
  await add("City parks", parks);
  const path = `/customers/${shop.customerId}/statement?from=2026-01-01&to=2030-12-31`;
  const { statement } = (await call<{ statement: StatementReply }>("GET", path)).body;
  const cents = one.content.totals.totalCents;
  expect(statement.departments).toEqual([
    { department: "City parks", balanceDueCents: cents },
    { department: "Police", balanceDueCents: 2 * cents },
    { department: "", balanceDueCents: cents },
  ]);
  const text = await file(`/customers/${shop.customerId}/statement/pdf?from=2026-01-01&to=2030-12-31`);
  for (const said of ["City parks", "Police", "No department", "Subtotal", "Unit U-204"])
    expect(text).toContain(said);
  // The credit limit of the customer counts all departments.
  await call("PUT", `/customers/${shop.customerId}/terms`, {
    chargeAccount: true,
    netDays: 30,
    creditLimitCents: 4 * cents,
    purchaseOrderRequired: false,
    monthlyStatement: false,
  });
  const order = await readyRepairOrder(server, shop);
  const above = await call("POST", `/repair-orders/${order.id}/invoice`, { version: order.version });
  expect(above.body.detail).toContain("above the credit limit");
  const paid = await call<{ invoices: object[] }>("POST", `/customers/${shop.customerId}/account-payments`, {
    id: randomUUID(),
    payment: { method: "check", amountCents: 4 * cents, checkNumber: "1" },
  });
  expect(paid.body.invoices).toEqual([]);
});

test("search finds a vehicle by its unit number, also after it changed", async () => {
  await inUnit("TRK7731");
  const find = async (q: string) =>
    JSON.stringify((await call("GET", `/search?q=${encodeURIComponent(q)}`)).body).includes(shop.customerId);
  expect(await find("TRK7731")).toBe(true);
  await inUnit("TRK8842");
  expect(await find("TRK8842")).toBe(true);
  expect(await find("TRK7731")).toBe(false);
});

test("a contact who gets estimates needs an email address", async () => {
  const put = (over: object) =>
    call<{ contacts: object[] }>("PUT", `/customers/${shop.customerId}/contacts/${randomUUID()}`, {
      name: "Ana Ruiz",
      receivesEstimates: true,
      ...over,
    });
  const refused = await put({});
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("Enter an email address for estimates.");
  expect((await put({ email: "ana@fleet.example" })).body.contacts).toMatchObject([
    { receivesEstimates: true },
  ]);
});
