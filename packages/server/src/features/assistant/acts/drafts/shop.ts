import {
  addBlock,
  removeBlock,
  removeSpecialDay,
  setSpecialDays,
} from "@autoiq/domain/appointments/availability/contract";
import { formatClock, formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import { setCustomerAlert } from "@autoiq/domain/customers/alerts/contract";
import { addCustomerNote } from "@autoiq/domain/customers/record/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { boundsFit } from "@autoiq/domain/inventory/stock/bounds";
import { saveStockLevel } from "@autoiq/domain/inventory/stock/contract";
import { addDays, daysBetween, instantAt } from "@autoiq/domain/kernel/time";
import { calendar } from "../../../appointments/reads.ts";
import { customerOf } from "../../../customers/reads.ts";
import { partOf, partsNamed, partWordsOf, queryParts, suggestedParts } from "../../../inventory/reads.ts";
import { counted, fact, timeText } from "../../tools/format.ts";
import type { ToolCall } from "../../tools/tool.ts";
import { type Drafted, drafted, prepare, prepareUndo, said } from "../drafted.ts";
import { isFound, isId, oneCustomer, onePerson } from "../names.ts";
import type { ActDrafts, ActInput } from "./drafts.ts";

async function noted(call: ToolCall, input: ActInput<"act_customer_note">): Promise<Drafted> {
  const found = await oneCustomer(call, input.customer, input);
  if (!isFound(found)) return found;
  const { id, name } = found.found;
  return drafted(call, {
    act: "act_customer_note",
    understood: `A note on ${name}, as a draft`,
    title: name,
    subject: { customerId: id },
    steps: [
      {
        label: name,
        changes: [{ label: "Note", was: null, will: input.text }],
        accept: prepare(addCustomerNote, { params: { id }, body: { text: input.text } }),
        undo: null,
      },
    ],
    notes: [],
    button: "Add the note",
    done: `The note is on ${name}'s record.`,
    undone: "",
    final: "A note stays on the customer's record and can't be removed.",
  });
}

async function alerted(call: ToolCall, input: ActInput<"act_customer_alert">): Promise<Drafted> {
  const found = await oneCustomer(call, input.customer, input);
  if (!isFound(found)) return found;
  const { id, name } = found.found;
  const understood = `${input.on ? "An alert on" : "Removing an alert from"} ${name}, as a draft`;
  const { alert: now } = await customerOf(call.tx, id);
  const same = now.trim().toLowerCase() === input.text.toLowerCase();
  if (input.on && same) return said(understood, [`${name} already has that alert.`]);
  if (!input.on && !same)
    return said(understood, [now ? `${name}'s alert is “${now}”.` : `${name} has no alert.`]);
  // A customer has one alert, and nobody's is overwritten.
  if (input.on && now !== "")
    return said(understood, [
      `${name} already has the alert “${now}”. Remove it first, or change it on the customer's record.`,
    ]);
  const alert = input.on ? input.text : now;
  return drafted(call, {
    act: "act_customer_alert",
    understood,
    title: name,
    subject: { customerId: id },
    steps: [
      {
        label: name,
        changes: [{ label: "Alert", was: now || "None", will: input.on ? alert : "None" }],
        accept: prepare(setCustomerAlert, { body: { ids: [id], alert, on: input.on } }),
        undo: prepareUndo(setCustomerAlert, { body: { ids: [id], alert, on: !input.on } }),
      },
    ],
    notes: input.on
      ? [{ tone: "info", text: "The team sees it wherever this customer appears. The customer doesn't." }]
      : [],
    button: input.on ? "Add the alert" : "Remove the alert",
    done: input.on ? `The alert is on ${name}.` : `The alert is off ${name}.`,
    undone: input.on ? "The alert is removed again." : "The alert is back.",
  });
}

async function leveled(call: ToolCall, input: ActInput<"act_stock_level">): Promise<Drafted> {
  const { tx, caller } = call;
  let ids: readonly string[];
  if (isId(input.part)) ids = [input.part];
  else {
    const exact = await partsNamed(tx, input.part, 9);
    const words = exact.length === 0 ? await partWordsOf(tx, caller.locationId, input.part) : undefined;
    const rows = words
      ? await queryParts(tx, {
          locationId: caller.locationId,
          words,
          stock: "any",
          from: null,
          until: null,
          unusedSince: null,
          sort: "number",
          limit: 9,
        })
      : [];
    ids = [...exact, ...rows].map(({ id }) => id);
    if (ids.length === 0) return { unknown: input.part, what: "part" };
    if (ids.length > 1)
      return {
        words: input.part,
        what: "parts",
        choices: [...exact, ...rows]
          .slice(0, 8)
          .map(({ id, number, name }) => ({ label: `${number} ${name}`, input: { ...input, part: id } })),
      };
  }
  const part = await partOf(tx, caller.locationId, ids[0] ?? "");
  const understood = `Stock levels of ${part.number} ${part.name}, as a draft`;
  const minimum = input.minimum ?? part.minimum;
  const maximum = input.maximum ?? part.maximum;
  const isSame = Number(minimum) === Number(part.minimum) && Number(maximum) === Number(part.maximum);
  if (isSame) return said(understood, ["It already has those levels."]);
  if (!boundsFit({ minimum, maximum }))
    return said(understood, [
      `The minimum would be ${Number(minimum)} and the maximum ${Number(maximum)}. Name a maximum at or above the minimum, or 0 for none.`,
    ]);
  const text = (bound: string, none: string) => (Number(bound) === 0 ? none : `${Number(bound)}`);
  const available = Number(part.available);
  const low = available < Number(minimum);
  const params = { id: part.id };
  return drafted(call, {
    act: "act_stock_level",
    understood,
    title: `${part.number} ${part.name}`,
    subject: { partId: part.id },
    steps: [
      {
        label: part.number,
        changes: [
          ...(Number(minimum) === Number(part.minimum)
            ? []
            : [{ label: "Minimum", was: text(part.minimum, "None"), will: text(minimum, "None") }]),
          ...(Number(maximum) === Number(part.maximum)
            ? []
            : [{ label: "Maximum", was: text(part.maximum, "None"), will: text(maximum, "None") }]),
        ],
        accept: prepare(saveStockLevel, {
          params,
          body: { minimum, maximum, bin: part.bin, version: part.stockLevelVersion },
        }),
        undo: prepareUndo(
          saveStockLevel,
          { params, body: { minimum: part.minimum, maximum: part.maximum, bin: part.bin } },
          [{ in: "body", key: "version", from: "stockLevelVersion" }],
        ),
      },
    ],
    notes: [
      low
        ? { tone: "warning", text: `${available} available: it counts as low and is on the order list.` }
        : { tone: "info", text: `${available} available, at this location.` },
    ],
    button: "Save the levels",
    done: `${part.number}: minimum ${text(minimum, "none")}, maximum ${text(maximum, "none")}.`,
    undone: "The levels are as before.",
  });
}

async function reordered(call: ToolCall, { days }: ActInput<"act_reorder">): Promise<Drafted> {
  const { tx, caller, now, newId } = call;
  const within = days === null ? "" : ` that run out within ${counted(days, "day")}`;
  const understood = `An order list of parts${within}, as a draft`;
  const found = await suggestedParts(tx, { locationId: caller.locationId, limits: caller.limits }, {}, now);
  if (found.run === null)
    return said(understood, [
      "There is no forecast yet: it needs three months of parts used. Ask “Reorder parts that are low” for those below their minimum.",
    ]);
  // The expected use is spread evenly over the days until the delivery after next.
  const lasts = (part: (typeof found.parts)[number]) =>
    part.expected <= 0
      ? Number.POSITIVE_INFINITY
      : ((Number(part.available) - Number(part.waiting)) / part.expected) * part.days;
  const parts = found.parts
    .filter((part) => part.order > 0 && (days === null || lasts(part) <= days))
    .sort((a, b) => lasts(a) - lasts(b));
  if (parts.length === 0)
    return said(understood, [
      `No part${days === null ? " has to be ordered now" : ` runs out within ${counted(days, "day")}`}.`,
    ]);
  const cents = parts.reduce((sum, part) => sum + part.orderCostCents, 0);
  return {
    understood,
    basis:
      "From the demand forecast: what is free, the expected use until the delivery after next, and each part's pack size.",
    facts: [
      fact("count", "Parts to order", parts.length, "count"),
      fact("cost", "Cost of the order", cents, "cents", "cost"),
    ],
    drafts: [
      {
        id: newId(),
        kind: "purchase-order",
        title: `Order of ${counted(parts.length, "part")}`,
        lines: parts.slice(0, 200).map((part) => ({
          label: `${part.number} ${part.name}`,
          quantity: String(part.order),
          partId: part.partId,
          cents: part.orderCostCents,
          visibility: "cost" as const,
        })),
      },
    ],
    sentences: [
      `${counted(parts.length, "part")} to order${days === null ? "" : `: expected to run out within ${counted(days, "day")}`}.`,
    ],
  };
}

const dayCount = 14;

async function off(call: ToolCall, input: ActInput<"act_time_off">): Promise<Drafted> {
  const found = await onePerson(call, input.person, input, "person");
  if (!isFound(found)) return found;
  const { id: staffId, name } = found.found;
  const { zone, tx, caller, newId, today } = call;
  const { from, to } = input;
  const days =
    from === to ? formatWeekdayDate(from) : `${formatWeekdayDate(from)} to ${formatWeekdayDate(to)}`;
  const understood = `Time off for ${name}, ${days}, as a draft`;
  if (to < today) return said(understood, ["That day has passed."]);
  if (daysBetween(from, to) > 61)
    return said(understood, ["That is more than two months. Enter it under Availability."]);
  const startsAt = instantAt(zone, from, input.starts ?? "00:00").toISOString();
  const endsAt = (
    input.ends ? instantAt(zone, to, input.ends) : instantAt(zone, addDays(to, 1), "00:00")
  ).toISOString();
  const { appointments, blocks } = await calendar(tx, caller.locationId, { from, to });
  const overlaps = (of: { startsAt: string; endsAt: string }) =>
    Date.parse(of.startsAt) < Date.parse(endsAt) && Date.parse(of.endsAt) > Date.parse(startsAt);
  if (blocks.some((each) => each.staffId === staffId && overlaps(each)))
    return said(understood, [`${name} already has time off then.`]);
  const booked = appointments.filter(
    (each) =>
      each.technicianId === staffId &&
      each.status !== "cancelled" &&
      each.status !== "no-show" &&
      overlaps(each),
  );
  if (booked.length > 0)
    return said(understood, [
      `${name} is booked then: ${booked
        .slice(0, 4)
        .map((each) => `${customerName(each.customer)} (${timeText(zone, each.startsAt)})`)
        .join(
          "; ",
        )}. Move ${booked.length === 1 ? "that visit" : `those ${booked.length} visits`} first, then ask again.`,
    ]);
  const id = newId();
  return drafted(call, {
    act: "act_time_off",
    day: from,
    understood,
    title: `${name}, ${days}`,
    steps: [
      {
        label: name,
        changes: [{ label: days, was: "Works as usual", will: input.reason || "Off" }],
        accept: prepare(addBlock, { body: { id, staffId, startsAt, endsAt, reason: input.reason || "Off" } }),
        undo: prepareUndo(removeBlock, { params: { id } }),
      },
    ],
    notes: [{ tone: "info", text: `${name} can't be booked then. Nobody is booked with ${name} now.` }],
    button: "Add time off",
    done: `${name} is off ${days}.`,
    undone: `${name} works as usual again.`,
  });
}

async function closed(call: ToolCall, input: ActInput<"act_close_day">): Promise<Drafted> {
  const { from, to } = input;
  const { tx, caller, today } = call;
  const days =
    from === to ? formatWeekdayDate(from) : `${formatWeekdayDate(from)} to ${formatWeekdayDate(to)}`;
  const understood = `Closing the shop ${days}, as a draft`;
  if (from < today) return said(understood, ["That day has passed."]);
  if (daysBetween(from, to) >= dayCount)
    return said(understood, ["That is more than two weeks. Enter it under Availability."]);
  const { days: calendarDays, appointments } = await calendar(tx, caller.locationId, { from, to });
  const open = calendarDays.filter(({ opens, closes }) => opens && closes);
  if (open.length === 0) return said(understood, ["The shop is already closed then."]);
  const name = input.name || "Closed";
  const booked = appointments.filter(({ status }) => status !== "cancelled" && status !== "no-show");
  return drafted(call, {
    act: "act_close_day",
    day: from,
    understood,
    title: days,
    steps: open.map((each) => ({
      label: formatWeekdayDate(each.day),
      changes: [
        {
          label: formatWeekdayDate(each.day),
          was: `${formatClock(each.opens ?? "")} to ${formatClock(each.closes ?? "")}`,
          will: name === "Closed" ? name : `Closed: ${name}`,
        },
      ],
      accept: prepare(setSpecialDays, { body: { name, from: each.day, to: each.day } }),
      undo:
        each.name === null
          ? prepareUndo(removeSpecialDay, { params: { day: each.day } })
          : prepareUndo(setSpecialDays, {
              body: { name: each.name, from: each.day, to: each.day, opens: each.opens, closes: each.closes },
            }),
    })),
    notes: [
      booked.length > 0
        ? {
            tone: "warning",
            text: `${counted(booked.length, "appointment is", "appointments are")} booked then and ${booked.length === 1 ? "stays" : "stay"}. Move ${booked.length === 1 ? "it" : "them"} afterwards.`,
          }
        : { tone: "info", text: "Nothing is booked then. Customers can't request it online." },
    ],
    button: open.length === 1 ? "Close that day" : `Close ${open.length} days`,
    done: `The shop is closed ${days}.`,
    undone: "The shop is open as before.",
  });
}

export const shopDrafts = {
  act_customer_note: noted,
  act_customer_alert: alerted,
  act_stock_level: leveled,
  act_reorder: reordered,
  act_time_off: off,
  act_close_day: closed,
} satisfies Partial<ActDrafts>;
