import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { day } from "../../kernel/time.ts";
import { share } from "../settings.ts";
import { cardPrograms } from "./schema.ts";

/** As entered. Percentages are in hundredths of a percent. Saving confirms what the state asks. */
export const cardPricingInput = z.object({
  program: z.enum(cardPrograms),
  basisPoints: share(1000),
  /** What credit cards cost the shop. Null: not entered. */
  feeBasisPoints: share(1000).nullable(),
  surchargeTaxed: z.boolean(),
  /** The day on which the shop notified its card processor. Null: not yet. */
  notifiedOn: day.nullable(),
});
export type CardPricingInput = z.infer<typeof cardPricingInput>;

const source = z.object({ cite: z.string(), url: z.string().nullable(), isRead: z.boolean() });

export const cardPricingSettings = cardPricingInput.extend({
  state: z.string(),
  today: day,
  /** Empty: nobody of the shop has confirmed it. */
  confirmedBy: z.string(),
  /** What the card companies and the state say, with where it stands. */
  rules: z.object({
    asOf: day,
    isForbidden: z.boolean(),
    maximumBasisPoints: z.number().int(),
    /** Whether a rule of the state is on file. */
    isOnFile: z.boolean(),
    stateNote: z.string(),
    networkNotes: z.array(z.string()),
    /** Whether a text that was read says that the surcharge is taxed. Otherwise the owner has to find out. */
    isTaxConfirmed: z.boolean(),
    sources: z.array(source),
  }),
});
export type CardPricingSettings = z.infer<typeof cardPricingSettings>;

export const getCardPricing = call({
  name: "shops.card-pricing",
  method: "GET",
  path: "/shop/card-pricing",
  access: "shop.manage",
  summary: "The location's card surcharge or cash discount, and what its state and the card companies allow",
  topics: ["shop"],
  reply: cardPricingSettings,
});

export const saveCardPricing = call({
  name: "shops.save-card-pricing",
  method: "PUT",
  path: "/shop/card-pricing",
  access: "shop.manage",
  summary: "Turns a card surcharge, cash discount, or dual pricing on or off",
  body: cardPricingInput,
  reply: cardPricingSettings,
});
