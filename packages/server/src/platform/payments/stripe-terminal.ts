import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type CardBrand, cardBrands, cardTypes } from "@autoiq/domain/payment-methods/methods";
import { z } from "zod";
import type { CardReaders, ReaderResult } from "./card-readers.ts";
import { type StripeReply, stripeRequests } from "./stripe-request.ts";

const created = z.object({ id: z.string() });
const registered = z.object({ id: z.string(), device_type: z.string().nullish() });
const reader = z.object({
  action: z
    .object({
      status: z.enum(["in_progress", "succeeded", "failed"]),
      failure_message: z.string().nullish(),
      process_payment_intent: z.object({ payment_intent: z.string() }).nullish(),
    })
    .nullish(),
});
const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  amount_received: z.number().int().nullish(),
  amount_details: z.object({ tip: z.object({ amount: z.number().int().nullish() }).nullish() }).nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  latest_charge: z
    .object({
      payment_method_details: z
        .object({
          card_present: z
            .object({
              brand: z.string().nullish(),
              last4: z.string().nullish(),
              funding: z.string().nullish(),
              receipt: z.object({ authorization_code: z.string().nullish() }).nullish(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
const failure = z.object({
  error: z.object({ code: z.string().optional(), message: z.string().optional() }),
});
const refund = z.object({ id: z.string(), status: z.string().nullish() });

const sentences: Readonly<Record<string, string>> = {
  terminal_reader_busy: "The reader is busy with another payment. Finish or cancel that one first.",
  terminal_reader_offline: "The reader is offline. Check that it is on and connected, then try again.",
  terminal_reader_timeout: "The reader did not respond. Check that it is on and connected, then try again.",
};

/**
 * Stripe Terminal with server-driven readers by its HTTP API (https://docs.stripe.com/api/terminal/readers), version
 * 2025-03-31.basil. Payments are captured by hand, so that a card is charged only for what is still due.
 */
export function createStripeTerminal(options: {
  readonly secretKey: string;
  readonly api?: string;
}): CardReaders {
  const request = stripeRequests(options, unavailable);
  const ask = (
    method: Parameters<typeof request>[0],
    path: string,
    fields?: Record<string, string>,
    idempotencyKey?: string,
  ) => request(method, `/v1${path}`, fields, idempotencyKey);

  async function expect(...request: Parameters<typeof ask>): Promise<unknown> {
    const reply = await ask(...request);
    if (reply.ok) return reply.body;
    throw problemOf(reply);
  }

  const readerPath = (id: string) => `/terminal/readers/${encodeURIComponent(id)}`;
  const intentPath = (id: string) => `/payment_intents/${encodeURIComponent(id)}`;
  const findReader = async (id: string) => reader.parse(await expect("GET", readerPath(id)));
  const isOn = (of: z.infer<typeof reader>, reference: string) =>
    of.action?.process_payment_intent?.payment_intent === reference;

  async function result(reference: string, on: string): Promise<ReaderResult> {
    const found = intent.parse(await expect("GET", `${intentPath(reference)}?expand%5B%5D=latest_charge`));
    if (found.status === "requires_capture")
      return {
        state: "authorized",
        amountCents: found.amount,
        tipCents: tipOf(found),
        card: cardOf(found),
      };
    if (found.status === "succeeded")
      return {
        state: "captured",
        amountCents: found.amount_received ?? found.amount,
        tipCents: tipOf(found),
        card: cardOf(found),
      };
    if (found.status === "canceled") return { state: "canceled" };
    const at = await findReader(on);
    // The reader has something else to do, or nothing: this payment never comes.
    if (!isOn(at, reference)) return { state: "canceled" };
    if (at.action?.status === "failed")
      return {
        state: "declined",
        why: found.last_payment_error?.message ?? at.action.failure_message ?? "The card was declined.",
      };
    return { state: "waiting" };
  }

  return {
    provider: "stripe-terminal",
    async register({ key, label, code, place }) {
      const { id } = created.parse(
        await expect(
          "POST",
          "/terminal/locations",
          {
            display_name: place.name,
            "address[line1]": place.street,
            "address[city]": place.city,
            "address[state]": place.state,
            "address[postal_code]": place.zip,
            "address[country]": "US",
          },
          `terminal-location-${place.id}`,
        ),
      );
      const fields = { registration_code: code, label, location: id };
      const body = await expect("POST", "/terminal/readers", fields, `terminal-reader-${key}`);
      const { id: reference, device_type } = registered.parse(body);
      return { reference, model: (device_type ?? "").replace(/^(stripe|bbpos|verifone)_/, "").toUpperCase() };
    },
    async rename(of, label) {
      await expect("POST", readerPath(of), { label });
    },
    async remove(of) {
      const reply = await ask("DELETE", readerPath(of));
      if (!reply.ok && reply.status !== 404) throw problemOf(reply);
    },
    async send({ organizationId, paymentId, reader: on, amountCents, asksTipOnCents, description }) {
      const { id } = created.parse(
        await expect(
          "POST",
          "/payment_intents",
          {
            amount: String(amountCents),
            currency: "usd",
            "payment_method_types[0]": "card_present",
            capture_method: "manual",
            description,
            "metadata[organization_id]": organizationId,
            "metadata[payment_id]": paymentId,
          },
          `reader-payment-${paymentId}`,
        ),
      );
      // The suggestions are those of the reader's configuration at Stripe. A tip that the desk entered is in the amount.
      const reply = await ask("POST", `${readerPath(on)}/process_payment_intent`, {
        payment_intent: id,
        ...(asksTipOnCents
          ? { "process_config[tipping][amount_eligible]": String(asksTipOnCents) }
          : { "process_config[skip_tipping]": "true" }),
      });
      // A repeat finds the reader busy with this same payment, or the payment beyond the reader.
      if (reply.ok || isOn(await findReader(on), id)) return { reference: id };
      if ((await result(id, on)).state !== "canceled") return { reference: id };
      throw problemOf(reply);
    },
    result,
    async capture({ reference, reader: on, paymentId, amountCents }) {
      const fields = { amount_to_capture: String(amountCents) };
      const reply = await ask("POST", `${intentPath(reference)}/capture`, fields, `capture-${paymentId}`);
      // One that was captured or canceled before answers 400, and says what it is.
      if (!reply.ok && reply.status !== 400) throw problemOf(reply);
      return result(reference, on);
    },
    async cancel(reference, on) {
      if (on && isOn(await findReader(on), reference))
        await ask("POST", `${readerPath(on)}/cancel_action`, {});
      const reply = await ask("POST", `${intentPath(reference)}/cancel`, {});
      if (!reply.ok && reply.status !== 400) throw problemOf(reply);
    },
    async refund({ organizationId, reference, key, amountCents }) {
      const reply = await ask(
        "POST",
        "/refunds",
        {
          payment_intent: reference,
          ...(amountCents === undefined ? {} : { amount: String(amountCents) }),
          "metadata[organization_id]": organizationId,
          "metadata[refund_key]": key,
        },
        `refund-${key}`,
      );
      const code = failure.safeParse(reply.body).data?.error.code;
      if (code === "charge_already_refunded" && amountCents === undefined) return { reference };
      const sent = refund.safeParse(reply.body).data;
      if (reply.ok && sent && sent.status !== "failed" && sent.status !== "canceled")
        return { reference: sent.id };
      if (reply.ok || reply.status === 400 || reply.status === 402)
        throw new AppError("refused", `The card processor didn't refund it: ${reasonOf(reply.body)}`);
      throw problemOf(reply);
    },
  };
}

const tipOf = (of: z.infer<typeof intent>): number => of.amount_details?.tip?.amount ?? 0;

function cardOf(of: z.infer<typeof intent>) {
  const card = of.latest_charge?.payment_method_details?.card_present;
  const brand: CardBrand = cardBrands.find((each) => each === card?.brand) ?? "other";
  return {
    brand,
    lastFour: card?.last4 ?? "",
    cardType: cardTypes.find((each) => each === card?.funding),
    approvalCode: card?.receipt?.authorization_code ?? "",
  };
}

const reasonOf = (body: unknown): string => failure.safeParse(body).data?.error.message ?? "no reason given";

function problemOf({ status, body }: StripeReply): AppError {
  const code = failure.safeParse(body).data?.error.code ?? "";
  const sentence = sentences[code];
  if (sentence) return new AppError("refused", sentence);
  if (status === 400 || status === 402 || status === 404)
    return new AppError("refused", `The card processor refused it: ${reasonOf(body)}`);
  return unavailable(new Error(`Stripe answered ${status}: ${reasonOf(body)}`));
}

const unavailable = (cause: unknown) => new AppError("unavailable", text.pay.unreachable, { cause });
