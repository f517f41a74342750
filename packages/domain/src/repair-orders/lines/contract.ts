import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { coreStates, repairOrder } from "../schema.ts";

const ofLine = z.object({ id, lineId: id });

export const moveCore = call({
  name: "repair-orders.move-core",
  method: "PUT",
  path: "/repair-orders/:id/lines/:lineId/core",
  access: "part.issue",
  summary: "Says where a part's core is: still owed, here, on its way to the vendor, credited",
  params: ofLine,
  body: z.object({ state: z.enum(coreStates) }),
  reply: repairOrder,
});

/** Written when the tires are in hand, which is after the customer has approved them. */
export const writeDotNumbers = call({
  name: "repair-orders.write-dot-numbers",
  method: "PUT",
  path: "/repair-orders/:id/lines/:lineId/dot",
  access: "job.work",
  summary: "Writes the DOT number of each tire of a line",
  params: ofLine,
  body: z.object({ dotNumber: z.string().trim().max(200, "Enter at most 200 characters.") }),
  reply: repairOrder,
});
