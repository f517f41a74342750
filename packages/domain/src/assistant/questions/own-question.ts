import type { Calendar } from "../query/write/dates.ts";
import type { OwnTopic } from "./own-topics.ts";
import type { ToolInput } from "./tool-inputs.ts";
import { readWholeQuestion, type WholeQuestions, wholeQuestion } from "./whole-question.ts";

const timeOff =
  "(?:time off|vacation|vacations|pto|leave|sick (?:day|days|leave|time)|days? off|personal days?)";
/** In English, with the words of a period taken out. The first one that fits is meant. */
const english: WholeQuestions<OwnTopic> = [
  [
    "clock-times",
    wholeQuestion(
      "(?:at )?(?:what time|when) (?:did|have|was) i (?:(?:clock|clocked|punch|punched|check|checked|log|logged)(?: (?:in|out|on|off))+(?: and out)?|(?:get|got|come|came) (?:in|here|off|out)(?: of work)?|get to work|(?:start|started|finish|finished|stop|stopped|leave|left)(?: work| working)?|go home)",
    ),
  ],
  [
    "clock-times",
    wholeQuestion(
      "(?:what (?:is|are|were|was) )?my (?:clock|punch)(?: ?(?:in|out))?(?:s| and out)?(?: times?)?|(?:what (?:is|are|was|were) )?my (?:punches|time ?card|time ?sheet|time entries|clock ins?(?: and outs?)?)",
    ),
  ],
  [
    "now",
    wholeQuestion(
      "(?:am|did|have) i (?:still |already |even |forget to |forgot to )?(?:clocked|clock|punched|punch|logged|on the clock)(?: (?:in|out|on|off))?(?: to a job| on a job| on anything)?",
    ),
  ],
  [
    "now",
    wholeQuestion(
      "(?:what|which)(?: (?:car|job|one|vehicle|ticket))? am i (?:on|doing|clocked on|clocked (?:in )?to|clocked in on|supposed to be (?:on|doing))",
    ),
  ],
  [
    "pay",
    wholeQuestion(
      `how much (?:am i (?:making|getting paid|getting|earning|up to)|have i (?:made|earned)|did i (?:make|earn)|(?:will|do|would) i (?:make|get|get paid|earn|be paid)|is my (?:pay|check|paycheck|pay ?check))(?: (?:in|on|for|this|my|the|next|current|pay|check|period|paycheck)+)*`,
    ),
  ],
  [
    "pay",
    wholeQuestion(
      "(?:what (?:is|are|was|will be|does) )?my (?:next |current |last )?(?:pay|check|paycheck|earnings|commission|commissions|pay stub|paystub|wages)(?: (?:look like|looking like|be|looking|period|this|is|for|going to))*",
    ),
  ],
  [
    "balance",
    wholeQuestion(
      `how (?:many|much) (?:hours? of |days? of )?${timeOff}(?: (?:hours?|days?|time))?(?: (?:do|have|is|are) ?(?:i|there)?)?(?: (?:have|got|left|saved|saved up|remaining|earned|for me))*`,
    ),
  ],
  [
    "balance",
    wholeQuestion(
      `(?:what is )?my ${timeOff} (?:balance|hours?|left)|how many days off (?:do|have) i (?:have|got)(?: left)?`,
    ),
  ],
  [
    "schedule",
    wholeQuestion(
      `(?:when|what (?:day|days)) (?:am i|do i (?:have|get)) (?:a )?(?:(?:day )?off|${timeOff})(?: (?:next|again))?|when is my next (?:day off|shift|work day|workday)`,
    ),
  ],
  [
    "time-off",
    wholeQuestion(
      `(?:did|was|were|is|are|has|have) my ${timeOff}(?: requests?)?(?: (?:get|got|been|being|go|gone))?(?: (?:approved|answered|accepted|denied|declined|granted|through|ok|okayed))?(?: or not)?`,
    ),
  ],
  [
    "time-off",
    wholeQuestion(
      `(?:(?:what (?:is|are)|when (?:is|are|does)|where is) )?my (?:next )?${timeOff}(?: (?:requests?|start|begin|planned|booked))*|do i have any ${timeOff}(?: (?:planned|booked|approved|scheduled))?|what did (?:they|the boss|the manager) say about my ${timeOff}(?: request)?`,
    ),
  ],
  [
    "schedule",
    wholeQuestion(
      "(?:(?:at )?(?:what time|when) (?:do|am|should|will) i (?:(?:have|need|supposed|got) to )?(?:work|working|start|starting|come in|be in|be here|be there|be at work|in|get off|finish|leave|done|off)(?: work)?(?: next| at| until| till)?)",
    ),
  ],
  [
    "schedule",
    wholeQuestion(
      "(?:am|do|will) i (?:even |supposed to |have to |need to )?(?:be )?(?:work|working|off|on|in|scheduled|come in)(?: (?:off|to work|next))?|(?:what (?:is|are) )?my (?:shift|shifts|schedule|work schedule|work hours)(?: (?:look like|like))?|(?:what does|how does) my (?:schedule|week|shift) look(?: like)?",
    ),
  ],
  [
    "hours",
    wholeQuestion(
      "how (?:did|was|is|has|have|am|are) (?:my (?:week|numbers|stats)|i)(?: (?:go|going|gone|do|done|doing|been|look|looking|tracking|end up))*(?: overall)?|how (?:many|much) (?:hours|time) (?:(?:did|have|do|had) )?i (?:work|worked|clock|clocked|put in|log|logged)(?: (?:in|on|the|clock|total))*|how productive (?:was|am|have) i(?: been)?|(?:what (?:is|are|were|was) )?my (?:numbers|stats|productivity|totals)(?: look like)?",
    ),
  ],
];

