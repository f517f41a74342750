import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { OpenPeriod } from "@autoiq/domain/payments/drawer/contract";
import type { TipReport, TipsOfPerson } from "@autoiq/domain/payments/tips/contract";
import type { PaymentProviderSetup } from "../providers/payment-providers.ts";
import type { Shop } from "../servers/full-server.ts";

const days = "from=2026-11-20&to=2026-11-20";

/** What a shop that accepts tips does with them. */
export function tipActs(side: () => PaymentProviderSetup, shop: () => Shop) {
  const owner = () => shop().people.owner.token;
  const call = <T = Invoice & { detail: string }>(
    method: "GET" | "POST",
    path: string,
    body?: object,
    token = owner(),
  ) => side().server.call<T>(token, method, path, body);
  return {
    acceptTips: (accepts = true) =>
      shop().run(
        "update locations set accepts_tips = $2 where organization_id = $1",
        ...[shop().organizationId, accepts],
      ),
    pay: (id: string, amountCents: number, tip?: object, over: object = {}) =>
      call("POST", `/invoices/${id}/payments`, { method: "cash", amountCents, tip, ...over }),
    tips: async () => (await call<TipReport>("GET", `/tips?${days}`)).body,
    ownTips: async (token: string) =>
      (await call<TipsOfPerson>("GET", `/tips/own?${days}`, undefined, token)).body,
    payOut: (staffId: string | null, amountCents: number, over: object = {}, token = owner()) =>
      call<{ openCents: number; detail: string }>(
        "POST",
        "/tips/payouts",
        { id: randomUUID(), staffId, way: "cash", amountCents, ...over },
        token,
      ),
    refundTip: (of: Invoice, over: object = {}) =>
      call("POST", `/invoices/${of.id}/tip-refunds`, {
        id: randomUUID(),
        paymentId: of.payments.at(-1)?.id,
        reason: "Tipped by mistake",
        ...over,
      }),
    setUpDrawer: (floatCents = 20_000) => call("POST", "/drawer", { floatCents }),
    async period(): Promise<OpenPeriod> {
      const { body } = await call<{ open: OpenPeriod | null }>("GET", "/drawer");
      if (!body.open) throw new Error("The drawer is not set up.");
      return body.open;
    },
    /** Runs the queued refunds of tips. */
    async sendTipRefunds(): Promise<void> {
      const { server } = side();
      for (const { payload } of await server.queued("payments.send-tip-refund"))
        await server.jobs.find((job) => job.task === "payments.send-tip-refund")?.handle(payload);
    },
  };
}
