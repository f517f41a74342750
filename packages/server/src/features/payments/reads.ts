export { takingsOf } from "./by-method/reads.ts";
export { requestedDepositsOf } from "./client/reads.ts";
/** The latest closes of a location, newest first. */
export { findCloses as dayClosesAt } from "./drawer/store.ts";
export { activeGiftCards, giftCardTotalsOf } from "./gift-cards/reads.ts";
export { activePackages, packageTotalsOf } from "./packages/reads.ts";
