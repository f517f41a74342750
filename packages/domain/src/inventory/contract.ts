import { z } from "zod";
import { cost } from "../kernel/access/visibility.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { quantity, zeroOrMoreCents } from "../kernel/money.ts";
import { instant } from "../kernel/time.ts";
import { stateFees } from "./part-states.ts";
import { boundsFit, boundsProblem, stockBound } from "./stock/bounds.ts";
import { type AdjustReason, adjustReasons } from "./stock/rules.ts";

/** A normalized bin name: "a 1 " and "A 1" are the same bin. Empty: a shelf without bins. */
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
  /** Absent for people who may not see costs. */
  costCents: cost(z.number().int()).optional(),
  /** The fixed price, or the price from the location's matrix. */
  priceCents: z.number().int(),
  /** Null uses the matrix. */
  fixedPriceCents: z.number().int().nullable(),
  coreCents: z.number().int(),
  stateFee: z.enum(stateFees),
  onHand: z.string(),
  /** Reserved for approved work. */
  reserved: z.string(),
  /** On hand less reserved. */
  available: z.string(),
  minimum: z.string(),
  /** Zero: no maximum. */
  maximum: z.string(),
  /** The home bin, for pieces received without a bin name. */
  bin: z.string(),
  /** Where pieces are now, home bin first. */
  bins: z.array(binLevel),
  /** Version of the catalog entry, shared by all locations. */
  version: z.number().int(),
  /** Version of the stock settings at this location. */
  stockLevelVersion: z.number().int(),
});
export type Part = z.infer<typeof part>;
/** A part as the server sees it. */
export type CostedPart = Part & { readonly costCents: number };

/** What the list can be sorted by. A minus sorts from the last to the first. */
export const partSorts = ["number", "-number", "name", "-name", "available", "-available"] as const;
export type PartSort = (typeof partSorts)[number];

export const searchParts = call({
  name: "inventory.search-parts",
  method: "GET",
  path: "/parts",
  access: "part.view",
  summary: "Parts by number or name, with stock at the caller's location",
  query: z.object({
    q: z.string().trim().max(100).default(""),
    /** Parts below their minimum, counting reserved stock as gone. */
    low: z.enum(["yes", "no"]).default("no"),
    /** Only parts that are in this bin, or whose home bin it is. */
    bin: binName.optional(),
    sort: z.enum(partSorts).default("number"),
    after: z.string().max(250).default(""),
  }),
  topics: ["part"],
  reply: z.object({ parts: z.array(part), next: z.string().nullable() }),
});

export const movement = z.object({
  id,
  kind: z.string(),
  quantity: z.string(),
  /** The affected bins, as "A1, B2". */
  bins: z.string(),
  at: instant,
  reason: z.string(),
  unitCostCents: cost(z.number().int()).optional(),
  repairOrderNumber: z.number().int().nullable(),
  repairOrderId: id.nullable(),
  /** For a counter sale. */
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

export const getPartHistory = call({
  name: "inventory.part-history",
  method: "GET",
  path: "/parts/:id",
  access: "part.view",
  summary: "A part with its barcodes, reservations, and latest stock movements at the caller's location",
  params: z.object({ id }),
  topics: ["part"],
  reply: z.object({
    part,
    codes: z.array(z.string()),
    reservations: z.array(reservation),
    /** Stock at the business's other locations that have any. */
    elsewhere: z.array(z.object({ locationId: id, name: z.string(), available: z.string() })),
    movements: z.array(movement),
  }),
});

/** The catalog data of a part, shared by all locations. */
const catalogEntry = z.object({
  number: z.string().trim().min(1, "Enter the part number.").max(60),
  name: z.string().trim().min(1, "Enter the name.").max(150),
  brand: z.string().trim().max(80).default(""),
  category: z.string().trim().max(80).default(""),
  unit: z.string().trim().max(20).default("each"),
  costCents: zeroOrMoreCents,
  fixedPriceCents: zeroOrMoreCents.nullable().default(null),
  coreCents: zeroOrMoreCents.default(0),
  stateFee: z.enum(stateFees).default("none"),
});

/** A catalog entry, and how the caller's location stocks it. */
export const newPart = catalogEntry
  .extend({
    bin: binName.default(""),
    minimum: stockBound.default("0"),
    maximum: stockBound.default("0"),
  })
  .refine(boundsFit, boundsProblem);

export const createPart = call({
  name: "inventory.create-part",
  method: "POST",
  path: "/parts",
  access: "part.write",
  summary: "Adds a part, with its minimum and maximum at the caller's location",
  body: newPart,
  reply: part,
});

export const partReceipt = z.object({
  quantity,
  unitCostCents: zeroOrMoreCents,
  /** If absent: the home bin. */
  bin: binName.optional(),
  reason: z.string().trim().max(200).default(""),
});

export const receivePart = call({
  name: "inventory.receive-part",
  method: "POST",
  path: "/parts/:id/receipts",
  access: "part.write",
  summary: "Receives parts into stock and reserves them for approved work that's waiting",
  params: z.object({ id }),
  body: partReceipt,
  reply: part.extend({
    /** The repair orders whose waiting lines these pieces were reserved for. */
    reservedFor: z.array(z.object({ repairOrderId: id, number: z.number().int() })),
  }),
});

const counted = z
  .string()
  .trim()
  .regex(/^\d{1,8}(\.\d{1,3})?$/, "Enter the counted quantity.");

export const partCount = z
  .object({
    /** If absent: the only bin that holds the part. */
    bin: binName.optional(),
    counted,
    reason: z.enum(Object.keys(adjustReasons) as [AdjustReason, ...AdjustReason[]], "Choose the reason."),
    note: z.string().trim().max(200).default(""),
  })
  .refine((count) => count.reason !== "other" || count.note !== "", {
    path: ["note"],
    message: "Enter what happened.",
  });

export const adjustPart = call({
  name: "inventory.adjust-part",
  method: "POST",
  path: "/parts/:id/adjustments",
  access: "part.write",
  summary: "Sets a bin to the counted quantity, with a reason",
  params: z.object({ id }),
  body: partCount,
  reply: part.extend({
    /** The repair orders that lost their reservation because fewer pieces were counted. */
    shortOf: z.array(z.object({ repairOrderId: id, number: z.number().int() })),
  }),
});

export const partChange = catalogEntry.extend({ version: z.number().int() });

export const changePart = call({
  name: "inventory.change-part",
  method: "PUT",
  path: "/parts/:id",
  access: "part.write",
  summary: "Changes a part's name, number, cost, or price",
  params: z.object({ id }),
  body: partChange,
  reply: part,
});
