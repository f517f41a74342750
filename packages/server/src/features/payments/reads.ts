export { requestedDepositsOf } from "./client/reads.ts";
