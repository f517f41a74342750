import { z } from "zod";
import { addDays } from "../../../kernel/time.ts";
import { writeToCustomer } from "../../../messages/contract.ts";
import { defineAct } from "../act.ts";
import { anyDay } from "./fields.ts";

/** The lists of customers that can be written to at once. */
export const messageLists = ["ready", "estimate", "appointment", "unpaid", "service", "declined"] as const;
export type MessageList = (typeof messageLists)[number];

const lists: readonly (readonly [MessageList, RegExp])[] = [
  [
    "estimate",
    /\b(estimates?|quotes?|approval|approvals|approve|presupuestos?|cotizacion(?:es)?|aprobacion)\b/,
  ],
  ["appointment", /\b(appointments?|booked|scheduled|coming in|come in|bookings?)\b/],
  [
    "unpaid",
    /\b(owes?|owe us|unpaid|balances?|overdue|past due|open invoices?|deben?|saldos?|pendientes? de pago)\b/,
  ],
  ["declined", /\b(declined|deferred|turned down|postponed|rechazad[oa]s?|rechazaron)\b/],
  ["service", /\b(due for|services? due|service is due|maintenance|due soon|due|mantenimiento|servicio)\b/],
  ["ready", /\b(ready|done|finished|pickup|pick-up|pick up|list[oa]s?|terminad[oa]s?)\b/],
];
/** What a list may be said with besides its own word. */
const beside =
  /^(?:whose|who|that|with|have|has|had|is|are|a|an|the|their|there|cars?|vehicles?|trucks?|rides?|jobs?|work|for|to|be|of|in|on|from|waiting|sitting|pending|open|outstanding|still|us|money|customers?|people|clients?|invoices?|coming|get|due|now|we|they|them|been|not|yet|picked|up|let|know|about|que|quien|quienes|tiene|tienen|con|el|la|los|las|su|sus|carro|carros|coche|coches|auto|esta|estan|ya|clientes?|de|nos|para|recoger|una|un|cuyo|cuyos|al|a|por|les|dinero|trabajo|trabajos|tengan|vence|vencido|needs?|estimate|approved|services?)$/;

const people =
  "(everybody|everybody|all|all the|all of the|all our|every|the|our|each of the|todos|todos los|a todos|a todos los|a todas las|a los|customers|people|clients|folks|anybody|anyone)";

export const messageManyAct = defineAct({
  title: "Messages",
  description:
    "Prepares one text or email for each customer of a list: cars that are ready, estimates waiting for approval, appointments of a day, balances due, services due, declined work.",
  calls: [writeToCustomer],
  sees: ["customer.view", "message.send-batch", "repair-order.view"],
  input: z.object({
    list: z.enum(messageLists),
    channel: z.enum(["sms", "email", "any"]).default("any"),
    /** For appointments: their days. */
    from: anyDay,
    to: anyDay,
    /** For balances: at least so many days old. */
    minDays: z.number().int().min(0).max(3650).nullable().default(null),
  }),
  example: "Text everybody whose car is ready",
  sentences: [
    `(text|email|message|notify|remind|tell|contact|let|send a text to|send an email to|send a message to|send texts to|send emails to|shoot a text to) ${people} {list:text}`,
    "(text|email|message|notify|remind) [the] {list:text}",
    "(avisa|avisale|avisales|avisar|escribe|escribele|escribeles|manda un mensaje|mandales un mensaje|manda un texto|mandale un texto|mandales un texto|manda mensaje|recuerda|recuerdales|envia un mensaje|envia un correo) [a] (todos|todos los|todas las|los|a todos|a todos los|a los) {list:text}",
  ],
  read: (slots) => {
    let words = slots.words("list");
    const said = words.join(" ");
    let minDays: number | null = null;
    const aged =
      /\b(?:over|more than|at least|past) (\d{1,4}) days?(?: old| late| overdue| past due)?\b/.exec(said);
    if (aged) {
      minDays = Number(aged[1]);
      words = said.replace(aged[0], " ").split(" ").filter(Boolean);
    }
    // The day is at either end: "with an appointment tomorrow", "tomorrow's appointments".
    let when: { day: string | null; size: number; atEnd: boolean } | null = null;
    for (let size = Math.min(5, words.length - 1); size > 0 && !when; size -= 1)
      for (const atEnd of [true, false]) {
        const some = atEnd ? words.slice(-size) : words.slice(0, size);
        const found = slots.readWhen(some);
        if (found?.day && found.clock === null) {
          when = { day: found.day, size, atEnd };
          break;
        }
      }
    if (when) words = when.atEnd ? words.slice(0, -when.size) : words.slice(when.size);
    const rest = words.join(" ");
    const list = lists.find(([, pattern]) => pattern.test(rest));
    if (!list) return null;
    const [name, pattern] = list;
    const unused = rest
      .replace(new RegExp(pattern.source, "g"), " ")
      .split(" ")
      .filter((word) => word && !beside.test(word));
    if (unused.length > 0) return null;
    if (when && name !== "appointment") return null;
    if (minDays !== null && name !== "unpaid") return null;
    const day = name === "appointment" ? (when?.day ?? addDays(slots.today, 1)) : null;
    const channel: "email" | "sms" | "any" = slots.begins(/\b(?:emails?|correo)\b/)
      ? "email"
      : slots.begins(/\b(?:texts?|texto|mensaje)\b/)
        ? "sms"
        : "any";
    return { list: name, channel, from: day, to: day, minDays };
  },
});
