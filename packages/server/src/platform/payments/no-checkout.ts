import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Checkout } from "./checkout.ts";

const sentence = text.pay.noCards;
const plansSentence = "Plans can't be bought online here yet. Contact us to set yours up.";
const refuse = async (): Promise<never> => {
  throw new AppError("refused", sentence);
};

/** An installation without a card provider: nothing is opened, received or settled. */
export function createNoCheckout(): Checkout {
  return {
    provider: "none",
    notOffered: sentence,
    plansNotOffered: plansSentence,
    start: refuse,
    subscribe: refuse,
    changePlan: refuse,
    setLocations: refuse,
    cancelAtPeriodEnd: refuse,
    keepPlan: refuse,
    extendTrial: refuse,
    openPortal: refuse,
    endSubscription: async () => undefined,
    resume: refuse,
    parseWebhook: () => undefined,
    close: async () => undefined,
    refund: refuse,
  };
}
