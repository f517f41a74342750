import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { PaymentProviderSetup } from "../providers/payment-providers.ts";
import type { Shop } from "../servers/full-server.ts";
import { readyRepairOrder } from "./ready-repair-order.ts";

export const now = new Date("2026-11-20T15:00:00Z");
/** The total of the brake job in ready-repair-order.ts, and its tax. */
export const total = 35_948;

type Answered = Invoice & { detail: string };

/** What a person does with an invoice: post it, take money for it, give money back. */
export function actsOf(side: () => PaymentProviderSetup, shop: () => Shop) {
  const owner = () => shop().people.owner.token;
  const call = <T = Answered>(method: "GET" | "POST", path: string, body?: object, token = owner()) =>
    side().server.call<T>(token, method, path, body);
  return {
    call,
    async posted(): Promise<Invoice> {
      const order = await readyRepairOrder(side().server, shop());
      return (await call("POST", `/repair-orders/${order.id}/invoice`, { version: order.version })).body;
    },
    cash: (id: string, amountCents: number) =>
      call("POST", `/invoices/${id}/payments`, { method: "cash", amountCents }),
    async card(id: string): Promise<Invoice> {
      const { body } = await call<{ url: string }>("POST", `/invoices/${id}/checkout`);
      await side().pay(body.url, now);
      return (await call("GET", `/invoices/${id}`)).body;
    },
    refund: (of: Invoice, change: object = {}, token = owner()) =>
      call(
        "POST",
        `/invoices/${of.id}/refunds`,
        {
          id: randomUUID(),
          paymentId: of.payments.at(-1)?.id,
          method: "cash",
          amountCents: 1000,
          reason: "Charged twice",
          ...change,
        },
        token,
      ),
    credit: (of: Invoice, change: object = {}, token = owner()) =>
      call(
        "POST",
        `/invoices/${of.id}/credit-notes`,
        { id: randomUUID(), amountCents: null, reason: "Not installed", lines: [], ...change },
        token,
      ),
    statusOf: async (of: Invoice) =>
      (await call<RepairOrder>("GET", `/repair-orders/${of.repairOrderId}`)).body.status,
    async ledger(of: Invoice): Promise<number> {
      const [row] = await shop().run<{ sum: number }>(
        "select sum(amount_cents)::int as sum from ledger_entries where organization_id = $1 and invoice_id = $2",
        ...[shop().organizationId, of.id],
      );
      return row?.sum ?? 0;
    },
    /** Runs the queued card refunds. */
    async send(): Promise<void> {
      const { server } = side();
      for (const { payload } of await server.queued("payments.send-refund"))
        await server.jobs.find((job) => job.task === "payments.send-refund")?.handle(payload);
    },
  };
}
