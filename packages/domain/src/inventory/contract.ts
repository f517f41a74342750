import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { hours, quantity, zeroOrMoreCents } from "../kernel/money.ts";
import { instant } from "../kernel/time.ts";
import { conditions, stateFees } from "../repair-orders/schema.ts";
import { type AdjustReason, adjustReasons } from "./stock/rules.ts";

/** The name of a bin as its label says it: "a 1 " and "A 1" are one bin. Empty: a shelf without bins. */
export const binName = z
  .string()
  .trim()
  .max(30, "A bin's name has at most 30 characters.")
  .transform((text) => text.toUpperCase().replace(/\s+/g, " "));

export const binLevel = z.object({ bin: z.string(), onHand: z.string() });

export const part = z.object({
  id,
  number: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  unit: z.string(),
  /** Absent for who may not see costs. */
  costCents: z.number().int().optional(),
  /** By the fixed price, else by the location's matrix. */
  priceCents: z.number().int(),
  /** Null sells by the matrix. */
  fixedPriceCents: z.number().int().nullable(),
  coreCents: z.number().int(),
  stateFee: z.enum(stateFees),
  onHand: z.string(),
  /** Set aside for approved work. */
  reserved: z.string(),
  /** On hand less reserved: what may still be promised. */
  available: z.string(),
  minimum: z.string(),
  /** Zero: none. */
  maximum: z.string(),
  /** Where pieces go that come without a bin's name. */
  bin: z.string(),
  /** Where pieces lie now, the home bin first. */
  bins: z.array(binLevel),
  /** Of the catalog's entry, which every location shares. */
  version: z.number().int(),
  /** Of the shelf's settings at this location. */
  shelfVersion: z.number().int(),
});
export type Part = z.infer<typeof part>;
/** A part as the server knows it. */
export type CostedPart = Part & { readonly costCents: number };

export const searchParts = call({
  name: "inventory.search-parts",
  method: "GET",
  path: "/parts",
  access: "part.view",
  summary: "Parts by number or name, with stock at the caller's location",
  query: z.object({
    q: z.string().trim().max(100).default(""),
    /** Those below their minimum, counting what is reserved as gone. */
    low: z.enum(["yes", "no"]).default("no"),
    /** Only what lies in this bin, or belongs there. */
    bin: binName.optional(),
    after: z.string().max(200).default(""),
  }),
  topics: ["part"],
  reply: z.object({ parts: z.array(part), next: z.string().nullable() }),
});

export const movement = z.object({
  id,
  kind: z.string(),
  quantity: z.string(),
  /** The bins that it moved, as "A1, B2". */
  bins: z.string(),
  at: instant,
  reason: z.string(),
  unitCostCents: z.number().int().optional(),
  repairOrderNumber: z.number().int().nullable(),
  repairOrderId: id.nullable(),
  /** Of a sale over the counter. */
  invoiceNumber: z.number().int().nullable(),
  by: z.string().nullable(),
});
export type StockMovement = z.infer<typeof movement>;

export const reservation = z.object({
  lineId: id,
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  customer: z.string(),
  quantity: z.string(),
  at: instant,
});

export const getPartStory = call({
  name: "inventory.part-story",
  method: "GET",
  path: "/parts/:id",
  access: "part.view",
  summary: "A part with its codes, what is reserved of it, and the newest movements of its stock here",
  params: z.object({ id }),
  topics: ["part"],
  reply: z.object({
    part,
    codes: z.array(z.string()),
    reservations: z.array(reservation),
    /** Stock at the business's other locations, those that have any. */
    elsewhere: z.array(z.object({ locationId: id, name: z.string(), available: z.string() })),
    movements: z.array(movement),
  }),
});

export const newPart = z.object({
  number: z.string().trim().min(1, "Enter the part number.").max(60),
  name: z.string().trim().min(1, "Enter the name.").max(150),
  brand: z.string().trim().max(80).default(""),
  category: z.string().trim().max(80).default(""),
  unit: z.string().trim().max(20).default("each"),
  costCents: zeroOrMoreCents,
  fixedPriceCents: zeroOrMoreCents.nullable().default(null),
  coreCents: zeroOrMoreCents.default(0),
  stateFee: z.enum(stateFees).default("none"),
  bin: binName.default(""),
});

export const createPart = call({
  name: "inventory.create-part",
  method: "POST",
  path: "/parts",
  access: "part.write",
  summary: "Adds a part to the catalog",
  body: newPart,
  reply: part,
});

