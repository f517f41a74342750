import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { quantity } from "../../kernel/money.ts";
import { binName, part } from "../contract.ts";
import { boundsFit, boundsProblem, stockBound } from "./bounds.ts";

/** How much of a part one location stocks, and where. */
export const shelf = z
  .object({
    minimum: stockBound,
    maximum: stockBound,
    bin: binName,
    version: z.number().int(),
  })
  .refine(boundsFit, boundsProblem);

export const saveStockLevel = call({
  name: "inventory.save-stock-level",
  method: "PUT",
  path: "/parts/:id/stock-level",
  access: "part.write",
  summary: "Sets a part's minimum, maximum, and home bin at the caller's location",
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
    /** If absent: the home bin there. */
    toBin: binName.optional(),
    note: z.string().trim().max(200).default(""),
  })
  .refine((move) => move.toLocationId !== null || (move.toBin !== undefined && move.toBin !== move.fromBin), {
    path: ["toBin"],
    message: "Choose a different bin.",
  });

export const moveStock = call({
  name: "inventory.move-stock",
  method: "POST",
  path: "/parts/:id/transfers",
  access: "part.write",
  summary: "Moves stock to another bin, or to another location the caller can change",
  params: z.object({ id }),
  body: stockMove,
  reply: part,
});

export const listBins = call({
  name: "inventory.bins",
  method: "GET",
  path: "/bins",
  access: "part.view",
  summary: "The bins of the caller's location, with the number of parts in each and assigned to each",
  topics: ["part"],
  reply: z.object({ bins: z.array(z.object({ bin: z.string(), parts: z.number().int() })) }),
});
