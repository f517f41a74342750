import { z } from "zod";
import {
  addBlock,
  removeBlock,
  removeSpecialDay,
  setSpecialDays,
} from "../../../appointments/availability/contract.ts";
import { setCustomerAlert } from "../../../customers/alerts/contract.ts";
import { addCustomerNote } from "../../../customers/record/contract.ts";
import { stockBound } from "../../../inventory/stock/bounds.ts";
import { saveStockLevel } from "../../../inventory/stock/contract.ts";
import { day } from "../../../kernel/time.ts";
import { defineAct } from "../act.ts";
import { anyClock, named } from "./fields.ts";

const bound = stockBound.nullable().default(null);

export const stockLevelAct = defineAct({
  title: "Change stock level",
  description: "Prepares a part's minimum or maximum at this location.",
  calls: [saveStockLevel],
  sees: ["part.view"],
  input: z.object({ part: named, minimum: bound, maximum: bound }),
  example: "Set the minimum of 5W-30 to 24",
  sentences: [
    "(set|change|make|raise|lower|put|bump|update) [the] (min|minimum) (of|on|for) {part:name} (to|at) {minimum:amount}",
    "(set|change|make|raise|lower|put|bump|update) [the] (max|maximum) (of|on|for) {part:name} (to|at) {maximum:amount}",
    "(set|change|make|raise|lower|put|bump|update) {part:name} (min|minimum) [to|at] {minimum:amount} [[and] (max|maximum) [to|at] {maximum:amount}]",
    "(set|change|make|raise|lower|put|bump|update) {part:name} (max|maximum) [to|at] {maximum:amount}",
    "(set|change|make|raise|lower|put|bump|update) [the] (min|minimum) (of|on|for) {part:name} (to|at) {minimum:amount} [and] [the] (max|maximum) [to|at] {maximum:amount}",
    "(set|change|make) [the] (min|minimum) and (max|maximum) (of|on|for) {part:name} to {minimum:amount} and {maximum:amount}",
    "(pon|cambia|sube|baja) el minimo (de|del) {part:name} (a|en) {minimum:amount}",
    "(pon|cambia|sube|baja) el maximo (de|del) {part:name} (a|en) {maximum:amount}",
  ],
  read: (slots) => {
    const part = slots.name("part");
    const minimum = slots.text("minimum") ?? null;
    const maximum = slots.text("maximum") ?? null;
    return part && (minimum ?? maximum) !== null ? { part, minimum, maximum } : null;
  },
});

const stuff =
  "(what|whatever|everything|everything that|anything|anything that|parts|the parts|parts that|the parts that|stuff|the stuff|stuff that|lo que|todo lo que)";

export const reorderAct = defineAct({
  title: "Order list",
  description: "Prepares an order list of the parts that run out within some days, from the demand forecast.",
  calls: [],
  sees: ["part.view", "part.write"],
  input: z.object({
    /** Only what runs out within so many days. Null: all that the forecast suggests. */
    days: z.number().int().min(1).max(120).nullable().default(null),
  }),
  example: "Reorder what runs out this week",
  sentences: [
    `(reorder|order|restock|buy|get) ${stuff} (runs out|run out|is running out|are running out|is about to run out|will run out|running out|we will run out of|we run out of|we are running out of|is going to run out) [{span:name}]`,
    `(reorder|order|restock|buy|get) ${stuff} (we need|is needed|the forecast says|the forecast suggests) [{span:name}]`,
    `(pide|pedir|ordena|compra|comprar|surte) ${stuff} (se acaba|se va a acabar|se acabe|nos falta|falta) [{span:name}]`,
  ],
  read: (slots) => {
    const span = slots.words("span").join(" ");
    if (span === "" || span === "soon" || span === "pronto") return { days: null };
    const known =
      /^(?:by |in |within |for )?(?:the )?(?:(?:this|next|coming) (week|month)|(?:next )?(\d{1,3}) (days?|weeks?)|(today|tomorrow)|(?:en )?(?:esta |la )(semana)|(?:este )(mes))$/.exec(
        span,
      );
    if (!known) return null;
    const [, unit, count, counted, near, semana, mes] = known;
    if (count) return { days: Number(count) * (counted?.startsWith("w") ? 7 : 1) };
    return { days: near ? 1 : unit === "month" || mes ? 30 : semana || unit ? 7 : null };
  },
});

