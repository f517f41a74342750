export { type CustomersAsked, findCity as cityNamed, findCustomersAsked as customersAsked } from "./store.ts";
