import { z } from "zod";
import { addFollowUp } from "../../../customers/follow-ups/contract.ts";
import { defineAct } from "../act.ts";
import type { Slots } from "../slots.ts";
import { anyClock, anyDay, named } from "./fields.ts";

export const reachWays = ["call", "text", "email", "thank", "check-in", "follow-up"] as const;
type ReachWay = (typeof reachWays)[number];

const reach =
  "(call back|call|phone|ring|text|message|email|write to|write|thank|check in with|check on|check with|follow up with|get back to|reach out to)";
const reachInSpanish =
  "(llamar|llamarle|llame|hablar|hablarle|escribir|escribirle|textear|agradecer|agradecerle|dar seguimiento|darle seguimiento)";
const about = "[(about|regarding) {about:text}]";
const aboutInSpanish = "[(sobre|acerca de) {about:text}]";

const wayOf = (slots: Slots): ReachWay => {
  if (slots.says("text", "message", "textear")) return "text";
  if (slots.says("email", "write", "escribir", "escribirle")) return "email";
  if (slots.says("thank", "agradecer", "agradecerle")) return "thank";
  if (slots.says("check")) return "check-in";
  return slots.says("follow", "seguimiento", "reach") ? "follow-up" : "call";
};

export const remindAct = defineAct({
  title: "Add task",
  description: "Prepares a task for the person who asks: to call or write to a customer on a day.",
  calls: [addFollowUp],
  sees: ["customer.view"],
  input: z.object({
    customer: named,
    what: z.enum(reachWays).default("call"),
    about: z.string().trim().max(100).default(""),
    /** Null: today, or tomorrow if the time has passed. */
    day: anyDay,
    clock: anyClock,
  }),
  example: "Remind me to call Ramirez on Monday at 9 about the brakes",
  sentences: [
    `remind me [that i have] to ${reach} {customer} [{on:when}] ${about}`,
    `remind me {on:when} to ${reach} {customer} ${about}`,
    `(add|make|create|set) [a] (reminder|task|to do) [for me] to ${reach} {customer} [{on:when}] ${about}`,
    `(recuerdame|acuerdame|recordarme) [que tengo que|de] ${reachInSpanish} [a|al|con] {customer} [{on:when}] ${aboutInSpanish}`,
    `(recuerdame|acuerdame|recordarme) {on:when} [que tengo que|de] ${reachInSpanish} [a|al|con] {customer} ${aboutInSpanish}`,
  ],
  read: (slots) => {
    const customer = slots.name("customer");
    const on = slots.text("on") === undefined ? { day: null, clock: null } : slots.when("on");
    if (!customer || !on) return null;
    return { customer, what: wayOf(slots), about: slots.text("about") ?? "", day: on.day, clock: on.clock };
  },
});
