import { z } from "zod";
import { call } from "../../kernel/contract.ts";

/** What the colors of the schedule show. */
export const scheduleColors = ["status", "technician"] as const;
export type ScheduleColor = (typeof scheduleColors)[number];

/** How a person likes to see the desk's pages. Null: not chosen yet. */
export const displaySettings = z.object({
  /** Whether a repair order shows the column with the visit's details. */
  visitDetails: z.boolean().nullable(),
  scheduleColor: z.enum(scheduleColors).nullable(),
});
export type DisplaySettings = z.infer<typeof displaySettings>;

export const getDisplaySettings = call({
  name: "staff.display-settings",
  method: "GET",
  path: "/display-settings",
  access: "shop.view",
  summary: "The caller's display settings",
  reply: displaySettings,
});

export const saveDisplaySettings = call({
  name: "staff.save-display-settings",
  method: "PUT",
  path: "/display-settings",
  access: "shop.view",
  summary: "Changes the caller's display settings",
  body: z
    .object({ visitDetails: z.boolean(), scheduleColor: z.enum(scheduleColors) })
    .partial()
    .refine((body) => Object.keys(body).length > 0, { message: "Choose a setting to change." }),
  reply: displaySettings,
});
