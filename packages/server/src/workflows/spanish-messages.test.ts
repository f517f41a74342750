import { randomUUID } from "node:crypto";
import { es as templates } from "@autoiq/domain/catalog/message-templates/es";
import { en } from "@autoiq/domain/catalog/shop-messages/en";
import { es } from "@autoiq/domain/catalog/shop-messages/es";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, expect, test } from "vitest";
import { readyRepairOrder } from "../../test/helpers/ready-repair-order.ts";
import { type SmsProviderSetup, smsProviderSetup } from "../../test/providers/sms-providers.ts";
import type { Shop } from "../../test/servers/full-server.ts";
import { lockRepairOrder } from "../features/repair-orders/reads.ts";
import { emailDeposit } from "./deposits/email-deposit.ts";

let side: SmsProviderSetup;
let shop: Shop;
const sent: { kind: string; text: string }[] = [];

const ask = async <T = { id: string; version: number }>(
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
) => {
  const reply = await side.server.call<T>(shop.people.owner.token, method, path, body);
  expect([path, reply.status, JSON.stringify(reply.body)]).toEqual([
    path,
    reply.status < 300 ? reply.status : 200,
    expect.any(String),
  ]);
  return reply.body;
};
const agreeInSpanish = (version: number) =>
  ask("PUT", `/customers/${shop.customerId}`, {
    firstName: "Dana",
    lastName: "Reyes",
    email: "dana@example.com",
    phone: "8135550142",
    language: "es-US",
    smsAllowed: true,
    version,
  });

async function paymentsAndDeposits(order: RepairOrder): Promise<void> {
  const path = `/repair-orders/${order.id}`;
  for (const send of ["email", "sms"]) {
    const id = randomUUID();
    await ask("POST", `${path}/deposit-requests`, { id, amountCents: 3000, send });
    await ask("POST", `${path}/deposit-requests/${id}/withdraw`);
  }
  const depositId = randomUUID();
  await ask("POST", `${path}/deposits`, { id: depositId, payment: { method: "cash", amountCents: 4000 } });
  await ask("POST", `${path}/deposits/${depositId}/refunds`, {
    id: randomUUID(),
    method: "cash",
    amountCents: 1000,
    reason: "Part not available",
  });
  // A payment provider charges a card after the shop withdrew the request.
  await side.server.services.tenancy.write(
    { organizationId: shop.organizationId, userId: null },
    async (tx) =>
      emailDeposit(tx, {
        id: randomUUID(),
        at: new Date("2026-11-20T15:00:00Z"),
        order: await lockRepairOrder(tx, order.id),
        amountCents: 3000,
        method: "card",
        kind: "unwanted",
        isTest: true,
      }),
  );
  const invoice = await ask<Invoice>("POST", `${path}/invoice`, { version: order.version });
  const paid = await ask<Invoice>("POST", `/invoices/${invoice.id}/payments`, {
    method: "cash",
    amountCents: 5000,
  });
  await ask("POST", `/invoices/${invoice.id}/refunds`, {
    id: randomUUID(),
    paymentId: paid.payments.at(-1)?.id,
    method: "cash",
    amountCents: 1000,
    reason: "Charged twice",
    paysAgain: true,
  });
  const reminderId = randomUUID();
  await ask("POST", `/customers/${shop.customerId}/payment-reminders`, { id: reminderId });
  await side.server.jobs
    .find((job) => job.task === "invoices.send-reminder")
    ?.handle({ organizationId: shop.organizationId, reminderId });
  await ask("POST", "/gift-cards", {
    id: randomUUID(),
    payment: { method: "cash", amountCents: 5000 },
    customerId: shop.customerId,
    recipientEmail: "sam@example.com",
  });
  await ask("POST", "/statement-runs", {
    id: randomUUID(),
    from: "2026-11-01",
    to: "2026-11-20",
    customerIds: [shop.customerId],
  });
  await side.server.jobs
    .find((job) => job.task === "invoices.send-statements")
    ?.handle({ organizationId: shop.organizationId });
}

