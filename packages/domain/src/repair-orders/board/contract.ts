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
  /** The bay of its appointment. Null for a car without an appointment. */
  bay: named.nullable(),
  /** The technicians currently clocked in on one of its jobs. */
  clockedOn: z.array(z.string()),
  presentedCents: z.number().int(),
  authorizedCents: z.number().int(),
  /** Labor hours of all proposed or approved jobs. */
  hoursPresented: z.string(),
  /** Labor hours of approved jobs: field.md's "hours sold". */
  hoursSold: z.string(),
  /** Sold hours of completed jobs. */
  hoursDone: z.string(),
  /** Clocked hours, whatever was sold. */
  hoursClocked: z.string(),
  jobsOpen: z.number().int(),
  jobsDone: z.number().int(),
  /** Whether a diagnosis is still to be done. */
  inDiagnosis: z.boolean().optional(),
  /** Jobs on hold, in repair order sequence. */
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

/** The maximum number of cards to request by id. Beyond it, loading the whole board is cheaper. */
export const maxCards = 40;

/** What an open board requests after a live event: only the cards that the event was about. */
export const getBoardCards = call({
  name: "repair-orders.board-cards",
  method: "GET",
  path: "/board/cards",
  access: "repair-order.view",
  summary: "Selected cards of the job board; a card that isn't returned is no longer on the board",
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .max(maxCards * 37)
      .regex(
        /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/,
        "List repair order IDs, separated by commas.",
      ),
  }),
  reply: z.object({ cards: z.array(repairOrderCard) }),
});
