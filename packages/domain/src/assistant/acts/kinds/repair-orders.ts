import { z } from "zod";
import {
  addCannedJobs,
  assignTechnician,
  changeRepairOrder,
  changeWork,
  checkQuality,
  removeJob,
} from "../../../repair-orders/contract.ts";
import { holdReasons } from "../../../repair-orders/schema.ts";
import { clock } from "../../../shops/schema.ts";
import { defineAct } from "../act.ts";
import { anyDay, named } from "./fields.ts";

const noJobs = z.array(z.string().trim().min(1).max(80)).max(6).default([]);
/** "6218", "RO 6218", "the Civic", "Ramirez's Civic": without the words for a repair order. */
const orderName = (name: string | undefined): string | undefined =>
  name
    ?.replace(
      /\b(?:repair|work) orders?\b|\b(?:order|ticket|job|car|truck|number|invoice|orden|carro|coche)\b|#/g,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim() || undefined;

export const assignAct = defineAct({
  title: "Assign technician",
  description: "Prepares giving the open jobs of a repair order, or one of them, to a technician.",
  calls: [assignTechnician],
  input: z.object({
    target: named,
    /** Words of a job's name. Empty: every job that is not completed. */
    job: noJobs,
    /** A name. Null takes the technician off. */
    technician: named.nullable(),
    /** Only the jobs of that technician. */
    had: named.nullable().default(null),
  }),
  example: "Give 6218 to Tess",
  sentences: [
    "(give|assign|hand|move|put|transfer|reassign|switch) {target} (to|with|over to|on) {technician:staff}",
    "(give|assign|hand) {technician:staff} {target:order}",
    "(assign|put|have) {technician:staff} (to|on|do|work on|take) {target}",
    "(take|pull|remove) {technician:staff} off [of] {target}",
    "(unassign) {target}",
    "{target:order} (to|goes to|is for|for) {technician:staff}",
    "(asigna|asignale|asignar|dale|pasale|pasa|pon) [a] {target} a {technician:staff}",
    "(asigna|asignar|pon) a {technician:staff} (al|a la|en el|en la|en|a) {target}",
  ],
  read: (slots) => {
    const off = slots.says("off", "unassign");
    const technician = slots.name("technician") ?? null;
    const name = orderName(slots.name("target"));
    if (!name || (!technician && !off)) return null;
    return { target: name, job: [], technician: off ? null : technician, had: off ? technician : null };
  },
});

export const advisorAct = defineAct({
  title: "Change advisor",
  description: "Prepares making somebody the service advisor of a repair order.",
  calls: [changeRepairOrder],
  input: z.object({ target: named, advisor: named }),
  example: "Make Tess the advisor on 6218",
  sentences: [
    "(make|set|put) {advisor:staff} [as] [the] [service] (advisor|writer) (on|of|for) {target}",
    "(set|change) [the] [service] (advisor|writer) (on|of|for) {target} to {advisor:staff}",
    "(pon|poner) a {advisor:staff} de asesor (en|de) {target}",
  ],
  read: (slots) => {
    const [name, advisor] = [orderName(slots.name("target")), slots.name("advisor")];
    return name && advisor ? { target: name, advisor } : null;
  },
});

export const promiseAct = defineAct({
  title: "Change promise time",
  description: "Prepares the time by which a car is promised.",
  calls: [changeRepairOrder],
  input: z.object({ target: named, day: anyDay, clock }),
  example: "Promise 6218 for 4pm",
  sentences: [
    "(promise) {target} (for|by|at|to|on) {when}",
    "(promise) {target} {when}",
    "(set|change|move|make|push|update) [the] (promise|promised|due) [time|date] (of|on|for) {target} (to|for|at) {when}",
    "(set|change|move|push|update) {target} (promise|promised) [time|date] (to|for|at) {when}",
    "(tell|have) {target} (done|ready|finished) (by|at|for) {when}",
    "{target} is promised (for|by|at) {when}",
    "(promete|prometer|prometi) [el|la] {target} para {when}",
    "(cambia|pon) la promesa (de|del|a) {target} (a|para|al) {when}",
  ],
  read: (slots) => {
    const name = orderName(slots.name("target"));
    const when = slots.when("when");
    return name && when?.clock ? { target: name, day: when.day, clock: when.clock } : null;
  },
});

const reasons: readonly (readonly [RegExp, (typeof holdReasons)[number]])[] = [
  [/\b(parts?|pieza|piezas|refaccion(?:es)?|backorder(?:ed)?)\b/, "parts"],
  [/\b(approval|approve|authorization|customer|ok|aprobacion|cliente)\b/, "approval"],
  [/\b(bay|bays|lift|bahia|rack)\b/, "bay"],
];

export const holdAct = defineAct({
  title: "Put on hold",
  description: "Prepares putting the open jobs of a repair order on hold with a reason.",
  calls: [changeWork],
  sees: ["repair-order.view"],
  input: z.object({ target: named, job: noJobs, reason: z.enum(holdReasons) }),
  example: "Put 6218 on hold for parts",
  sentences: [
    "(put|place|set) {target} on hold [(for|waiting on|waiting for|because of|until|due to)] [{reason:text}]",
    "(hold|pause) {target} (for|waiting on|waiting for|because of) {reason:text}",
    "{target} is (waiting on|waiting for|on hold for) {reason:text}",
    "(pon|poner) [el|la] {target} en (espera|pausa) [(por|de|hasta)] [{reason:text}]",
  ],
  read: (slots) => {
    const name = orderName(slots.name("target"));
    const said = slots.name("reason") ?? "";
    const words = said.replace(/\b(?:a|the|some|el|la|las|los|de)\b/g, "").trim();
    const known = reasons.find(([pattern]) => pattern.test(words));
    const reason = words === "" ? "other" : known?.[1];
    // "Waiting on the machine shop" has no reason of its own.
    return name && reason && words.split(/\s+/).length <= 3 ? { target: name, job: [], reason } : null;
  },
});

export const resumeAct = defineAct({
  title: "Take off hold",
  description: "Prepares taking the jobs of a repair order off hold.",
  calls: [changeWork],
  sees: ["repair-order.view"],
  input: z.object({ target: named, job: noJobs }),
  example: "Take 6218 off hold",
  sentences: [
    "(take|get|pull) {target} off [of] hold",
    "(resume|unhold|unpause) {target}",
    "(quita|saca) {target} de (espera|pausa)",
  ],
  read: (slots) => {
    const name = orderName(slots.name("target"));
    return name ? { target: name, job: [] } : null;
  },
});

export const readyAct = defineAct({
  title: "Mark ready",
  description: "Prepares the quality check that makes a finished repair order ready for pickup.",
  calls: [checkQuality],
  sees: ["repair-order.view"],
  input: z.object({ target: named }),
  example: "Mark 6218 ready",
  sentences: [
    "(mark|set|make|flag) {target} [as|to] (ready|done|complete|completed|finished) [for pickup|for pick-up|to go]",
    "{target} is (ready|done) [for pickup|for pick-up|to go]",
    "(qc|quality check) {target}",
    "(pass|sign off) [the] (qc|quality check) (on|for|of) {target}",
    "(marca|marcar|pon) [el|la] {target} (como listo|como lista|listo|lista|como terminado)",
    "{target} (ya esta listo|ya esta lista|esta listo|esta lista)",
  ],
  read: (slots) => {
    const name = orderName(slots.name("target"));
    return name ? { target: name } : null;
  },
});

export const labelAct = defineAct({
  title: "Label repair order",
  description: "Prepares adding a label to a repair order, or removing one.",
  calls: [changeRepairOrder],
  sees: ["repair-order.view"],
  input: z.object({ target: named, label: z.string().trim().min(1).max(40), on: z.boolean() }),
  example: "Label 6218 as comeback",
  sentences: [
    "(label|tag|flag) {target} (as|with) {label:text}",
    "(add|put) [a|the] (label|tag|note) {label:text} (to|on) {target:order}",
    "(add|put) [a|the] {label:text} (label|tag) (to|on) {target}",
    "(remove|take) [the] {label:text} (label|tag) (from|off) [of] {target}",
    "(etiqueta|etiquetar) [el|la] {target} (como|con) {label:text}",
  ],
  read: (slots) => {
    const name = orderName(slots.name("target"));
    const label = slots.text("label")?.replace(/^["“']|["”']$/g, "");
    return name && label ? { target: name, label, on: !slots.says("remove", "take") } : null;
  },
});

export const keytagAct = defineAct({
  title: "Set key tag",
  description: "Prepares the key tag of a repair order.",
  calls: [changeRepairOrder],
  input: z.object({ target: named, keytag: z.string().trim().min(1).max(20) }),
  example: "Key tag 14 on 6218",
  sentences: [
    "(set|change|put) [the] (key tag|keytag|tag) [number] (of|on|for) {target} to {keytag:word}",
    "(key tag|keytag|put key tag|put keytag) [number] {keytag:word} (on|for|to) {target}",
    "{target} has (key tag|keytag) [number] {keytag:word}",
  ],
  read: (slots) => {
    const [name, keytag] = [orderName(slots.name("target")), slots.text("keytag")];
    return name && keytag ? { target: name, keytag } : null;
  },
});

export const addJobAct = defineAct({
  title: "Add canned job",
  description: "Prepares adding a canned job to a repair order at today's prices.",
  calls: [addCannedJobs, removeJob],
  sees: ["part.view"],
  input: z.object({ target: named, job: z.string().trim().min(1).max(120) }),
  example: "Add an oil change to 6218",
  sentences: [
    "(add|put|throw) {job:name} (to|on|onto) {target:order}",
    "(add|put|throw) {job:name} (to|on|onto) (ro|repair order|order|ticket|work order) [number] {target:order}",
    "(add|put|throw) {job:name} (to|on|onto) (the|this) {target}",
    "(agrega|agregar|agregale|anade|pon|ponle) {job:name} (a|al|a la|en) [orden|repair order] {target:order}",
  ],
  read: (slots) => {
    const [name, job] = [orderName(slots.name("target")), slots.name("job")];
    // "$50", "2 hours": an amount is no job.
    return name && job && !/^\$|^[\d.]+(?: (?:hours?|dollars?|units?|percent))?$|%$/.test(job)
      ? { target: name, job }
      : null;
  },
});
