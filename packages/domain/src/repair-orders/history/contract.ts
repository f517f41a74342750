import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { repairOrder } from "../schema.ts";

export const undoChange = call({
  name: "repair-orders.undo",
  method: "POST",
  path: "/repair-orders/:id/history/:entryId/undo",
  access: "repair-order.write",
  summary: "Undoes a change to jobs or visit details, if nothing depends on it yet",
  params: z.object({ id, entryId: id }),
  reply: repairOrder,
});
