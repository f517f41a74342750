import { call } from "../../kernel/contract.ts";
import { listAppointments } from "../contract.ts";

export const exportAppointments = call({
  name: "appointments.export",
  method: "GET",
  path: "/appointments.csv",
  access: "appointment.export",
  summary: "Appointments in a date range, as CSV",
  query: listAppointments.query!,
  file: "text/csv; charset=utf-8",
});
