import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day } from "../../kernel/time.ts";

const minutes = z.number().int();
const longest = 24 * 60;

const person = z.object({ staffId: id, name: z.string(), minutes });
const holiday = z.object({
  id,
  day,
  name: z.string(),
  version: z.number().int(),
  enteredBy: z.string(),
  /** Whom it pays, and how long. */
  people: z.array(person),
});
export type PaidHoliday = z.infer<typeof holiday>;

export const getPaidHolidays = call({
  name: "holidays.list",
  method: "GET",
  path: "/payroll/holidays",
  access: "pay.view",
  summary: "The business's paid holidays since January, with whom they pay and how long",
  topics: ["staff"],
  reply: z.object({
    today: day,
    /** The next day after the last closed pay period. Null: none is closed. */
    openSince: day.nullable(),
    /** In calendar order. */
    holidays: z.array(holiday),
  }),
});
export type PaidHolidays = ReplyOf<typeof getPaidHolidays>;

export const getUsualHours = call({
  name: "holidays.usual-hours",
  method: "GET",
  path: "/payroll/holidays/usual-hours",
  access: "pay.manage",
  summary: "How long each person on a pay plan usually works on the weekday of a day",
  query: z.object({ day }),
  topics: ["staff"],
  reply: z.object({
    /** By name. Zero minutes: not on that weekday. */
    people: z.array(person),
  }),
});

/** The browser chooses the id. Version 0 adds a holiday. */
export const savePaidHoliday = call({
  name: "holidays.save",
  method: "PUT",
  path: "/payroll/holidays/:id",
  access: "pay.manage",
  summary: "Sets a paid holiday, whom it pays, and how long",
  params: z.object({ id }),
  body: z.object({
    version: z.number().int().min(0),
    day,
    name: z.string().trim().min(1, "Enter the name of the holiday.").max(80, "Enter at most 80 characters."),
    /** Who is left out is not paid. */
    people: z
      .array(
        z.object({
          staffId: id,
          minutes: minutes
            .min(1, "Enter hours above zero, or leave the person out.")
            .max(longest, "Enter at most 24 hours."),
        }),
      )
      .max(1000),
  }),
  reply: holiday,
});

export const removePaidHoliday = call({
  name: "holidays.remove",
  method: "DELETE",
  path: "/payroll/holidays/:id",
  access: "pay.manage",
  summary: "Removes a paid holiday. Of a closed pay period, the next one takes back what it paid",
  params: z.object({ id }),
});
