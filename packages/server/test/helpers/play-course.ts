import { randomUUID } from "node:crypto";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { expect } from "vitest";
import type { TestServer } from "../servers/full-server.ts";
import type { TestStudent } from "./students.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH";

/** What a student does in the practice shop through the ordinary calls, one function for each task. */
export async function playerOf(server: TestServer, student: TestStudent) {
  const call = async <T = Record<string, never>>(method: Method, path: string, body?: object): Promise<T> => {
    const reply = await server.call<T>(student.token, method, path, body);
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    return reply.body;
  };
  const shop = await call<{ organizationId: string; locationId: string }>("POST", "/training/practice-shop");
  const rows = async <T>(text: string): Promise<T[]> =>
    server.services.tenancy.read(
      { organizationId: shop.organizationId, userId: student.userId },
      async (tx) => {
        const found = await tx.query({ name: "", text, values: [] });
        return found.rows as T[];
      },
    );
  const idOf = async (table: string, where: string) =>
    (await rows<{ id: string }>(`select id from ${table} where ${where} limit 1`))[0]?.id ?? "";
  const customer = (lastName: string) => idOf("customers", `last_name = '${lastName}'`);
  const car = (make: string) => idOf("vehicles", `make = '${make}'`);
  const bay = () => idOf("bays", "true");
  let orderId = "";
  const order = () => call<RepairOrder>("GET", `/repair-orders/${orderId}`);
  const job = async (name: string) => (await order()).jobs.find((each) => each.name === name)!;

  const book = async (lastName: string, make: string, day: string, concern: string, hour = 15) =>
    call<{ id: string; version: number }>("POST", "/appointments", {
      customerId: await customer(lastName),
      vehicleId: await car(make),
      bayId: await bay(),
      technicianId: null,
      startsAt: `${day}T${hour}:00:00Z`,
      endsAt: `${day}T${hour + 1}:00:00Z`,
      concern,
    });
  const authorize = async (name: string, decision: string) => {
    const { version } = await order();
    return call("POST", `/repair-orders/${orderId}/authorizations`, {
      version,
      channel: "phone",
      person: "Rosa Delgado",
      phone: "8135550161",
      decisions: [{ jobId: (await job(name)).id, decision }],
    });
  };
  const addJob = async (name: string) => {
    const { version } = await order();
    const cannedJobId = await idOf("canned_jobs", `name = '${name}'`);
    return call("POST", `/repair-orders/${orderId}/canned-jobs`, {
      version,
      jobs: [{ jobId: randomUUID(), cannedJobId }],
    });
  };
  let appointment = { id: "", version: 0 };
  let invoice = { id: "", totalCents: 0 };
  return {
    shop,
    rows,
    book,
    call,
    addJob,
    async bookRosa() {
      appointment = await book("Delgado", "Honda", "2026-11-23", "The front brakes squeal when cold", 17);
    },
    async checkIn() {
      const opened = await call<{ repairOrderId: string }>(
        "POST",
        `/appointments/${appointment.id}/check-in`,
        {
          vehicleId: await car("Honda"),
          odometer: 48_250,
          concern: "The front brakes squeal when cold",
          promisedAt: "2026-11-23T21:00:00Z",
          version: appointment.version,
        },
      );
      orderId = opened.repairOrderId;
    },
    async inspect() {
      type Items = { id: string; items: { id: string; label: string; version: number }[] };
      const sheet = await call<Items>("POST", `/repair-orders/${orderId}/inspection`, {});
      for (const item of sheet.items) {
        const rating =
          item.label === "Front brake pads" ? "red" : item.label === "Engine air filter" ? "yellow" : "green";
        await call("PATCH", `/inspection-items/${item.id}`, { version: item.version, rating });
      }
      await call("POST", `/inspections/${sheet.id}/complete`, {});
      return sheet;
    },
    async explain() {
      const [red] = await rows<{ id: string; version: number }>(
        "select id, version from inspection_items where rating = 'red'",
      );
      await call("PATCH", `/inspection-items/${red!.id}`, {
        version: red!.version,
        note: "2 mm left, replace now",
      });
      return red!.id;
    },
    async sendEstimate() {
      const { version } = await order();
      await call("POST", `/repair-orders/${orderId}/estimates`, {
        version,
        to: "rosa.delgado@customers.example",
      });
    },
    approve: () => authorize("Practice: front brake pads", "approved"),
    defer: () => authorize("Practice: engine air filter", "deferred"),
    async receive(number: string) {
      await call("POST", `/parts/${await idOf("parts", `number = '${number}'`)}/receipts`, {
        quantity: "2",
        unitCostCents: 4200,
      });
    },
    async pull() {
      const line = (await job("Practice: front brake pads")).lines.find(({ kind }) => kind === "part")!;
      await call("POST", `/repair-orders/${orderId}/lines/${line.id}/issue`, {});
    },
    async clock(minutesLater: () => void) {
      const { id } = await job("Practice: front brake pads");
      const clocked = await server.call(student.token, "POST", `/jobs/${id}/clock-on`);
      expect(clocked.status, JSON.stringify(clocked.body)).toBe(204);
      minutesLater();
      expect((await server.call(student.token, "POST", `/jobs/${id}/clock-off`)).status).toBe(204);
    },
    async complete() {
      const { id } = await job("Practice: front brake pads");
      await call("PUT", `/jobs/${id}/findings`, {
        cause: "Worn to 2 mm",
        correction: "Replaced the front pads",
      });
      await call("POST", `/jobs/${id}/work`, { work: "completed" });
    },
    async write(lastName: string) {
      await call("PUT", `/customers/${await customer(lastName)}/messages/${randomUUID()}`, {
        channel: "email",
        subject: "Your car",
        body: "The pads are here. Your car is ready at four.",
        photoIds: [],
      });
    },
    async postInvoice() {
      const { version } = await order();
      const checked = await call<RepairOrder>("POST", `/repair-orders/${orderId}/quality-check`, { version });
      invoice = await call("POST", `/repair-orders/${orderId}/invoice`, {
        version: checked.version,
        odometerOut: 48_260,
      });
    },
    pay: () =>
      call("POST", `/invoices/${invoice.id}/payments`, {
        id: randomUUID(),
        method: "cash",
        amountCents: invoice.totalCents,
        tenderedCents: invoice.totalCents,
      }),
    async closeDay() {
      type Drawer = { open: { lastClose: number; cash: { expectedCents: number }; terminalCents: number } };
      await call("POST", "/drawer", { floatCents: 10_000 });
      const { open } = await call<Drawer>("GET", "/drawer");
      await call("POST", "/drawer/closes", {
        id: randomUUID(),
        lastClose: open.lastClose,
        expectedCents: open.cash.expectedCents,
        terminalCents: open.terminalCents,
        counts: [{ cents: 1, count: open.cash.expectedCents }],
        leftCents: 10_000,
      });
    },
    async doneElsewhere(make: string) {
      const interval = await idOf("service_intervals", "active");
      await call("POST", `/vehicles/${await car(make)}/services/${interval}/notes`, {
        kind: "done-elsewhere",
        doneOn: "2026-10-20",
        odometer: null,
      });
    },
  };
}
