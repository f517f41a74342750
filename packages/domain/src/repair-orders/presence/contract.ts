import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

/** How long a person counts as present after the last signal from their screen. */
export const presenceMs = 45_000;

const one = z.object({ id });
export const peoplePresent = z.object({
  people: z.array(
    z.object({
      staffId: id,
      name: z.string(),
      color: z.string(),
      /** Whether a job form is open, and for which job. Null for a job that is not saved yet. */
      writing: z.boolean(),
      jobId: id.nullable(),
      since: instant,
    }),
  ),
});

export const getPresence = call({
  name: "repair-orders.presence",
  method: "GET",
  path: "/repair-orders/:id/presence",
  access: "repair-order.view",
  summary: "Who else has this repair order open",
  params: one,
  topics: ["presence"],
  reply: peoplePresent,
});

export const recordPresence = call({
  name: "repair-orders.record-presence",
  method: "PUT",
  path: "/repair-orders/:id/presence",
  access: "repair-order.view",
  summary: "Reports that the caller has this repair order open, and which job they're editing",
  params: one,
  body: z.object({ jobId: id.nullable().default(null), writing: z.boolean().default(false) }),
  reply: peoplePresent,
});

export const leaveRepairOrder = call({
  name: "repair-orders.leave",
  method: "DELETE",
  path: "/repair-orders/:id/presence",
  access: "repair-order.view",
  summary: "Reports that the caller closed this repair order",
  params: one,
});
