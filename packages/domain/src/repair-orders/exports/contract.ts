import { call } from "../../kernel/contract.ts";
import { listRepairOrders } from "../contract.ts";

export const exportRepairOrders = call({
  name: "repair-orders.export",
  method: "GET",
  path: "/repair-orders.csv",
  access: "repair-order.export",
  summary: "A list of repair orders, as CSV",
  query: listRepairOrders.query!.omit({ after: true, sort: true }),
  file: "text/csv; charset=utf-8",
});
