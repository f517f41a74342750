import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { part } from "../contract.ts";
import { codeOf } from "./rules.ts";

export const partCode = z
  .string()
  .max(100)
  .transform(codeOf)
  .refine((code) => code.length > 0, "Scan or enter the code.")
  .refine((code) => code.length <= 60, "A code has at most 60 characters.");

export const findByBarcode = call({
  name: "inventory.find-by-code",
  method: "GET",
  path: "/parts/by-code",
  access: "part.view",
  summary: "The part with exactly this code or number, if any, and the contents of the bin with that name",
  query: z.object({ code: partCode }),
  topics: ["part"],
  reply: z.object({
    part: part.nullable(),
    /** The name of a bin at this location, when the code is a bin's. */
    bin: z.string().nullable(),
  }),
});

export const addBarcode = call({
  name: "inventory.add-code",
  method: "PUT",
  path: "/parts/:id/codes",
  access: "part.write",
  summary: "Adds a barcode to a part",
  params: z.object({ id }),
  body: z.object({ code: partCode }),
  reply: z.object({ codes: z.array(z.string()) }),
});

export const removeBarcode = call({
  name: "inventory.remove-code",
  method: "DELETE",
  path: "/parts/:id/codes",
  access: "part.write",
  summary: "Removes a barcode from a part",
  params: z.object({ id }),
  query: z.object({ code: partCode }),
  reply: z.object({ codes: z.array(z.string()) }),
});
