import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { sign } from "../../src/platform/payments/signature.ts";
import { afterFile } from "../after-file.ts";
import { fakeStripeBilling } from "./fake-stripe-billing.ts";

interface Session {
  readonly id: string;
  readonly url: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  payment_intent: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly mode: string;
  subscription: string | null;
  customer: string | null;
  readonly fields: Record<string, string>;
}

/** A server with the part of Stripe's HTTP API that checkouts need. It counts its requests. */
export async function fakeStripe(secretKey: string, webhookSecret: string) {
  const sessions = new Map<string, Session>();
  const byIdempotencyKey = new Map<string, string>();
  const refunds: string[] = [];
  const ended: string[] = [];
  const refundFields: Record<string, string>[] = [];
  const state = { down: false, refusesRefunds: false, now: new Date("2026-11-20T15:00:00Z") };
  const billing = fakeStripeBilling();
  let events = 0;

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const refuse = (status: number, code: string, message: string) =>
      answer(status, { error: { type: "invalid_request_error", code, message } });
    if (state.down) return refuse(503, "api_error", "Down for maintenance");
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(401, "invalid_api_key", "Invalid API key provided");
    const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const [, , resource, id, action] = new URL(request.url ?? "/", "http://stripe").pathname
      .replace("/checkout/sessions", "/sessions")
      .split("/");
    if (resource === "refunds" && request.method === "POST") {
      const key = String(request.headers["idempotency-key"]);
      if (state.refusesRefunds) return refuse(400, "charge_disputed", "This charge is disputed.");
      if (!byIdempotencyKey.has(key)) {
        refunds.push(String(fields.payment_intent));
        refundFields.push(fields);
      }
      byIdempotencyKey.set(key, "refunded");
      return answer(200, { id: `re_${refunds.length}`, object: "refund", status: "succeeded" });
    }
    if (resource === "subscriptions" && request.method === "DELETE") {
      if (ended.includes(String(id))) return refuse(404, "resource_missing", "No such subscription");
      ended.push(String(id));
      billing.end(String(id), state.now);
      return answer(200, { id, object: "subscription", status: "canceled" });
    }
    const path = [resource ?? "", ...(id ? [id] : []), ...(action ? [action] : [])];
    const ofBilling = billing.answer({ method: request.method ?? "", path, fields }, state.now);
    if (ofBilling) return answer(ofBilling.status, ofBilling.body);
    if (resource !== "sessions") return refuse(404, "resource_missing", "Unrecognized request URL");
    if (!id) {
      const key = String(request.headers["idempotency-key"]);
      const known = sessions.get(byIdempotencyKey.get(key) ?? "");
      if (known) return answer(200, known);
      const created: Session = {
        id: `cs_test_${sessions.size + 1}`,
        url: `https://checkout.stripe.com/c/pay/cs_test_${sessions.size + 1}`,
        status: "open",
        payment_status: "unpaid",
        payment_intent: null,
        amount_total:
          Number(fields["line_items[0][price_data][unit_amount]"]) +
          Number(fields["line_items[1][price_data][unit_amount]"] ?? 0),
        currency: String(fields["line_items[0][price_data][currency]"]),
        mode: String(fields.mode),
        subscription: null,
        customer: fields.customer ?? null,
        fields,
      };
      sessions.set(created.id, created);
      byIdempotencyKey.set(key, created.id);
      return answer(200, created);
    }
    const session = sessions.get(id);
    if (!session) return refuse(404, "resource_missing", "No such checkout session");
    if (action === "expire") {
      if (session.status !== "open") return refuse(400, "", "Only open sessions can be expired");
      session.status = "expired";
    }
    return answer(200, session);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    refunds,
    refundFields,
    ended,
    state,
    billing,
    /** The customer pays on Stripe's page. Returns the body and signature of the resulting webhook. */
    pay(id: string, now: Date) {
      const session = sessions.get(id);
      if (!session) throw new Error(`no session ${id}`);
      session.status = "complete";
      const isTrial = "subscription_data[trial_period_days]" in session.fields;
      session.payment_status = isTrial ? "no_payment_required" : "paid";
      if (session.mode === "subscription") {
        session.subscription = `sub_${id}`;
        session.customer ??= `cus_${id}`;
        billing.begin(session.subscription, session.customer, session.fields, now);
      } else session.payment_intent = `pi_${id}`;
      return this.event("checkout.session.completed", session, now);
    },
    event(type: string, object: object, now: Date) {
      events += 1;
      const created = Math.floor(now.getTime() / 1000);
      const body = JSON.stringify({ id: `evt_${events}`, object: "event", type, created, data: { object } });
      return { body, signature: sign(webhookSecret, body, now) };
    },
    /** The same bytes, signed again, as Stripe sends an event once more. */
    again: (body: string, now: Date) => ({ body, signature: sign(webhookSecret, body, now) }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