const spanish: WholeQuestions<OwnTopic> = [
  [
    "clock-times",
    /^(?:a que hora|cuando) (?:yo )?(?:ponche|cheque|marque|fiche|entre|sali|llegue|me fui|empece)(?: (?:yo|la|mi|entrada|salida|a|al|trabajar|trabajo|de))*$/,
  ],
  [
    "now",
    /^(?:ya )?(?:estoy|ando|sigo) (?:ya )?(?:ponchado|checado|marcado|fichado)(?: en (?:un|algun) trabajo)?$|^en (?:que|cual)(?: (?:carro|trabajo|orden))? (?:estoy|ando)(?: (?:trabajando|ponchado))?$/,
  ],
  [
    "pay",
    /^(?:cuanto|que tanto) (?:voy a|me va a|me van a|llevo|he|gane|gano|estoy) ?(?:ganar|ganado|ganando|pagar|tocar|llegar|salir|de cheque|de pago|hecho)?(?: (?:en|este|esta|de|el|mi|cheque|pago|periodo))*$|^mi (?:cheque|pago|comision)$/,
  ],
  [
    "balance",
    /^(?:cuantas|cuantos) (?:horas|dias) (?:de )?(?:vacaciones|enfermedad|descanso)? ?(?:me quedan|tengo|me sobran)(?: (?:de )?(?:vacaciones|enfermedad))?$/,
  ],
  [
    "time-off",
    /^(?:ya )?(?:me )?(?:aprobaron|autorizaron|dieron) (?:ya )?(?:mis|mi|las|los|el|la) (?:vacaciones|dias?|permiso|solicitud)(?: libres?| de vacaciones)?$|^cuando son mis vacaciones$/,
  ],
  [
    "schedule",
    /^(?:a que hora|cuando) (?:entro|trabajo|salgo|descanso|me toca|tengo que llegar)(?: (?:yo|a|trabajar|otra vez|libre))*$|^(?:trabajo|descanso|me toca trabajar)$|^(?:cual es )?mi (?:turno|horario)$|^cuando es mi (?:proximo )?(?:dia libre|descanso)$/,
  ],
  ["hours", /^como (?:voy|ando|me fue|me ha ido|va mi semana)$/],
];

/** What means the shop's work where somebody from the desk asks. */
const ofShop = /\b(?:schedule|week|numbers|stats|totals|horario)\b/;

/**
 * A question of a person about their own time, pay, or schedule.
 * @param isTechnician "my schedule" of an advisor or an owner is the shop's
 * @returns null for any other question
 */
export function readOwnQuestion(
  question: string,
  calendar: Calendar,
  isTechnician: boolean,
): ToolInput<"own_work"> | null {
  const own = readWholeQuestion(question, { english, spanish }, calendar, (about) => about === "schedule");
  if (!own || isTechnician) return own;
  return own.about === "hours" || ofShop.test(question.toLowerCase()) ? null : own;
}
