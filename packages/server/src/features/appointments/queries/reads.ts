export { queryAppointments } from "./store.ts";
