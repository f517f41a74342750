import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { formatCents } from "@autoiq/domain/kernel/money";
import { addDays, clockIn } from "@autoiq/domain/kernel/time";
import { comingDays } from "@autoiq/domain/vehicles/services/due";
import { calendar, freeSlotsOf, queryAppointments } from "../../appointments/reads.ts";
import { queryParts } from "../../inventory/reads.ts";
import { cannedJobs } from "../../repair-orders/reads.ts";
import { locationOf } from "../../shops/reads.ts";
import { queryServicesDue, queryVehicles } from "../../vehicles/reads.ts";
import { namesOf } from "./find-names.ts";
import {
  columns,
  counted,
  dayOf,
  exactSums,
  fact,
  firstDay,
  performedAt,
  plain,
  tableOf,
  timeText,
  when,
} from "./format.ts";
import { spanOf, type Tool, type ToolCall, wholeSpan } from "./tool.ts";

const vehiclesTool: Tool<"vehicles"> = {
  name: "vehicles",
  description: "Vehicles on file by make, model and year: how many and whose.",
  async run(call, input) {
    const rows = await queryVehicles(call.tx, input);
    const [first] = rows;
    const years =
      input.fromYear === null
        ? ""
        : ` of ${input.fromYear === input.toYear ? input.fromYear : `${input.fromYear} to ${input.toYear}`}`;
    const name = [input.make, input.model].filter(Boolean).join(" ");
    const understood = `Vehicles on file${name ? `: ${name}` : ""}${years}`;
    return {
      understood,
      facts: [fact("count", understood, first?.count ?? 0, "count")],
      sentences: [`${counted(first?.count ?? 0, "vehicle")}${name ? ` of ${name}` : ""}${years} on file.`],
      ...tableOf(
        rows,
        first?.count ?? 0,
        columns(
          ["vehicle", "Vehicle", "text"],
          ["plate", "Plate", "text"],
          ["customer", "Customer", "text"],
          ["odometer", "Odometer", "miles"],
        ),
        (row) => ({
          cells: [row.vehicle, row.plate, row.customer, row.odometer],
          link: `clients/${row.customerId}`,
        }),
      ),
      basis: exactSums,
    };
  },
};

