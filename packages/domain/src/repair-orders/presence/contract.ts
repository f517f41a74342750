import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

/** A person counts as present for this long after their screen was last heard of. */
export const presenceMs = 45_000;

const one = z.object({ id });
export const presentPeople = z.object({
  people: z.array(
    z.object({
      staffId: id,
      name: z.string(),
      color: z.string(),
      /** Whether a job's form is open, and which job's; null for one that has not been saved yet. */
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
  reply: presentPeople,
});

export const bePresent = call({
  name: "repair-orders.be-present",
  method: "PUT",
  path: "/repair-orders/:id/presence",
  access: "repair-order.view",
  summary: "Says that the caller has this repair order open, and which job is being written",
  params: one,
  body: z.object({ jobId: id.nullable().default(null), writing: z.boolean().default(false) }),
  reply: presentPeople,
});

export const leaveOrder = call({
  name: "repair-orders.leave",
  method: "DELETE",
  path: "/repair-orders/:id/presence",
  access: "repair-order.view",
  summary: "Says that the caller has closed this repair order",
  params: one,
});
