import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Checkout } from "./checkout.ts";

const sentence = "Card payments are not set up for this shop yet. Please pay at the counter.";
const refuse = async (): Promise<never> => {
  throw new AppError("refused", sentence);
};

/** An installation without a card provider: nothing is opened, heard or settled. */
export function createNoCheckout(): Checkout {
  return {
    provider: "none",
    notOffered: sentence,
    start: refuse,
    resume: refuse,
    readNews: () => undefined,
    close: async () => undefined,
    refund: refuse,
  };
}
