import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { instant } from "../../kernel/time.ts";
import { outsideChoices } from "./rules.ts";

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Where the device is, if the location asks that. It is judged and not stored. */
export const position = z.object({
  latitude,
  longitude,
  accuracy: z.number().min(0).max(100_000_000),
});
export const clockInBody = z.object({ position: position.nullish() });

const network = z.string().trim().min(1).max(60);
const place = z.object({
  latitude: latitude.min(-90, "A latitude is from -90 to 90.").max(90, "A latitude is from -90 to 90."),
  longitude: longitude
    .min(-180, "A longitude is from -180 to 180.")
    .max(180, "A longitude is from -180 to 180."),
  radiusMeters: z
    .number()
    .int()
    .min(50, "Enter at least 50 meters: phones are not more exact.")
    .max(5000, "Enter at most 5000 meters."),
});
const rule = {
  networks: z.array(network).max(20, "Enter at most 20 networks."),
  place: place.nullable(),
  outside: z.enum(outsideChoices),
};
const saved = z.object({
  ...rule,
  version: z.number().int(),
  /** Null: nobody changed it yet. */
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  /** The network that this request came from. Null: it is not known. */
  yourNetwork: z.string().nullable(),
});

export const getClockInRule = call({
  name: "time-clock.rule",
  method: "GET",
  path: "/time-clock/rule",
  access: "shop.manage",
  summary: "Where people of the location may clock in",
  topics: ["shop"],
  reply: saved,
});
export type SavedClockInRule = ReplyOf<typeof getClockInRule>;

export const saveClockInRule = call({
  name: "time-clock.save-rule",
  method: "PUT",
  path: "/time-clock/rule",
  access: "shop.manage",
  summary: "Sets where people of the location may clock in: from networks, near a place, or anywhere",
  body: z.object({ version: z.number().int().min(0), ...rule }),
  reply: saved,
});

export const getClockInPlace = call({
  name: "time-clock.place",
  method: "GET",
  path: "/time-clock/place",
  access: "time.clock",
  summary: "Whether the caller's location asks for a position to clock in",
  topics: ["shop"],
  reply: z.object({ asksPosition: z.boolean() }),
});
