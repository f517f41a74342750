import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { breakKinds } from "../breaks/rules.ts";

const reason = z
  .string()
  .trim()
  .min(3, "Enter the reason: a few words that the person will understand.")
  .max(300, "Enter a shorter reason.");
const version = z.number().int().min(1);
const breaks = z
  .array(z.object({ kind: z.enum(breakKinds), isPaid: z.boolean(), startedAt: instant, endedAt: instant }))
  .max(12, "Enter at most 12 breaks.");

export const addTimeEntry = call({
  name: "time-clock.add-entry",
  method: "POST",
  path: "/time-entries",
  access: "time.manage",
  summary: "Adds attendance that was not recorded, with a reason",
  body: z.object({ id, staffId: id, startedAt: instant, endedAt: instant, breaks, reason }),
});

export const changeTimeEntry = call({
  name: "time-clock.change-entry",
  method: "PUT",
  path: "/time-entries/:id",
  access: "time.manage",
  summary: "Changes start, end, and breaks of attendance, with a reason; the original is kept",
  params: z.object({ id }),
  body: z.object({
    version,
    startedAt: instant,
    /** Null while the clock is running. */
    endedAt: instant.nullable(),
    breaks,
    reason,
  }),
});

export const splitTimeEntry = call({
  name: "time-clock.split-entry",
  method: "POST",
  path: "/time-entries/:id/split",
  access: "time.manage",
  summary: "Splits attendance in two: the time between them is not worked; the original is kept",
  params: z.object({ id }),
  body: z.object({ version, newId: id, endedAt: instant, startedAt: instant, reason }),
});

export const deleteTimeEntry = call({
  name: "time-clock.delete-entry",
  method: "POST",
  path: "/time-entries/:id/delete",
  access: "time.manage",
  summary: "Deletes attendance with a reason; the original is kept with the week",
  params: z.object({ id }),
  body: z.object({ version, reason }),
});
