import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { location, person } from "./schema.ts";

/** Everything a workspace needs to know of its shop before it draws a screen. */
export const getShop = call({
  name: "shops.get",
  method: "GET",
  path: "/shop",
  access: "shop.view",
  summary: "The caller's shop: its location, bays, rates and people",
  topics: ["staff"],
  reply: z.object({ organizationId: id, organizationName: z.string(), location, people: z.array(person) }),
});
