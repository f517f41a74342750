import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { bulkResult } from "../../kernel/selection.ts";
import { selectedCustomers } from "../schema.ts";

export const setCustomerAlert = call({
  name: "customers.alert",
  method: "POST",
  path: "/customers/alerts",
  access: "customer.write",
  summary: "Adds one alert to many customers, or removes it; their other alerts stay",
  body: z.object({
    ids: selectedCustomers,
    alert: z.string().trim().min(1, "Enter the alert.").max(200, "Enter at most 200 characters."),
    on: z.boolean(),
  }),
  reply: bulkResult,
});
