import { z } from "zod";
import { cost } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { movement } from "../contract.ts";

const page = z.object({ after: z.string().max(100).default("") });

export const listMovements = call({
  name: "inventory.movements",
  method: "GET",
  path: "/parts/:id/movements",
  access: "part.view",
  summary: "A part's stock movements at the caller's location, newest first",
  params: z.object({ id }),
  query: page,
  topics: ["part"],
  reply: z.object({ rows: z.array(movement), next: z.string().nullable() }),
});

export const partPriceEntry = z.object({
  id,
  at: instant,
  by: z.string().nullable(),
  reason: z.enum(["added", "received", "edited"]),
  costCents: cost(z.number().int()).optional(),
  /** Null: by each location's matrix. */
  fixedPriceCents: z.number().int().nullable(),
  coreCents: z.number().int(),
});

export const listPrices = call({
  name: "inventory.prices",
  method: "GET",
  path: "/parts/:id/prices",
  access: "part.view",
  summary: "A part's cost and price history, newest first: the last 200 changes",
  params: z.object({ id }),
  topics: ["part"],
  reply: z.object({ rows: z.array(partPriceEntry) }),
});

export const exportMovements = call({
  name: "inventory.export-movements",
  method: "GET",
  path: "/parts/:id/movements.csv",
  access: "part.export",
  summary: "A part's stock movements at the caller's location, as CSV",
  params: z.object({ id }),
  file: "text/csv; charset=utf-8",
});
