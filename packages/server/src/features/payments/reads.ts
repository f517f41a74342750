export { takingsOf } from "./by-method/reads.ts";
export { requestedDepositsOf } from "./client/reads.ts";
export { activeGiftCards, giftCardTotalsOf } from "./gift-cards/reads.ts";
