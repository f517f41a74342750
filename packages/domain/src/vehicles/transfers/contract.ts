import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { vehicle } from "../schema.ts";

export const transferReasons = ["sold", "mistake"] as const;

export const transferVehicle = call({
  name: "vehicles.transfer",
  method: "POST",
  path: "/vehicles/:id/transfers",
  access: "vehicle.write",
  summary: "Moves a vehicle to another customer; past visits stay with the customer who came in",
  params: z.object({ id }),
  body: z.object({
    toCustomerId: id,
    /** A vehicle entered under the wrong customer moves with its open visits and upcoming appointments. */
    reason: z.enum(transferReasons),
    version: z.number().int(),
  }),
  reply: vehicle,
});

export const getVehicleHistory = call({
  name: "vehicles.history",
  method: "GET",
  path: "/vehicles/:id/history",
  access: "customer.view",
  summary: "A vehicle's visits under all its owners, with the work done",
  params: z.object({ id }),
  topics: ["vehicle", "repair-order"],
  reply: z.object({
    vehicle,
    customerName: z.string(),
    transfers: z.array(
      z.object({
        id,
        at: instant,
        fromId: id,
        fromName: z.string(),
        toId: id,
        toName: z.string(),
        reason: z.enum(transferReasons),
        byName: z.string(),
      }),
    ),
    visits: z.array(
      z.object({
        id,
        number: z.number().int(),
        status: z.string(),
        createdAt: instant,
        odometer: z.number().int().nullable(),
        customerId: id,
        customerName: z.string(),
        done: z.array(z.string()),
        declined: z.array(z.string()),
      }),
    ),
  }),
});