const dueTool: Tool<"services_due"> = {
  name: "services_due",
  description: "Services that vehicles are due or overdue for, by service, days, customer or make.",
  async run(call, input) {
    const { today } = call;
    // "Due" without days is what is overdue, too.
    const isOpen = input.from === null && input.to === null;
    const days = input.overdue
      ? { from: firstDay, to: addDays(today, -1) }
      : { from: input.from ?? (isOpen ? firstDay : today), to: input.to ?? addDays(today, comingDays) };
    const [rows, names] = await Promise.all([
      queryServicesDue(call.tx, {
        ...days,
        today,
        words: input.words,
        customerId: input.customerId,
        make: input.make,
        limit: input.limit,
      }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const about =
      input.words.length > 0 ? input.words.map((entry) => `"${entry.split("|")[0]}"`).join(" ") : "service";
    const understood = [
      `Vehicles ${input.overdue ? "overdue" : isOpen ? "due or overdue" : "due"} for ${about}`,
      input.make ? `of ${input.make}` : "",
      names.customer ? `of ${names.customer}` : "",
      input.overdue ? "" : isOpen ? `by ${days.to}` : when(days),
    ]
      .filter(Boolean)
      .join(", ");
    return {
      understood,
      facts: [
        fact("vehicles", understood, first?.vehicles ?? 0, "count"),
        fact("services", "Services", first?.count ?? 0, "count"),
      ],
      sentences: first
        ? [
            `${counted(first.vehicles, "vehicle")}, ${counted(first.count, "service")}.`,
            `The first is ${first.customer}'s ${first.vehicle}: ${first.service}, due ${first.dueOn}.`,
          ]
        : ["No vehicles found."],
      ...tableOf(
        rows,
        first?.count ?? 0,
        columns(
          ["due", "Due", "day"],
          ["service", "Service", "text"],
          ["vehicle", "Vehicle", "text"],
          ["customer", "Customer", "text"],
          ["odometer", "Odometer today, estimated", "miles"],
        ),
        (row) => ({
          cells: [row.dueOn, row.service, row.vehicle, row.customer, row.odometer],
          link: `clients/${row.customerId}`,
        }),
      ),
      basis:
        "From the shop's service intervals, based on the last service or visit, months, miles, and how far the car is driven. " +
        (input.customerId ? "" : " Cars not seen for two years aren't included."),
    };
  },
};

const partsTool: Tool<"parts"> = {
  name: "parts",
  description:
    "Parts by name, stock (low or out), use in a period, or not used since a day; quantities, and values for people who see costs.",
  async run(call, input) {
    const { caller } = call;
    const seesCosts = caller.limits.seesCosts;
    const unusedSince = spanOf(call, { from: input.unusedSince, to: null }).from;
    // Stock is valued at cost.
    const sort = input.sort === "value" && !seesCosts ? "on-hand" : input.sort;
    const rows = await queryParts(call.tx, {
      locationId: caller.locationId,
      words: input.words,
      stock: input.stock,
      ...spanOf(call, input),
      unusedSince,
      sort,
      limit: input.limit,
    });
    const [first] = rows;
    const used = input.from !== null && input.to !== null;
    const understood = [
      input.stock === "low"
        ? "Parts below their minimum"
        : input.stock === "out"
          ? "Parts out of stock"
          : "Parts",
      input.words.length > 0 ? `named “${input.words.join(" ")}”` : "",
      input.from && input.to ? `used ${when({ from: input.from, to: input.to })}` : "",
      input.unusedSince
        ? `in stock and not used since ${wordsOf({ from: input.unusedSince, to: input.unusedSince })}`
        : "",
    ]
      .filter(Boolean)
      .join(", ");
    const count = first?.count ?? 0;
    const valued = input.sort === "value" || input.unusedSince !== null;
    return {
      understood,
      facts: [
        fact("count", understood, count, "count"),
        ...(first ? [fact("on-hand", "Total on hand", Number(first.onHandSum), "units")] : []),
        ...(first && used ? [fact("used", "Total used", Number(first.usedSum), "units")] : []),
        ...(first && valued ? [fact("value", "Worth at cost", first.valueSum, "cents", "cost")] : []),
      ],
      sentences: first
        ? [
            `${counted(count, "part")}, ${first.onHandSum} on hand${used ? `, ${first.usedSum} used` : ""}.`,
            ...(seesCosts && valued
              ? [`They're worth ${formatCents(first.valueSum)} at cost.`]
              : input.sort === "value"
                ? ["Their value is only visible with access to costs."]
                : []),
            ...(sort === "used" ? [`Most used is ${first.number}, ${first.name}: ${first.used}.`] : []),
          ]
        : ["No matching parts found."],
      ...tableOf(
        rows,
        count,
        columns(
          ["number", "Part", "text"],
          ["name", "Name", "text"],
          ["on-hand", "On hand", "units"],
          ["available", "Available", "units"],
          ...(input.stock === "low"
            ? [["minimum", "Minimum", "units"] as const, ["order", "To order", "units"] as const]
            : []),
          ...(used ? [["used", "Used", "units"] as const] : []),
          ...(valued ? [["value", "Worth at cost", "cents", "cost"] as const] : []),
          ["bin", "Bin", "text"],
        ),
        (row) => ({
          cells: [
            ...[row.number, row.name, Number(row.onHand), Number(row.available)],
            ...(input.stock === "low" ? [Number(row.minimum), Number(row.toOrder)] : []),
            ...(used ? [Number(row.used)] : []),
            ...(valued ? [row.valueCents] : []),
            row.bin,
          ],
          link: `inventory/${row.id}`,
        }),
      ),
      basis: "Exact: the stock ledger of this location.",
    };
  },
};

const appointmentsTool: Tool<"appointments"> = {
  name: "appointments",
  description: "Appointments on certain days by status, technician, customer, or type of visit.",
  async run(call, input) {
    const [rows, names] = await Promise.all([
      queryAppointments(call.tx, { ...input, locationIds: call.locationIds, ...wholeSpan(call, input) }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const of = input.status ? `${plain(input.status)} appointments` : "appointments";
    const understood = [
      of.charAt(0).toUpperCase() + of.slice(1),
      names.customer ? `of ${names.customer}` : "",
      names.technician ? `with ${names.technician}` : "",
      input.visit ? `as ${input.visit}` : "",
      when(input),
    ]
      .filter(Boolean)
      .join(", ");
    return {
      understood,
      facts: [fact("count", understood, first?.count ?? 0, "count")],
      sentences: first
        ? [
            `${first.count.toLocaleString("en-US")} ${first.count === 1 ? of.replace(/s$/, "") : of} ${when(input)}.`,
            `The first is ${first.customer} on ${timeText(call.zone, first.startsAt)}.`,
          ]
        : [`No ${of} ${when(input)}.`],
      ...tableOf(
        rows,
        first?.count ?? 0,
        columns(
          ["at", "When", "time"],
          ["customer", "Customer", "text"],
          ["vehicle", "Vehicle", "text"],
          ["technician", "Technician", "text"],
          ["bay", "Bay", "text"],
          ["status", "Status", "text"],
          ["concern", "Concern", "text"],
        ),
        (row) => ({
          cells: [
            performedAt(call.zone, row.startsAt),
            row.customer,
            row.vehicle,
            row.technician,
            row.bay,
            plain(row.status),
            row.concern,
          ],
          link: row.orderId
            ? `repair-orders/${row.orderId}`
            : `scheduling?day=${dayOf(call.zone, row.startsAt)}`,
        }),
      ),
      basis: "Exact: the calendar, not counting canceled and missed appointments unless you ask for them.",
    };
  },
};

/** The longest book time of the canned jobs with those words, up to the ten hours that a slot may have. */
async function bookTime(
  call: ToolCall,
  words: readonly string[],
): Promise<{ readonly name: string; readonly minutes: number } | null> {
  const jobs = (await cannedJobs(call.tx, call.caller.locationId)).filter(({ name, category }) => {
    const text = `${name} ${category}`.toLowerCase();
    return words.every((entry) => entry.split("|").some((way) => text.includes(way)));
  });
  const [longest] = jobs.toSorted((a, b) => Number(b.hours) - Number(a.hours));
  if (!longest) return null;
  const minutes = Math.round(Number(longest.hours) * 60);
  return { name: longest.name, minutes: Math.min(600, Math.max(15, minutes)) };
}

const freeTool: Tool<"free_time"> = {
  name: "free_time",
  description: "How much technician and bay time is open on certain days, and the next open times.",
  async run(call, input) {
    const { locationId } = call.caller;
    if (input.to < call.today)
      return {
        understood: `Availability ${when(input)}`,
        facts: [],
        sentences: ["Those days are past. Ask for their car count or hours sold instead."],
        basis: exactSums,
      };
    // Days as text, so that the later one sorts last.
    const [from = call.today] = [input.from, call.today].sort().reverse();
    const [to = from] = [input.to, from].sort().reverse();
    const location = await locationOf(call.tx, locationId);
    const begins = wholeSpan(call, { from, to }).from;
    const job = input.words.length > 0 ? await bookTime(call, input.words) : null;
    const minutes = job?.minutes ?? input.minutes;
    const clock = input.after !== null || input.before !== null;
    const isAsked = (at: Date) => {
      const time = clockIn(call.zone, at);
      return (input.after === null || time >= input.after) && (input.before === null || time < input.before);
    };
    const [{ days }, { slots: found }, names] = await Promise.all([
      calendar(call.tx, locationId, { from, to }),
      freeSlotsOf(call.tx, location, {
        minutes,
        from: new Date(Math.max(begins.getTime(), call.now.getTime())),
        until: to,
        step: 30,
        limit: clock ? 200 : 5,
        ...(input.technicianId ? { technicianId: input.technicianId } : {}),
      }),
      namesOf(call, input),
    ]);
    const slots = found.filter(({ startsAt }) => isAsked(new Date(startsAt)));
    const hours = (minutes: number) => Math.round((minutes * 100) / 60);
    const rooms = days.map((day) => ({
      day: day.day,
      technicians: Math.max(0, hours(day.technicianMinutes - day.technicianTaken)),
      bays: Math.max(0, hours(day.bayMinutes - day.bayTaken)),
    }));
    const [next] = slots;
    const within = clock
      ? ` ${[input.after && `from ${input.after}`, input.before && `before ${input.before}`].filter(Boolean).join(" ")}`
      : "";
    const room = rooms.reduce((total, day) => total + Math.min(day.technicians, day.bays), 0);
    return {
      understood: `Availability ${when({ from, to })}${names.technician ? ` with ${names.technician}` : ""}, for ${counted(minutes, "minute")}${job ? ` of “${job.name}”` : ""}${within}`,
      facts: [
        fact("room", "Free hours", room, "hours"),
        fact("next", "Next open time", next ? performedAt(call.zone, next.startsAt) : "none", "time"),
      ],
      sentences: [
        ...(input.words.length > 0 && !job ? ["No canned job has that name, so an hour is looked for."] : []),
        ...(clock ? [] : [`${(room / 100).toFixed(2)} hours are free ${when({ from, to })}.`]),
        next
          ? `The next open ${minutes}-minute slot${within} starts on ${timeText(call.zone, next.startsAt)}.`
          : `There's no open ${minutes}-minute slot then.`,
      ],
      ...tableOf(
        rooms,
        rooms.length,
        columns(
          ["day", "Day", "day"],
          ["technicians", "Technicians free", "hours"],
          ["bays", "Bays free", "hours"],
        ),
        (row) => ({
          cells: [row.day, row.technicians, row.bays],
          link: `scheduling?day=${row.day}`,
        }),
      ),
      basis:
        "From the calendar: opening hours, shifts, bays, and bookings. A day's free hours are whichever is less: technician hours or bay hours left.",
    };
  },
};

export const vehicleAndPartTools = [vehiclesTool, dueTool, partsTool, appointmentsTool, freeTool] as const;