export const noteAct = defineAct({
  title: "Add customer note",
  description: "Prepares a note on a customer's record.",
  calls: [addCustomerNote],
  sees: ["customer.view"],
  input: z.object({ customer: named, text: z.string().trim().min(1).max(2000) }),
  example: "Add a note to Ramirez: prefers calls after 5",
  sentences: [
    "(add|put|make|leave|write) [a|this] note (to|on|for) {customer} [that|saying] {text}",
    "(note) (on|for) {customer} [that|saying] {text}",
    "(agrega|agregar|pon|ponle|anota|deja) [una] nota (a|para|en|de) {customer} [que] {text}",
  ],
  read: (slots) => {
    const name = slots.name("customer");
    const text = slots.text("text");
    return name && text ? { customer: name, text } : null;
  },
});

export const alertAct = defineAct({
  title: "Set customer alert",
  description: "Prepares an alert that everybody sees on a customer.",
  calls: [setCustomerAlert],
  sees: ["customer.view"],
  input: z.object({ customer: named, text: z.string().trim().min(1).max(200), on: z.boolean() }),
  example: "Add an alert to Ramirez: call before any extra work",
  sentences: [
    "(add|put|set) [an|the] (alert|warning|flag) (to|on|for) {customer} [that|saying] {text}",
    "(remove|delete|clear|take off) [the] (alert|warning|flag) {text} (from|on|of) {customer}",
    "(alert|alerta) (on|for|para|en) {customer} {text}",
    "(agrega|pon|ponle) [una] alerta (a|para|en) {customer} [que] {text}",
  ],
  read: (slots) => {
    const name = slots.name("customer");
    const text = slots.text("text");
    return name && text ? { customer: name, text, on: !slots.says("remove", "delete", "clear") } : null;
  },
});

export const timeOffAct = defineAct({
  title: "Add time off",
  description: "Prepares time off for a team member on one day or several.",
  calls: [addBlock, removeBlock],
  input: z.object({
    person: named,
    from: day,
    to: day,
    /** With a time of day, only from then on or until then. */
    starts: anyClock,
    ends: anyClock,
    reason: z.string().trim().max(200).default(""),
  }),
  example: "Theo is off Friday",
  sentences: [
    "{person:staff} (is off|is out|will be off|will be out|has off|has the day off|is on vacation|is sick|is out sick|called out|called in sick|called off) [(on|for|from)] {from:when} [(to|through|thru|until) {to:when}]",
    "(give|mark|put) {person:staff} [as] [the day] off [(on|for)] {from:when} [(to|through|thru|until) {to:when}]",
    "(give) {person:staff} {from:when} off",
    "(add|put in|enter) (time off|vacation|pto|a day off) for {person:staff} [(on|for|from)] {from:when} [(to|through|thru|until) {to:when}]",
    "(block|block off|block out) {person:staff} [(on|for|from)] {from:when} [(to|through|thru|until) {to:when}]",
    "{person:staff} (no viene|descansa|esta de vacaciones|no trabaja|falta) [el] {from:when} [(al|hasta el|hasta) {to:when}]",
  ],
  read: (slots) => {
    const person = slots.name("person");
    const from = slots.when("from");
    const to = slots.text("to") === undefined ? from : slots.readWhen(slots.words("to"), from?.day);
    if (!person || !from?.day || from.clock || !to?.day || to.clock || to.day < from.day) return null;
    const reason = slots.says("vacation", "vacaciones", "pto")
      ? "Vacation"
      : slots.says("sick")
        ? "Sick"
        : "Off";
    return { person, from: from.day, to: to.day, starts: null, ends: null, reason };
  },
});

export const closeDayAct = defineAct({
  title: "Close the shop",
  description: "Prepares closing the shop on one day or several.",
  calls: [setSpecialDays, removeSpecialDay],
  sees: ["appointment.view"],
  input: z.object({ from: day, to: day, name: z.string().trim().max(80).default("") }),
  example: "Close the shop on December 24 for Christmas Eve",
  sentences: [
    "(close|shut) [the] [shop|store|business|down|up] [(on|for|from)] {from:when} [(to|through|thru|until) {to:when}] [for {name:text}]",
    "(we are|were|we will be) closed [(on|for|from)] {from:when} [(to|through|thru|until) {to:when}] [for {name:text}]",
    "(cierra|cerrar|cerramos) [el] [taller] [el] {from:when} [(al|hasta el) {to:when}] [por {name:text}]",
  ],
  read: (slots) => {
    const from = slots.when("from");
    const to = slots.text("to") === undefined ? from : slots.readWhen(slots.words("to"), from?.day);
    if (!from?.day || from.clock || !to?.day || to.clock || to.day < from.day) return null;
    return { from: from.day, to: to.day, name: slots.text("name") ?? "" };
  },
});
