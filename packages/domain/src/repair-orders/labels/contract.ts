import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { bulkResult, selectedIds } from "../../kernel/selection.ts";

/** The maximum number of labels on one repair order. */
export const maxLabels = 20;

export const labelRepairOrders = call({
  name: "repair-orders.label",
  method: "POST",
  path: "/repair-orders/labels",
  access: "repair-order.write",
  summary: "Adds one label to many repair orders, or removes it, and returns which were skipped and why",
  body: z.object({
    ids: selectedIds("repair order"),
    label: z.string().trim().min(1, "Choose a label.").max(40),
    on: z.boolean(),
  }),
  reply: bulkResult,
});
