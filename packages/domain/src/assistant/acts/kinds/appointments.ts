import { z } from "zod";
import { bookAppointment, changeAppointmentStatus, moveAppointment } from "../../../appointments/contract.ts";
import { defineAct } from "../act.ts";
import { anyClock, anyDay, named } from "./fields.ts";

const visit = "(appointment|visit|booking|slot|time|drop-off|reservation)";

export const moveAct = defineAct({
  title: "Move appointment",
  description: "Prepares moving a customer's appointment to another day or time.",
  calls: [moveAppointment],
  sees: ["customer.view"],
  input: z.object({
    customer: named,
    /** The day that the appointment is on now, if it was named. */
    from: anyDay,
    day: anyDay,
    clock: anyClock,
  }),
  example: "Move Ramirez to Thursday at 9",
  sentences: [
    `(move|push|bump|reschedule|shift|slide|switch|change|put) {customer} [${visit}] [back|up|out|over] [from {from:when}] (to|until|till|for|into|on) {when}`,
    `(move|push|bump|reschedule|shift|slide|switch|change) [the|an] ${visit} (of|for|with) {customer} [from {from:when}] (to|until|till) {when}`,
    `(move|push|bump|reschedule|shift|slide|switch|change) {from:when} ${visit} (of|for|with) {customer} (to|until|till) {when}`,
    `(mueve|mover|muevele|pasa|pasar|cambia|cambiale|cambiar|reprograma|reprogramar|recorre) [a|la ${visit} (de|a|del)] {customer} [del {from:when}] (para|hasta|a|al) {when}`,
  ],
  read: (slots) => {
    const name = slots.name("customer");
    const when = slots.when("when");
    const from = slots.text("from") === undefined ? null : slots.when("from");
    if (!name || !when || (slots.text("from") !== undefined && !from?.day)) return null;
    return { customer: name, from: from?.day ?? null, day: when.day, clock: when.clock };
  },
});

export const cancelAct = defineAct({
  title: "Cancel appointment",
  description: "Prepares canceling a customer's appointment.",
  calls: [changeAppointmentStatus],
  sees: ["customer.view"],
  input: z.object({ customer: named, from: anyDay }),
  example: "Cancel Ramirez's appointment on Thursday",
  sentences: [
    `(cancel|delete|remove|drop|scratch|call off) {customer} ${visit} [(on|for|at|from)] [{from:when}]`,
    `(cancel|delete|remove|drop|scratch|call off) {from:when} ${visit} (of|for|with) {customer}`,
    `(cancel|delete|remove|drop|scratch|call off) [the|an] ${visit} (of|for|with) {customer} [(on|for|at)] [{from:when}]`,
    `(cancel|scratch) {customer} [(on|for|at)] {from:when}`,
    `(cancela|cancelar|cancelale|quita|borra) la ${visit} (de|a|del|con) {customer} [(del|de|para)] [{from:when}]`,
  ],
  read: (slots) => {
    const name = slots.name("customer");
    const from = slots.text("from") === undefined ? undefined : slots.when("from");
    if (!name || from === null || (from && !from.day)) return null;
    return { customer: name, from: from?.day ?? null };
  },
});

const marks = ["arrived", "no-show", "confirmed"] as const;

export const markAct = defineAct({
  title: "Mark appointment",
  description: "Prepares marking a customer's appointment as arrived, as a no-show, or as confirmed.",
  calls: [changeAppointmentStatus],
  sees: ["customer.view"],
  input: z.object({ customer: named, from: anyDay, status: z.enum(marks) }),
  example: "Mark Ramirez as a no-show",
  sentences: [
    `(mark|set|put) {customer} [${visit}] [as|to] [a|an] {status:word} [show] [(today|for today)]`,
    `(confirm|confirma|confirmar) [la] [the] [${visit}] [of|for|de|a] {customer} [${visit}] [(on|for|del|para)] [{from:when}]`,
    "{customer} (no showed|no-showed|did not show|did not show up|never showed|never showed up|is a no-show|is a no show|no llego|no vino)",
    "{customer} (is here|has arrived|just arrived|arrived|showed up|just showed up|just walked in|ya llego|llego|esta aqui)",
    `(marca|marcar|pon) a {customer} como {status:word} [show]`,
  ],
  read: (slots) => {
    const name = slots.name("customer");
    const from = slots.text("from") === undefined ? undefined : slots.when("from");
    if (!name || from === null || (from && !from.day)) return null;
    const word = slots.text("status")?.toLowerCase();
    const status: (typeof marks)[number] | null = word
      ? /^(arrived|here|in|llego)$/.test(word)
        ? "arrived"
        : /^(no|no-?shows?|noshows?)$/.test(word)
          ? "no-show"
          : /^(confirmed|confirmad[oa])$/.test(word)
            ? "confirmed"
            : null
      : slots.says("confirm", "confirma", "confirmar")
        ? "confirmed"
        : slots.says("no", "not", "never", "no-showed", "no-show", "no-shows")
          ? "no-show"
          : "arrived";
    return status === null ? null : { customer: name, from: from?.day ?? null, status };
  },
});

export const bookAct = defineAct({
  title: "Book appointment",
  description: "Prepares a new appointment for a customer on file.",
  calls: [bookAppointment, changeAppointmentStatus],
  sees: ["customer.view"],
  input: z.object({
    customer: named,
    day: anyDay,
    clock: anyClock,
    /** Why the car comes. */
    reason: z.string().trim().max(500).default(""),
    minutes: z.number().int().min(15).max(600).nullable().default(null),
  }),
  example: "Book Maria Lopez tomorrow at 10 for an oil change",
  sentences: [
    "(book|schedule|pencil|set up|slot|add) [in] {customer} [in] [(for|on)] {when} for {reason:text}",
    "(book|schedule|pencil|slot) [in] {customer} [in] [(for|on)] {when}",
    "(book|schedule|pencil|slot) [in] {customer} [in] [(for|on)] {when:whole} {reason:text}",
    "(book|schedule|pencil|slot) [in] {customer} [in] for [a|an] {reason:text} (on|at) {when}",
    `(book|schedule|make|set up|add) [an|a] ${visit} for {customer} [(on|for)] {when} [for {reason:text}]`,
    `(agenda|agendar|agendale|aparta|programa|reserva) [una ${visit}] (a|para) {customer} [para|el] {when} para {reason:text}`,
    `(agenda|agendar|agendale|aparta|programa|reserva) [una ${visit}] (a|para) {customer} [para|el] {when}`,
  ],
  read: (slots) => {
    const name = slots.name("customer");
    const when = slots.when("when");
    // A time that ends up in the reason was not understood.
    if (!name || !when?.day || /^(?:at\b|@|\d{1,2}\b)/i.test(slots.text("reason") ?? "")) return null;
    const reason = slots.text("reason")?.replace(/^(?:a|an|the|un|una|el|la)\s+/i, "") ?? "";
    return { customer: name, day: when.day, clock: when.clock, reason };
  },
});
