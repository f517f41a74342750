import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { bulkResult } from "../../kernel/selection.ts";
import { selectedCustomers } from "../schema.ts";

export const setCustomerAlert = call({
  name: "customers.alert",
  method: "POST",
  path: "/customers/alerts",
  access: "customer.write",
  summary: "Puts one alert on many customers, or takes it off them; another alert of theirs stays",
  body: z.object({
    ids: selectedCustomers,
    alert: z.string().trim().min(1, "Write the alert.").max(200, "Enter at most 200 characters."),
    on: z.boolean(),
  }),
  reply: bulkResult,
});
