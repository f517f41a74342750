import { z } from "zod";
import { doneToMany } from "../../kernel/chosen.ts";
import { call } from "../../kernel/contract.ts";
import { chosenCustomers } from "../schema.ts";

export const alertCustomers = call({
  name: "customers.alert",
  method: "POST",
  path: "/customers/alerts",
  access: "customer.write",
  summary: "Puts one alert on many customers, or takes it off them; another alert of theirs stays",
  body: z.object({
    ids: chosenCustomers,
    alert: z.string().trim().min(1, "Write the alert.").max(200, "Enter at most 200 characters."),
    on: z.boolean(),
  }),
  reply: doneToMany,
});
