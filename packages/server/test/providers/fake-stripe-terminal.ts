import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "../after-file.ts";

interface Intent {
  readonly id: string;
  amount: number;
  tip: number;
  status: "requires_payment_method" | "requires_capture" | "succeeded" | "canceled";
  amount_received: number;
  funding: string;
  declined: string | null;
}
interface Reader {
  readonly id: string;
  label: string;
  action: {
    status: "in_progress" | "succeeded" | "failed";
    intent: string;
    failure: string | null;
    tipOn: number;
  } | null;
}

/** A server with the part of Stripe's HTTP API that server-driven readers need, as Stripe documents it. */
export async function fakeStripeTerminal(secretKey: string) {
  const intents = new Map<string, Intent>();
  const readers = new Map<string, Reader>();
  const replies = new Map<string, { status: number; body: object }>();
  const captures: { intent: string; amount: number }[] = [];
  const refunds: Record<string, string>[] = [];
  const state = { down: false, offline: false, losesAnswers: 0 };
  const shownIntent = (of: Intent) => ({
    id: of.id,
    object: "payment_intent",
    status: of.status,
    amount: of.amount,
    amount_received: of.amount_received,
    amount_details: of.tip > 0 ? { tip: { amount: of.tip } } : { tip: {} },
    last_payment_error: of.declined ? { message: of.declined } : null,
    latest_charge:
      of.status === "requires_capture" || of.status === "succeeded"
        ? {
            payment_method_details: {
              card_present: {
                brand: "mastercard",
                last4: "4444",
                funding: of.funding,
                receipt: { authorization_code: "A1B2C3" },
              },
            },
          }
        : null,
  });
  const shownReader = ({ id, label, action }: Reader) => ({
    id,
    object: "terminal.reader",
    device_type: "stripe_s700",
    label,
    action: action && {
      type: "process_payment_intent",
      status: action.status,
      failure_message: action.failure,
      process_payment_intent: { payment_intent: action.intent },
    },
  });

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const key = request.headers["idempotency-key"];
    const answer = (status: number, body: object) => {
      if (typeof key === "string") replies.set(key, { status, body });
      // The act is done, and its answer never arrives.
      if (state.losesAnswers > 0 && request.method === "POST") {
        state.losesAnswers -= 1;
        response.destroy();
        return;
      }
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const refuse = (status: number, code: string, message: string) =>
      answer(status, { error: { type: "invalid_request_error", code, message } });
    if (state.down) {
      response.writeHead(503, { "content-type": "application/json" }).end('{"error":{"message":"Down"}}');
      return;
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(401, "invalid_api_key", "Invalid API key provided");
    const known = typeof key === "string" ? replies.get(key) : undefined;
    if (known) return answer(known.status, known.body);
    const path = new URL(request.url ?? "/", "http://stripe").pathname.split("/").slice(2);
    if (path[0] === "refunds") {
      refunds.push(fields);
      return answer(200, { id: `re_${refunds.length}`, object: "refund", status: "succeeded" });
    }
    if (path[0] === "terminal" && path[1] === "locations") return answer(200, { id: "tml_1" });
    if (path[0] === "terminal") {
      const reader = readers.get(path[2] ?? "");
      if (!path[2]) {
        if (fields.registration_code === "wrong")
          return refuse(400, "resource_missing", "No reader has that registration code.");
        const created: Reader = { id: `tmr_${readers.size + 1}`, label: fields.label ?? "", action: null };
        readers.set(created.id, created);
        return answer(200, shownReader(created));
      }
      if (!reader) return refuse(404, "resource_missing", "No such reader");
      if (request.method === "DELETE") {
        readers.delete(reader.id);
        return answer(200, { id: reader.id, deleted: true });
      }
      if (path[3] === "process_payment_intent") {
        if (state.offline) return refuse(400, "terminal_reader_offline", "The reader is offline.");
        if (reader.action?.status === "in_progress")
          return refuse(400, "terminal_reader_busy", "The reader is busy.");
        reader.action = {
          status: "in_progress",
          intent: String(fields.payment_intent),
          failure: null,
          tipOn: Number(fields["process_config[tipping][amount_eligible]"] ?? 0),
        };
      } else if (path[3] === "cancel_action") reader.action = null;
      else if (request.method === "POST") reader.label = fields.label ?? reader.label;
      return answer(200, shownReader(reader));
    }
    if (path[0] === "payment_intents") {
      if (!path[1]) {
        const created: Intent = {
          id: `pi_${intents.size + 1}`,
          amount: Number(fields.amount),
          tip: 0,
          status: "requires_payment_method",
          amount_received: 0,
          funding: "credit",
          declined: null,
        };
        intents.set(created.id, created);
        return answer(200, shownIntent(created));
      }
      const intent = intents.get(path[1]);
      if (!intent) return refuse(404, "resource_missing", "No such payment_intent");
      if (path[2] === "capture") {
        if (intent.status !== "requires_capture")
          return refuse(400, "payment_intent_unexpected_state", "It could not be captured.");
        intent.status = "succeeded";
        intent.amount_received = Number(fields.amount_to_capture);
        captures.push({ intent: intent.id, amount: intent.amount_received });
      }
      if (path[2] === "cancel") {
        if (intent.status === "succeeded" || intent.status === "canceled")
          return refuse(400, "payment_intent_unexpected_state", "It could not be canceled.");
        intent.status = "canceled";
      }
      return answer(200, shownIntent(intent));
    }
    return refuse(404, "resource_missing", "Unrecognized request URL");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterFile(() => void server.close());
  const onReader = () => {
    const reader = [...readers.values()].find((each) => each.action?.status === "in_progress");
    const intent = intents.get(reader?.action?.intent ?? "");
    if (!reader?.action || !intent) throw new Error("No reader waits for a card");
    return { action: reader.action, intent };
  };
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    captures,
    refunds,
    readers,
    intents,
    /** A customer presents a card. On a reader that asks for a tip, they choose 15%. */
    present(funding = "credit") {
      const { action, intent } = onReader();
      intent.tip = Math.round(action.tipOn * 0.15);
      intent.amount += intent.tip;
      intent.status = "requires_capture";
      intent.funding = funding;
      action.status = "succeeded";
    },
    decline(why: string) {
      const { action, intent } = onReader();
      intent.declined = why;
      action.status = "failed";
      action.failure = why;
    },
  };
}
