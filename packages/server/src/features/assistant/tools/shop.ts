import { formatClock } from "@autoiq/domain/appointments/opening-hours";
import type { ToolInput } from "@autoiq/domain/assistant/questions/tool-inputs";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { formatCents } from "@autoiq/domain/kernel/money";
import { addDays } from "@autoiq/domain/kernel/time";
import { taxName } from "@autoiq/domain/shops/tax/names";
import { openHoursBetween, techniciansAtWork } from "../../appointments/reads.ts";
import { locationOf } from "../../shops/reads.ts";
import { columns, counted, fact, listed, tableOf, when } from "./format.ts";
import type { Tool, ToolCall, ToolResult } from "./tool.ts";

const basis = "Exact: the location's settings.";

export const shopTool: Tool<"shop"> = {
  name: "shop",
  description:
    "The location's labor rate, taxes, and supplies; its phone and address; when it is open; which technicians work on a day. That specifications of vehicles (oil, torque) aren't on file.",
  run: (call, { about, from, to }) => topics[about](call, from && to ? { from, to } : null),
};

type Days = { readonly from: string; readonly to: string };
const topics: Readonly<
  Record<ToolInput<"shop">["about"], (call: ToolCall, asked: Days | null) => Promise<ToolResult>>
> = { rates, contact, hours, working, specifications };

async function working(call: ToolCall, asked: Days | null): Promise<ToolResult> {
  const range = asked ?? { from: call.today, to: call.today };
  const one = range.from === range.to;
  const named = one && range.from === call.today ? "today" : when(range);
  const shifts = await techniciansAtWork(call.tx, call.caller.locationId, range);
  const names = [...new Set(shifts.map(({ name }) => name))];
  const [first] = shifts;
  const same = shifts.every(({ starts, ends }) => starts === first?.starts && ends === first.ends);
  const span = first && one && same ? `, ${formatClock(first.starts)} to ${formatClock(first.ends)}` : "";
  return {
    understood: `Technicians who work ${named}`,
    facts: [fact("technicians", "Technicians", names.length, "count")],
    sentences: [
      names.length === 0
        ? `No technician is scheduled ${named}.`
        : `${listed(names)} ${names.length === 1 ? "works" : "work"} ${named}${span}.`,
    ],
    ...(one && same
      ? {}
      : tableOf(
          shifts,
          shifts.length,
          columns(
            ["day", "Day", "day"],
            ["name", "Technician", "text"],
            ["starts", "From", "text"],
            ["ends", "To", "text"],
          ),
          ({ day, name, starts, ends }) => ({ cells: [day, name, formatClock(starts), formatClock(ends)] }),
        )),
    basis: "Exact: each technician's week, the shop's hours, and approved time off.",
  };
}

async function specifications(): Promise<ToolResult> {
  return {
    understood: "Specifications of a vehicle",
    facts: [],
    sentences: [
      "Specifications such as oil grade, capacity, torque, and tire pressure aren't on file here. Look them up in your service information.",
    ],
    basis: "Nothing was looked up.",
  };
}

async function rates(call: ToolCall): Promise<ToolResult> {
  const { pricing, name, opens, closes } = await locationOf(call.tx, call.caller.locationId);
  const { jurisdictions } = pricing.tax;
  const tax = jurisdictions.reduce((total, each) => total + each.basisPoints, 0);
  const rates = jurisdictions.map((each) => `${taxName(each)} ${each.basisPoints / 100}%`).join(", ");
  return {
    understood: `Rates of ${name}`,
    facts: [
      fact("labor-rate", "Labor rate per hour", pricing.laborRateCents, "cents"),
      fact("sales-tax", "Sales tax", tax, "percent"),
      fact("supplies", "Shop supplies", pricing.suppliesBasisPoints, "percent"),
      fact("opens", "Opens", opens, "text"),
      fact("closes", "Closes", closes, "text"),
    ],
    sentences: [
      `Labor is ${formatCents(pricing.laborRateCents)} an hour at ${name}.`,
      `Sales tax is ${(tax / 100).toFixed(2)}%${rates && ` (${rates})`}. Shop supplies are ${(pricing.suppliesBasisPoints / 100).toFixed(2)}%.`,
    ],
    basis,
  };
}

async function contact(call: ToolCall): Promise<ToolResult> {
  const { name, phone, email, street, city, state, zip } = await locationOf(call.tx, call.caller.locationId);
  const address = [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    understood: `Phone and address of ${name}`,
    facts: [
      ...(phone ? [fact("phone", "Phone", formatPhone(phone), "text")] : []),
      ...(address ? [fact("address", "Address", address, "text")] : []),
      ...(email ? [fact("email", "Email", email, "text")] : []),
    ],
    sentences: [
      phone ? `The phone of ${name} is ${formatPhone(phone)}.` : `${name} has no phone number on file.`,
      ...(address ? [`The address is ${address}.`] : []),
    ],
    basis,
  };
}

async function hours(call: ToolCall, asked: Days | null): Promise<ToolResult> {
  const range = asked ?? { from: call.today, to: addDays(call.today, 6) };
  const days = await openHoursBetween(call.tx, call.caller.locationId, range);
  const [first] = days;
  const one = asked !== null && asked.from === asked.to;
  const named = !asked ? "in the next 7 days" : one && asked.from === call.today ? "today" : when(asked);
  return {
    understood: `Opening hours ${named}`,
    facts: one
      ? first
        ? [
            fact("opens", "Opens", formatClock(first.starts), "text"),
            fact("closes", "Closes", formatClock(first.ends), "text"),
          ]
        : [fact("open", "Open", "no", "text")]
      : [fact("days", "Days open", days.length, "count")],
    sentences: [
      one
        ? first
          ? `The shop is open ${formatClock(first.starts)} to ${formatClock(first.ends)} ${named}.`
          : `The shop is closed ${named}.`
        : `The shop is open on ${counted(days.length, "day")} ${named}.`,
    ],
    ...(one
      ? {}
      : tableOf(
          days,
          days.length,
          columns(["day", "Day", "day"], ["opens", "Opens", "text"], ["closes", "Closes", "text"]),
          ({ day, starts, ends }) => ({ cells: [day, formatClock(starts), formatClock(ends)] }),
        )),
    basis,
  };
}