beforeAll(async () => {
  side = await smsProviderSetup();
  shop = await side.server.makeShop();
  side.server.setNow("2026-11-20T15:00:00Z");
  const { customer } = await ask<{ customer: { version: number } }>("GET", `/customers/${shop.customerId}`);
  await agreeInSpanish(customer.version);
  const order = await readyRepairOrder(side.server, shop);
  await ask("POST", `/repair-orders/${order.id}/estimates`, {
    version: order.version,
    to: "dana@example.com",
    text: true,
  });
  await paymentsAndDeposits(await ask<RepairOrder>("GET", `/repair-orders/${order.id}`));
  for (const channel of ["email", "sms"])
    await ask("PUT", `/customers/${shop.customerId}/messages/${randomUUID()}`, { channel, body: "Hola." });
  const book = () =>
    ask("POST", "/appointments", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      bayId: shop.bayId,
      startsAt: "2026-11-24T13:30:00Z",
      endsAt: "2026-11-24T14:30:00Z",
    });
  await book();
  await side.work("messages.notify-appointment");
  await side.work("messages.send-sms");
  side.server.setNow("2026-11-23T13:30:01Z");
  await side.work("messages.notify-appointment");
  for (const text of ["AYUDA", "ALTO", "START"]) {
    await side.phoneSays(text);
    await side.work("messages.send-sms");
  }
  await ask("PUT", "/shop/request-page", { slug: "shop-in-spanish", isOpen: true, version: 0 });
  await ask("POST", "/request-pages/shop-in-spanish/requests", {
    asksFor: "call",
    name: "Luz Vega",
    phone: "8135550188",
    email: "luz.vega@example.com",
    concern: "Frenos",
    agreesToTexts: true,
    language: "es-US",
    writtenInMs: 40_000,
    requestId: randomUUID(),
  });
  await side.work("messages.send-sms");
  for (const { body } of side.twilio.sent) sent.push({ kind: "text", text: body });
  for (const { subject, text, html } of await side.server.mails()) {
    if (!/lang="es"/.test(html ?? "")) continue;
    sent.push({ kind: "email", text: `${subject}\n${text}` });
  }
}, 120_000);

/** A text of the catalog as a pattern: its {names} stand for anything. */
const patternOf = (text: string) =>
  new RegExp(
    text
      .split(/\{[\w ]+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("[^]*?"),
  );
const isSent = (kind: "email" | "text", text: string) =>
  sent.some((each) => each.kind === kind && patternOf(text).test(each.text));

/** Groups of the catalog that are parts of other emails and texts. */
const parts = ["drafted", "unknown", "footer", "paidBy", "refundedBy", "byPerson", "sms"];
interface Kind {
  readonly subject: string;
  readonly sms?: string;
}
const kinds = Object.entries(es).flatMap(([name, group]): [keyof typeof en, Kind][] =>
  typeof group === "object" && "subject" in group && !parts.includes(name)
    ? [[name as keyof typeof en, group]]
    : [],
);

test("every group of texts is an email, or a part of one", () => {
  const groups = Object.entries(es).flatMap(([name, group]) => (typeof group === "object" ? [name] : []));
  expect(groups.sort()).toEqual([...kinds.map(([name]) => name), ...parts].sort());
});

test.each(kinds)("the email of %s is in Spanish", (name, group) => {
  const english = en[name] as Kind;
  expect(group.subject).not.toBe(english.subject);
  expect(isSent("email", group.subject), group.subject).toBe(true);
  if (group.sms) expect(isSent("text", group.sms), group.sms).toBe(true);
});

test.each([
  ["a text that a person wrote", es.byPerson.footer, "email"],
  ["the first text", es.sms.introduction.replace("{text} ", ""), "text"],
  ["the reply to AYUDA", es.sms.help, "text"],
  ["the reply to ALTO", es.sms.stop, "text"],
  ["the reply to START", es.sms.start, "text"],
  ["a confirmed appointment", templates.confirmation.body, "text"],
  ["an appointment's reminder", templates.reminder.body, "text"],
] as const)("%s is in Spanish", (_, text, kind) => {
  expect(isSent(kind, text), text).toBe(true);
});

test("dates, times, and fixed sentences are written in Spanish", () => {
  const all = sent.map(({ text }) => text).join("\n");
  expect(all).toContain(es.testMode);
  expect(all).toContain(es.cardRefund);
  expect(all).toContain("el martes, 24 de noviembre (8:30 am)");
  expect(all).toContain("funciona hasta el 20 de diciembre de 2026");
  expect(all).toContain("recibió $50.00 en efectivo el 20 de noviembre de 2026 por la factura");
});

test("nothing of the English texts is left in them", () => {
  const english = /\b(?:you get|your|hello|the invoice|please|repair order|reply to|see the)\b/i;
  for (const { text } of sent) expect(text).not.toMatch(english);
});
