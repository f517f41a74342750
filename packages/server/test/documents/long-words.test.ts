import { randomUUID } from "node:crypto";
import type { Inspection } from "@autoiq/domain/inspections/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { passwordAlone } from "../../src/platform/http/assurance.ts";
import { textsOf } from "../helpers/pdf-text.ts";
import { makeRecords, type Records } from "../helpers/records.ts";
import { signatureImage } from "../helpers/signature-image.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

// Every document through its own route, with a word in each field that people type.

let server: TestServer;
let shop: Shop;
let records: Records;
let client: string;
let paths: Record<string, string>;

/** A word, and an address, without a place to break it, as long as the field's contract allows. */
const word = (length: number): string => "W".repeat(length);
const address = (length: number): string =>
  `https://files.example/${"approved-photo-of-the-left-front-pad/".repeat(150)}`.slice(0, length);

async function ask<T>(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<T> {
  const reply = await server.call<T>(shop.people.owner.token, method, path, body);
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Sets columns of all the shop's rows of a table. */
async function fill(table: string, values: Readonly<Record<string, string>>): Promise<void> {
  const columns = Object.keys(values);
  await shop.run(
    `update ${table} set ${columns.map((column, at) => `${column} = $${at + 2}`).join(", ")}
     where organization_id = $1`,
    shop.organizationId,
    ...Object.values(values),
  );
}

beforeAll(async () => {
  server = await testServer();
  const staff = server.services.authenticate;
  server.services.authenticate = async (token) =>
    token === client
      ? {
          userId: "0198a5b2-7c11-7000-8000-0000000000aa",
          sessionId: randomUUID(),
          accountType: "client",
          memberships: [],
          name: "Dana Reyes",
          email: "long@words.example",
          emailConfirmed: true,
          assurance: passwordAlone,
        }
      : staff(token);
  client = randomUUID();
  shop = await server.makeShop();
  records = await makeRecords(server, shop, "long@words.example");
  await fill("organizations", { name: word(200) });
  await fill("locations", { name: word(200), street: word(200), city: word(100), guarantee: address(2000) });
  await fill("customers", {
    first_name: word(100),
    last_name: word(100),
    company: word(150),
    street: word(200),
    city: word(100),
  });
  await fill("vehicles", {
    make: word(60),
    model: word(60),
    trim: word(60),
    engine: word(100),
    color: word(40),
    plate: word(12),
  });
  await fill("repair_orders", { concern: word(4000), keytag: word(20) });
  await fill("jobs", { name: word(150), description: address(2000), concern: word(2000) });
  await fill("job_lines", { description: word(300), part_number: word(60) });
  await fill("inspection_items", {
    section: word(60),
    label: word(80),
    note: address(2000),
    hint: word(200),
  });
  await fill("staff", { name: word(150) });
  paths = await everyDocument();
});

/** Where each document of a repair order is, for the shop, behind a link, and in the customer's portal. */
async function everyDocument(): Promise<Record<string, string>> {
  const { organizationId, linkToken } = records;
  const signed = await ask<Inspection>("GET", `/inspections/${records.inspectionId}`);
  await shop.run(
    "update inspections set completed_at = now(), signed_off_at = now(), signed_off_name = $3 where organization_id = $1 and id = $2",
    organizationId,
    signed.id,
    word(150),
  );
  const open = await ask<RepairOrder>("GET", `/repair-orders/${records.repairOrderId}`);
  const sent = await ask<RepairOrder>("POST", `/repair-orders/${open.id}/estimates`, {
    version: open.version,
    to: "long@words.example",
  });
  const estimate = sent.estimates.at(-1);
  await ask("POST", `/repair-orders/${open.id}/authorizations`, {
    version: sent.version,
    channel: "in-person",
    person: word(150),
    signature: await signatureImage(),
    decisions: [{ jobId: records.spareJobId, decision: "approved" }],
  });
  const depositId = randomUUID();
  await ask("POST", `/repair-orders/${open.id}/deposits`, {
    id: depositId,
    payment: { method: "check", amountCents: 1000, checkNumber: word(20) },
  });
  const ready = await ask<RepairOrder>("GET", `/repair-orders/${records.readyOrderId}`);
  const invoice = await ask<Invoice>("POST", `/repair-orders/${ready.id}/invoice`, {
    version: ready.version,
  });
  const creditNoteId = randomUUID();
  await ask("POST", `/invoices/${invoice.id}/credit-notes`, {
    id: creditNoteId,
    amountCents: 500,
    reason: word(500),
    lines: [],
  });
  const paid = await ask<Invoice>("POST", `/invoices/${invoice.id}/payments`, {
    method: "cash",
    amountCents: 1000,
  });
  return {
    estimate: `/repair-orders/${open.id}/estimates/${estimate?.id}/pdf`,
    "estimate by link": `/links/${linkToken}/estimate.pdf`,
    "estimate in the portal": `/client/repair-orders/${organizationId}/${open.id}/estimate.pdf`,
    inspection: `/inspections/${records.inspectionId}/pdf`,
    "inspection by link": `/links/${linkToken}/inspection.pdf`,
    "inspection in the portal": `/client/repair-orders/${organizationId}/${open.id}/inspection.pdf`,
    "deposit receipt": `/repair-orders/${open.id}/deposits/${depositId}/receipt`,
    "deposit receipt by link": `/links/${linkToken}/deposits/${depositId}/receipt`,
    "deposit receipt in the portal": `/client/deposits/${organizationId}/${depositId}/receipt`,
    invoice: `/invoices/${invoice.id}/pdf`,
    "invoice in the portal": `/client/invoices/${organizationId}/${invoice.id}/pdf`,
    "payment receipt in the portal": `/client/payments/${organizationId}/${paid.payments[0]?.id}/receipt`,
    "credit note": `/credit-notes/${creditNoteId}/pdf`,
    "credit note in the portal": `/client/credit-notes/${organizationId}/${creditNoteId}/pdf`,
  };
}

describe("a document whose words have no place to break", () => {
  it.each([
    "estimate",
    "estimate by link",
    "estimate in the portal",
    "inspection",
    "inspection by link",
    "inspection in the portal",
    "deposit receipt",
    "deposit receipt by link",
    "deposit receipt in the portal",
    "invoice",
    "invoice in the portal",
    "payment receipt in the portal",
    "credit note",
    "credit note in the portal",
  ])("has everything of the %s inside of its margins", async (name) => {
    const path = paths[name] ?? "";
    const bearer = path.startsWith("/client") ? client : shop.people.owner.token;
    const reply = await server.app.inject({
      method: "GET",
      url: `/api${path}`,
      headers: path.startsWith("/links") ? {} : { authorization: `Bearer ${bearer}` },
    });
    expect(reply.statusCode, reply.headers["content-type"] === "application/pdf" ? "" : reply.payload).toBe(
      200,
    );
    const texts = textsOf(reply.rawPayload);
    const printed = texts.map(({ text }) => text).join("");
    expect(printed).toMatch(/W{50}/);
    expect(printed).toMatch(/\$[\d,]+\.\d\d|Inspection|INSPECTION/);
    const outside = texts.filter(
      ({ left, right, baseline }) => left < 47.5 || right > 564.5 || baseline < 48 || baseline > 770,
    );
    expect(outside.map(({ page, left, right, baseline }) => ({ page, left, right, baseline }))).toEqual([]);
  });
});
