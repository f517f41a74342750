export { findCity as cityNamed, findCustomersAsked as customersAsked } from "./store.ts";
