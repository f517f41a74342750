import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { decimal, quantity } from "../../kernel/money.ts";
import { repairOrder } from "../../repair-orders/schema.ts";
import { binLevel, binName, part } from "../contract.ts";

const bound = decimal(3, 99_999);

/** How much of a part one location keeps, and where it lies. */
export const shelf = z
  .object({
    minimum: bound,
    /** Zero: none. */
    maximum: bound,
    bin: binName,
    version: z.number().int(),
  })
  .refine(({ minimum, maximum }) => Number(maximum) === 0 || !(Number(minimum) > Number(maximum)), {
    path: ["maximum"],
    message: "Enter a maximum at or above the minimum, or 0 for none.",
  });

export const setShelf = call({
  name: "inventory.set-shelf",
  method: "PUT",
  path: "/parts/:id/shelf",
  access: "part.write",
  summary: "Sets minimum, maximum and home bin of a part at the caller's location",
  params: z.object({ id }),
  body: shelf,
  reply: part,
});

export const stockMove = z
  .object({
    quantity,
    fromBin: binName,
    /** Null: within the caller's location. */
    toLocationId: id.nullable().default(null),
    /** Absent: the home bin there. */
    toBin: binName.optional(),
    note: z.string().trim().max(200).default(""),
  })
  .refine((move) => move.toLocationId !== null || (move.toBin !== undefined && move.toBin !== move.fromBin), {
    path: ["toBin"],
    message: "Choose another bin than the one the pieces lie in.",
  });

export const moveStock = call({
  name: "inventory.move-stock",
  method: "POST",
  path: "/parts/:id/moves",
  access: "part.write",
  summary: "Moves pieces to another bin, or to another location where the caller may write too",
  params: z.object({ id }),
  body: stockMove,
  reply: part,
});

/** A stocked part of a repair order's line: whether it is set aside, what is there and in which bins. */
export const lineStock = z.object({
  lineId: id,
  partId: id,
  reserved: z.boolean(),
  onHand: z.string(),
  available: z.string(),
  unit: z.string(),
  bins: z.array(binLevel),
});
export type LineStock = z.infer<typeof lineStock>;

export const getOrderStock = call({
  name: "inventory.order-stock",
  method: "GET",
  path: "/repair-orders/:id/stock",
  access: "part.view",
  summary: "For each stocked part of a repair order what is set aside, on the shelf, and in which bins",
  params: z.object({ id }),
  topics: ["part", "repair-order"],
  reply: z.object({ lines: z.array(lineStock) }),
});

const ofLine = z.object({ id, lineId: id });

export const reservePart = call({
  name: "inventory.reserve-part",
  method: "PUT",
  path: "/repair-orders/:id/lines/:lineId/reservation",
  access: "part.write",
  summary: "Sets an approved line's part aside",
  params: ofLine,
  reply: repairOrder,
});

export const releasePart = call({
  name: "inventory.release-part",
  method: "DELETE",
  path: "/repair-orders/:id/lines/:lineId/reservation",
  access: "part.write",
  summary: "Gives back what was set aside for a line, so that other work can have it",
  params: ofLine,
  reply: repairOrder,
});

export const listBins = call({
  name: "inventory.bins",
  method: "GET",
  path: "/bins",
  access: "part.view",
  summary: "The bins of the caller's location with how many parts each holds or is home to",
  topics: ["part"],
  reply: z.object({ bins: z.array(z.object({ bin: z.string(), parts: z.number().int() })) }),
});
