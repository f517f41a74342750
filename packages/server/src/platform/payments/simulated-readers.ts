import { AppError } from "@autoiq/domain/kernel/app-error";
import type { CardReaders, ReaderResult } from "./card-readers.ts";

/** What the cents of an amount do on a simulated reader. Any other amount is approved with a credit card. */
export const simulatedCents = { declined: 5, waits: 6, debit: 7, busy: 8 } as const;

const noCards =
  "This installation has no card processor for readers. Take the card on the shop's own terminal.";

/** What the customer of a simulated reader tips when it asks, in percent. */
export const simulatedTipPercent = 15;

const parts = (reference: string) => {
  const [, cents, tip = "0", paymentId = ""] = /^sim_(\d+)(?:\+(\d+))?_(.+)$/.exec(reference) ?? [];
  return { amountCents: Number(cents), tipCents: Number(tip), paymentId };
};

/** Readers that read no card and charge nothing, for installations without a processor. The amount decides the result. */
export function createSimulatedReaders(): CardReaders {
  const canceled = new Set<string>();
  const captured = new Map<string, number>();
  const resultOf = (reference: string): ReaderResult => {
    const { amountCents, tipCents } = parts(reference);
    const ending = amountCents % 100;
    const taken = captured.get(reference);
    if (taken === undefined && canceled.has(reference)) return { state: "canceled" };
    if (ending === simulatedCents.declined)
      return { state: "declined", why: "The card has insufficient funds." };
    if (ending === simulatedCents.waits) return { state: "waiting" };
    return {
      state: taken === undefined ? "authorized" : "captured",
      amountCents: taken ?? amountCents + tipCents,
      tipCents,
      card: {
        brand: "visa",
        lastFour: "4242",
        cardType: ending === simulatedCents.debit ? "debit" : "credit",
        approvalCode: "SIM001",
      },
    };
  };
  return {
    provider: "simulated",
    register: async ({ key }) => ({ reference: `sim_reader_${key}`, model: "Simulated" }),
    rename: async () => undefined,
    remove: async () => undefined,
    async send({ paymentId, amountCents, asksTipOnCents }) {
      if (amountCents % 100 === simulatedCents.busy)
        throw new AppError(
          "refused",
          "The reader is busy with another payment. Finish or cancel that one first.",
        );
      const tip = asksTipOnCents ? `+${Math.round((asksTipOnCents * simulatedTipPercent) / 100)}` : "";
      return { reference: `sim_${amountCents}${tip}_${paymentId}` };
    },
    result: async (reference) => resultOf(reference),
    async capture({ reference, amountCents }) {
      const before = resultOf(reference);
      if (before.state === "authorized") captured.set(reference, Math.min(before.amountCents, amountCents));
      return resultOf(reference);
    },
    async cancel(reference) {
      canceled.add(reference);
    },
    refund: async ({ key }) => ({ reference: `sim_refund_${key}` }),
  };
}

/** An installation without readers. */
export function createNoReaders(): CardReaders {
  const refuse = async (): Promise<never> => {
    throw new AppError("refused", noCards);
  };
  return {
    provider: "none",
    notOffered: noCards,
    register: refuse,
    rename: refuse,
    remove: async () => undefined,
    send: refuse,
    result: refuse,
    capture: refuse,
    cancel: async () => undefined,
    refund: refuse,
  };
}
