export { askedOf } from "./client/reads.ts";
