import { formatClock } from "@autoiq/domain/appointments/opening-hours";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { formatCents } from "@autoiq/domain/kernel/money";
import { addDays } from "@autoiq/domain/kernel/time";
import { taxName } from "@autoiq/domain/shops/tax/names";
import { openHoursBetween } from "../../appointments/reads.ts";
import { locationOf } from "../../shops/reads.ts";
import { columns, counted, fact, tableOf, when } from "./format.ts";
import type { Tool, ToolCall, ToolResult } from "./tool.ts";

const basis = "Exact: the location's settings.";

export const shopTool: Tool<"shop"> = {
  name: "shop",
  description: "The location's labor rate, taxes, and supplies; its phone and address; when it is open.",
  run: (call, { about, from, to }) =>
    about === "contact"
      ? contact(call)
      : about === "hours"
        ? hours(call, from && to ? { from, to } : null)
        : rates(call),
};

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

async function hours(
  call: ToolCall,
  asked: { readonly from: string; readonly to: string } | null,
): Promise<ToolResult> {
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
