import { z } from "zod";
import { searchCustomers } from "../../customers/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { listRepairOrders } from "../contract.ts";

/** The command menu's search: the best few matches of every kind of record. */
export const findRecords = call({
  name: "repair-orders.find-records",
  method: "GET",
  path: "/search",
  access: "customer.view",
  summary: "Customers, repair orders, invoices, and parts that match the search, best matches first",
  query: z.object({ q: z.string().trim().min(1, "Enter a search term.").max(100) }),
  reply: z.object({
    customers: searchCustomers.reply!.shape.customers,
    repairOrders: listRepairOrders.reply!.shape.rows,
    invoices: z.array(
      z.object({ id, number: z.number().int(), customerName: z.string(), postedAt: instant }),
    ),
    parts: z.array(z.object({ id, number: z.string(), name: z.string() })),
  }),
});
