export { findCity as cityNamed, queryCustomers } from "./store.ts";
