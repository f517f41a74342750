export { findBookedAsked as bookedAsked } from "./store.ts";
