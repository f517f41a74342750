import { z } from "zod";
import { visits } from "../../appointments/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { holdReasons, repairOrderStatuses } from "../schema.ts";

const named = z.object({ id, name: z.string() });

/** A card of the job board. Hours are decimal strings. */
export const repairOrderCard = z.object({
  id,
  number: z.number().int(),
  version: z.number().int(),
  status: z.enum(repairOrderStatuses),
  statusSince: instant,
  createdAt: instant,
  promisedAt: instant.nullable(),
  customerName: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  keytag: z.string(),
  visit: z.enum(visits),
  labels: z.array(z.string()),
  advisor: named.nullable(),
  technicians: z.array(named),
  /** The bay of its appointment; a car that came without one has none. */
  bay: named.nullable(),
  /** Who is clocked on one of its jobs at this moment. */
  clockedOn: z.array(z.string()),
  presentedCents: z.number().int(),
  authorizedCents: z.number().int(),
  /** Labor hours of all that is offered: jobs proposed or approved. */
  hoursPresented: z.string(),
  /** Of those, the approved: field.md's "hours sold". */
  hoursSold: z.string(),
  /** Of those, of completed jobs. */
  hoursDone: z.string(),
  /** By the clocks, whatever was sold. */
  hoursClocked: z.string(),
  jobsOpen: z.number().int(),
  jobsDone: z.number().int(),
  /** Jobs on hold, in the order of the repair order. */
  blocks: z.array(z.object({ reason: z.enum(holdReasons), job: z.string() })),
});
export type RepairOrderCard = z.infer<typeof repairOrderCard>;

const topics = [
  "repair-order",
  "inspection",
  "invoice",
  "payment",
  "time-entry",
  "part",
  "customer",
  "vehicle",
] as const;

export const getBoard = call({
  name: "repair-orders.board",
  method: "GET",
  path: "/board",
  access: "repair-order.view",
  summary: "Every open repair order, for the job board",
  topics,
  reply: z.object({ cards: z.array(repairOrderCard) }),
});

/** So many cards at most are asked for by name; beyond it the whole board costs less. */
export const mostCards = 40;

/** What a board that is open asks after a live event: only what the event was about. */
export const getBoardCards = call({
  name: "repair-orders.board-cards",
  method: "GET",
  path: "/board/cards",
  access: "repair-order.view",
  summary: "Some cards of the job board; one that is not among the answers is not on the board any more",
  query: z.object({
    /** Apart by commas. */
    ids: z
      .string()
      .max(mostCards * 37)
      .regex(
        /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/,
        "Name the repair orders by their ids, apart by commas.",
      ),
  }),
  reply: z.object({ cards: z.array(repairOrderCard) }),
});
