import { randomUUID } from "node:crypto";
import type { Inspection } from "@autoiq/domain/inspections/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, expect, test } from "vitest";
import { clientAccounts } from "../../test/helpers/client-accounts.ts";
import { textsOf } from "../../test/helpers/pdf-text.ts";
import { readyRepairOrder } from "../../test/helpers/ready-repair-order.ts";
import { type Shop, testServer } from "../../test/servers/full-server.ts";

const server = await testServer();
let shop: Shop;
/** The words of each document. */
const documents: Record<string, { spanish: string; english: string; lang: string }> = {};

const owner = () => shop.people.owner.token;
const ask = async <T>(method: "GET" | "POST" | "PUT" | "PATCH", path: string, body?: object) => {
  const reply = await server.call<T>(owner(), method, path, body);
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};
const pdfOf = async (path: string, token: string) => {
  const reply = await server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  const words = textsOf(reply.rawPayload)
    .map(({ text }) => text)
    .join("\n");
  return { words, lang: /\/Lang \((.*?)\)/.exec(reply.rawPayload.toString("latin1"))?.[1] ?? "" };
};
const setLanguage = async (language: string) => {
  const { customer } = await ask<{ customer: object }>("GET", `/customers/${shop.customerId}`);
  await ask("PUT", `/customers/${shop.customerId}`, { ...customer, language });
};
const say = async (name: string, path: string, token = owner()) => {
  await setLanguage("en-US");
  const english = (await pdfOf(path, token)).words;
  await setLanguage("es-US");
  const { words: spanish, lang } = await pdfOf(path, token);
  documents[name] = { spanish, english, lang };
};

async function inspected(path: string): Promise<string> {
  const { id } = await ask<Inspection>("POST", `${path}/inspection`, {});
  const { items } = await ask<Inspection>("GET", `/inspections/${id}`);
  const chosen = [...items.filter(({ kind }) => kind === "tread").slice(0, 1), ...items.slice(0, 3)];
  for (const [at, item] of chosen.entries())
    await ask("PATCH", `/inspection-items/${item.id}`, {
      version: item.version,
      rating: at === 0 ? "red" : at === 1 ? "yellow" : "green",
      measurement: ["tread", "brake"].includes(item.kind) ? "3" : "",
      note: "Nota del técnico",
    });
  return id;
}

beforeAll(async () => {
  shop = await server.makeShop();
  const client = clientAccounts(server)("dana@example.com");
  const order = await readyRepairOrder(server, shop);
  const path = `/repair-orders/${order.id}`;
  await say("inspection", `/inspections/${await inspected(path)}/pdf`);
  const sent = await ask<RepairOrder>("POST", `${path}/estimates`, {
    version: (await ask<RepairOrder>("GET", path)).version,
    to: "dana@example.com",
  });
  await say("estimate", `${path}/estimates/${sent.estimates[0]?.id}/pdf`);
  const depositId = randomUUID();
  await ask("POST", `${path}/deposits`, { id: depositId, payment: { method: "cash", amountCents: 4000 } });
  await say("deposit receipt", `${path}/deposits/${depositId}/receipt`);
  const { version } = await ask<RepairOrder>("GET", path);
  const invoice = await ask<Invoice>("POST", `${path}/invoice`, { version });
  const paid = await ask<Invoice>("POST", `/invoices/${invoice.id}/payments`, {
    method: "check",
    checkNumber: "88",
    amountCents: 5000,
  });
  await say("invoice", `/invoices/${invoice.id}/pdf`);
  const payment = paid.payments.find(({ isDeposit }) => !isDeposit);
  await say("receipt", `/client/payments/${shop.organizationId}/${payment?.id}/receipt`, client);
  const credited = await ask<Invoice>("POST", `/invoices/${invoice.id}/credit-notes`, {
    id: randomUUID(),
    amountCents: 1000,
    reason: "Cortesía",
    lines: [],
  });
  await say("credit note", `/credit-notes/${credited.creditNotes[0]?.id}/pdf`);
}, 120_000);

test.each([
  [
    "estimate",
    /PRESUPUESTO/,
    /Válido hasta el \d+ \w+ 20\d\d/,
    /Total del presupuesto/,
    /Garantía/,
    /Mano de obra/,
  ],
  ["estimate", /I REQUEST A WRITTEN ESTIMATE/, /Pido un presupuesto por escrito\./, /pieza reconstruida/],
  ["invoice", /FACTURA/, /Cant\. \/ h/, /Impuesto sobre las ventas/, /Depósito, efectivo/, /Cheque 88, /],
  ["invoice", /aprobado por Dana Reyes, por teléfono/, /PAD-1, reconstruida/, /Saldo pendiente/],
  ["receipt", /RECIBO/, /Recibido, Cheque 88/, /Total pagado/, /Saldo pendiente/],
  ["deposit receipt", /RECIBO/, /Recibido como depósito, Efectivo/, /Depósito reservado/],
  ["credit note", /NOTA DE CRÉDITO/, /Motivo/, /Total acreditado/],
  ["inspection", /INSPECCIÓN/, /Urgente/, /Gastado, roto/, /Quedan 3/, /BORRADOR, sin firmar/],
])("the %s is in Spanish, with its accents", (name, ...patterns) => {
  const { spanish, lang } = documents[name]!;
  const flat = spanish.replace(/\s+/g, " ");
  for (const pattern of patterns) expect(flat).toMatch(pattern);
  expect(lang).toBe("es-US");
  expect(flat).toMatch(/página 1 de \d/);
});

test.each(["estimate", "invoice", "receipt", "deposit receipt", "credit note", "inspection"])(
  "no word of the product is left in English on the %s",
  (name) => {
    const { spanish, english } = documents[name]!;
    expect(english).toMatch(/page 1 of \d/);
    // The statute's own wording is signed in English, and people have typed the rest.
    const words = spanish
      .replace(/PLEASE READ[\s\S]*?I DO NOT REQUEST A WRITTEN ESTIMATE\.\n?(?=Traducción)/, "")
      .replace(/The\s+(?:owner|technician)|Replaced the front pads|Heating and defroster/g, "");
    expect(
      words.match(/\b(?:the|of|and|your|not|paid|date|total then|labor|parts|by|at|for)\b/gi) ?? [],
    ).toEqual([]);
  },
);