export const partReceipt = z.object({
  quantity,
  unitCostCents: zeroOrMoreCents,
  /** Absent: the home bin. */
  bin: binName.optional(),
  reason: z.string().trim().max(200).default(""),
});

export const receivePart = call({
  name: "inventory.receive-part",
  method: "POST",
  path: "/parts/:id/receipts",
  access: "part.write",
  summary: "Puts pieces into stock and sets them aside for approved work that waits for them",
  params: z.object({ id }),
  body: partReceipt,
  reply: part.extend({
    /** The repair orders whose waiting lines these pieces were set aside for. */
    reservedFor: z.array(z.object({ repairOrderId: id, number: z.number().int() })),
  }),
});

const counted = z
  .string()
  .trim()
  .regex(/^\d{1,8}(\.\d{1,3})?$/, "Enter the counted quantity.");

export const partCount = z
  .object({
    /** Absent: the only bin that the part lies in. */
    bin: binName.optional(),
    counted,
    reason: z.enum(Object.keys(adjustReasons) as [AdjustReason, ...AdjustReason[]], "Choose the reason."),
    note: z.string().trim().max(200).default(""),
  })
  .refine((count) => count.reason !== "other" || count.note !== "", {
    path: ["note"],
    message: "Write what happened.",
  });

export const adjustPart = call({
  name: "inventory.adjust-part",
  method: "POST",
  path: "/parts/:id/adjustments",
  access: "part.write",
  summary: "Sets a bin to what was counted, with a reason",
  params: z.object({ id }),
  body: partCount,
  reply: part.extend({
    /** The repair orders that lost what was set aside for them, as fewer pieces were found. */
    shortOf: z.array(z.object({ repairOrderId: id, number: z.number().int() })),
  }),
});

/** What the catalog says of a part, for every location. */
export const partChange = newPart.omit({ bin: true }).extend({ version: z.number().int() });

export const changePart = call({
  name: "inventory.change-part",
  method: "PUT",
  path: "/parts/:id",
  access: "part.write",
  summary: "Changes a part's name, number, cost or price",
  params: z.object({ id }),
  body: partChange,
  reply: part,
});

const cannedText = z.string().trim().min(1, "Describe this line.").max(300);

/**
 * The lines of a saved job template. A part names a stocked part, a bought part one that is got for each car;
 * prices are found when the job is added.
 */
export const cannedLine = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("labor"),
    description: cannedText,
    laborOp: z.string().trim().max(40),
    hours,
    /** Null sells at the shop's rate, by its labor matrix. */
    rateCents: zeroOrMoreCents.nullable().default(null),
  }),
  z.object({ kind: z.literal("part"), partId: id, quantity, condition: z.enum(conditions).default("new") }),
  z.object({
    kind: z.literal("bought-part"),
    description: cannedText,
    partNumber: z.string().trim().max(60).default(""),
    quantity,
    unitCostCents: zeroOrMoreCents.default(0),
    /** Null sells at what the part matrix makes of the cost. */
    unitPriceCents: zeroOrMoreCents.nullable().default(null),
    condition: z.enum(conditions).default("new"),
    stateFee: z.enum(stateFees).default("none"),
    coreCents: zeroOrMoreCents.default(0),
  }),
  z.object({
    kind: z.literal("sublet"),
    description: cannedText,
    amountCents: zeroOrMoreCents,
    unitCostCents: zeroOrMoreCents.default(0),
  }),
  z.object({ kind: z.literal("fee"), description: cannedText, amountCents: zeroOrMoreCents }),
]);
export type CannedLine = z.infer<typeof cannedLine>;

export const cannedJob = z.object({
  id,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  hours: z.string(),
  /** How often it was put on a repair order. */
  used: z.number().int(),
  /** What the job comes to whatever its lines sell for, before supplies and tax; null: what they sell for today. */
  menuPriceCents: z.number().int().nullable(),
  /** Labor, parts and fees at today's rates, or the menu price, before supplies and tax. */
  subtotalCents: z.number().int(),
});

export const listCannedJobs = call({
  name: "inventory.canned-jobs",
  method: "GET",
  path: "/canned-jobs",
  access: "repair-order.view",
  summary: "Saved job templates at today's prices",
  topics: ["canned-job", "part", "shop"],
  reply: z.object({ jobs: z.array(cannedJob) }),
});
