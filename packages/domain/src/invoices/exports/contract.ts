import { call } from "../../kernel/contract.ts";
import { listInvoices } from "../contract.ts";

export const exportInvoices = call({
  name: "invoices.export",
  method: "GET",
  path: "/invoices.csv",
  access: "invoice.export",
  summary: "A list of invoices, as CSV",
  query: listInvoices.query!.omit({ q: true, after: true }),
  file: "text/csv; charset=utf-8",
});
