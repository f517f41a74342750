export { takingsOf } from "./by-method/reads.ts";
export { requestedDepositsOf } from "./client/reads.ts";
