import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { customer, customerInput, customerSummary } from "../schema.ts";

const side = z.object({
  customer,
  vehicles: z.array(z.string()),
  visits: z.number().int(),
  invoices: z.number().int(),
  appointments: z.number().int(),
});

export const previewMerge = call({
  name: "customers.preview-merge",
  method: "GET",
  path: "/customers/:id/merge-preview",
  access: "customer.write",
  summary: "Two customer records side by side, before a merge",
  params: z.object({ id }),
  query: z.object({ from: id }),
  topics: ["customer", "vehicle", "repair-order"],
  reply: z.object({ into: side, from: side }),
});

export const mergeCustomers = call({
  name: "customers.merge",
  method: "POST",
  path: "/customers/:id/merges",
  access: "customer.write",
  summary: "Merges another customer record into this one",
  params: z.object({ id }),
  body: customerInput.safeExtend({
    fromId: id,
    /** Both versions as the person saw them. */
    fromVersion: z.number().int(),
    version: z.number().int(),
  }),
  reply: z.object({ id, mergeId: id }),
});

export const undoMerge = call({
  name: "customers.undo-merge",
  method: "POST",
  path: "/customer-merges/:id/undo",
  access: "customer.write",
  summary: "Undoes a merge of two customer records",
  params: z.object({ id }),
  reply: z.object({ fromId: id, intoId: id }),
});

export const listPossibleDuplicates = call({
  name: "customers.possible-duplicates",
  method: "GET",
  path: "/customers/possible-duplicates",
  access: "customer.write",
  summary: "Pairs of records that might be one person: same name, or cars with the same plate",
  topics: ["customer", "vehicle"],
  reply: z.object({
    pairs: z.array(z.object({ one: customerSummary, other: customerSummary, because: z.string() })),
  }),
});
