import { z } from "zod";
import { searchCustomers } from "../../customers/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { listRepairOrders } from "../contract.ts";

/** What the command menu asks: every kind of record at once, the best few of each. */
export const findRecords = call({
  name: "repair-orders.find-records",
  method: "GET",
  path: "/find",
  access: "customer.view",
  summary: "Customers, repair orders, invoices and parts that match what was typed, the best few of each",
  query: z.object({ q: z.string().trim().min(1, "Type something to find.").max(100) }),
  reply: z.object({
    customers: searchCustomers.reply!.shape.customers,
    repairOrders: listRepairOrders.reply!.shape.rows,
    invoices: z.array(
      z.object({ id, number: z.number().int(), customerName: z.string(), postedAt: instant }),
    ),
    parts: z.array(z.object({ id, number: z.string(), name: z.string() })),
  }),
});
