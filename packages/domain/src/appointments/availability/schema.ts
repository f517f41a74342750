import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { clock } from "../../shops/schema.ts";
import { clientReasonNames, clientReasons } from "../booking-reasons.ts";

/** A day whose hours differ from its weekday's. Both times are null when the shop is closed. */
export const specialDay = z.object({
  day,
  name: z.string(),
  opens: clock.nullable(),
  closes: clock.nullable(),
});
export type SpecialDay = z.infer<typeof specialDay>;

/**
 * A time within a shift when nothing begins or ends. Work in progress continues after it. Null when there is no
 * break.
 */
const breakTime = { breakStarts: clock.nullable().default(null), breakEnds: clock.nullable().default(null) };
/** One weekday of a person's usual week. 1 is Monday. */
export const shift = z.object({
  weekday: z.number().int().min(1).max(7),
  starts: clock,
  ends: clock,
  ...breakTime,
});
export type Shift = z.infer<typeof shift>;

/** A person's usual week. Null when they work whenever the shop is open. */
export const workWeek = z.object({ staffId: id, version: z.number().int(), week: z.array(shift).nullable() });
export type WorkWeek = z.infer<typeof workWeek>;

/** A time when a bay is out of use or a person is away. One of the two ids is null. */
export const block = z.object({
  id,
  bayId: id.nullable(),
  staffId: id.nullable(),
  startsAt: instant,
  endsAt: instant,
  reason: z.string(),
  /** The bay is out of service with this equipment. Absent or null: a block that the front desk added. */
  equipmentId: id.nullish(),
});
export type Block = z.infer<typeof block>;

/** A service that customers may request, and how long it reserves a bay and a technician. */
export const offeredReason = z.object({
  reason: z.enum(clientReasonNames),
  minutes: z
    .number()
    .int()
    .multipleOf(15, "Enter a multiple of 15 minutes, such as 90.")
    .min(15, "Enter at least 15 minutes.")
    .max(480, "Enter at most 480 minutes (8 hours)."),
});

/** What customers may request online, and the location's loaner cars. */
export const bookingRules = z.object({
  acceptsRequests: z.boolean(),
  /** Whether the front desk confirms each request. If not, a free slot is booked immediately. */
  confirmsRequests: z.boolean(),
  reasons: z
    .array(offeredReason)
    .min(1, "Offer at least one service, or turn requests off.")
    .max(clientReasonNames.length)
    .refine((all) => new Set(all.map((each) => each.reason)).size === all.length, "List each service once."),
  /** Hours between now and the earliest time that can be requested. */
  noticeHours: z.number().int().min(0).max(336, "Enter at most 336 hours (2 weeks)."),
  daysAhead: z.number().int().min(1, "Enter at least 1 day.").max(180, "Enter at most 180 days."),
  /** Loaner cars that can be out at the same time. Null means unlimited. */
  loanerCars: z
    .number()
    .int("Enter a whole number of cars.")
    .min(0, "Enter zero or more.")
    .max(99, "Enter at most 99 cars.")
    .nullable()
    .default(null),
});
export type BookingRules = z.infer<typeof bookingRules>;
export const defaultBookingRules: BookingRules = {
  acceptsRequests: true,
  confirmsRequests: true,
  reasons: clientReasonNames.map((reason) => ({ reason, minutes: clientReasons[reason].minutes })),
  noticeHours: 4,
  daysAhead: 60,
  loanerCars: null,
};

/** One day's capacity in minutes: the total, and what appointments take of it. */
export const dayCapacity = z.object({
  day,
  /** The name of a special day. */
  name: z.string().nullable(),
  /** Null when the shop is closed. */
  opens: clock.nullable(),
  closes: clock.nullable(),
  bayMinutes: z.number().int(),
  bayTaken: z.number().int(),
  technicianMinutes: z.number().int(),
  technicianTaken: z.number().int(),
  /** The people who work that day, in local time. Absences are blocks. */
  shifts: z.array(z.object({ staffId: id, starts: clock, ends: clock, ...breakTime })),
});
export type DayCapacity = z.infer<typeof dayCapacity>;
