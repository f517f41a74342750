import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { clock } from "../../shops/schema.ts";
import { block, bookingRules, shift, specialDay, workWeek } from "./schema.ts";

/** The inputs of the calendar's capacity besides the opening hours. Past entries are left out. */
export const getAvailability = call({
  name: "availability.get",
  method: "GET",
  path: "/availability",
  access: "appointment.view",
  summary: "Special days, weekly schedules, blocks, and online booking rules",
  topics: ["shop", "staff", "appointment"],
  reply: z.object({
    specialDays: z.array(specialDay),
    weeks: z.array(workWeek),
    blocks: z.array(block),
    rules: bookingRules.extend({ version: z.number().int() }),
  }),
});

const reason = z.string().trim().min(1, "Enter a reason.").max(200, "Enter at most 200 characters.");

/** Closes days, or gives them their own hours. Saving a day again replaces its entry. */
export const setSpecialDays = call({
  name: "availability.set-special-days",
  method: "PUT",
  path: "/availability/special-days",
  access: "calendar.manage",
  summary: "Closes days or changes their hours",
  body: z
    .object({
      name: z.string().trim().min(1, "Enter a name such as Thanksgiving Day.").max(80),
      from: day,
      to: day,
      opens: clock.nullable().default(null),
      closes: clock.nullable().default(null),
    })
    .refine((value) => value.to >= value.from, {
      path: ["to"],
      message: "Enter a day on or after the first day.",
    })
    .refine((value) => (value.opens === null) === (value.closes === null), {
      path: ["closes"],
      message: "Enter both times, or leave both empty for a closed day.",
    })
    .refine((value) => !value.opens || !value.closes || value.closes > value.opens, {
      path: ["closes"],
      message: "Enter a time after the shop opens.",
    }),
  reply: z.object({ specialDays: z.array(specialDay) }),
});

/** The day returns to its weekday's hours. */
export const removeSpecialDay = call({
  name: "availability.remove-special-day",
  method: "DELETE",
  path: "/availability/special-days/:day",
  access: "calendar.manage",
  summary: "Removes a special day, so regular hours apply",
  params: z.object({ day }),
});

/** A person's usual week. With null, they work whenever the shop is open. */
export const saveWorkWeek = call({
  name: "availability.save-week",
  method: "PUT",
  path: "/availability/weeks/:staffId",
  access: "calendar.manage",
  summary: "Sets a team member's weekly schedule",
  params: z.object({ staffId: id }),
  body: z
    .object({ version: z.number().int(), week: z.array(shift).max(7).nullable() })
    .superRefine(({ week }, context) => {
      const seen = new Set<number>();
      (week ?? []).forEach((each, index) => {
        if (seen.has(each.weekday))
          context.addIssue({
            code: "custom",
            path: ["week", index, "weekday"],
            message: "List each day once.",
          });
        seen.add(each.weekday);
        if (each.ends <= each.starts)
          context.addIssue({
            code: "custom",
            path: ["week", index, "ends"],
            message: "Enter a time after the start.",
          });
        const { breakStarts, breakEnds } = each;
        if ((breakStarts === null) !== (breakEnds === null))
          context.addIssue({
            code: "custom",
            path: ["week", index, "breakEnds"],
            message: "Enter the start and end of the break, or leave both empty.",
          });
        else if (breakStarts && breakEnds) {
          const inside = breakStarts > each.starts && breakEnds > breakStarts && breakEnds < each.ends;
          if (!inside)
            context.addIssue({
              code: "custom",
              path: ["week", index, "breakStarts"],
              message: "Enter a break within working hours.",
            });
        }
      });
      if (week && week.length === 0)
        context.addIssue({
          code: "custom",
          path: ["week"],
          message: "Choose at least one day, or enter time off instead.",
        });
    }),
  reply: workWeek,
});

/** Takes a bay out of use, or records a person's absence. The caller chooses the id, so a repeat changes nothing. */
export const addBlock = call({
  name: "availability.add-block",
  method: "POST",
  path: "/availability/blocks",
  access: "calendar.manage",
  summary: "Blocks a bay, or adds time off for a team member",
  body: z
    .object({
      id,
      bayId: id.nullable().default(null),
      staffId: id.nullable().default(null),
      startsAt: instant,
      endsAt: instant,
      reason,
    })
    .refine((value) => (value.bayId === null) !== (value.staffId === null), {
      path: ["bayId"],
      message: "Choose a bay or a person.",
    })
    .refine((value) => Date.parse(value.endsAt) > Date.parse(value.startsAt), {
      path: ["endsAt"],
      message: "Enter an end after the start.",
    })
    .refine((value) => Date.parse(value.endsAt) - Date.parse(value.startsAt) <= 366 * 24 * 3_600_000, {
      path: ["endsAt"],
      message: "Enter at most one year.",
    }),
  reply: block,
});

export const removeBlock = call({
  name: "availability.remove-block",
  method: "DELETE",
  path: "/availability/blocks/:id",
  access: "calendar.manage",
  summary: "Removes a bay block or time off",
  params: z.object({ id }),
});

export const saveBookingRules = call({
  name: "availability.save-rules",
  method: "PUT",
  path: "/availability/rules",
  access: "calendar.manage",
  summary: "Sets the online booking rules",
  body: bookingRules.extend({ version: z.number().int() }),
  reply: bookingRules.extend({ version: z.number().int() }),
});
