import { addDays } from "../../../kernel/time.ts";
import { monthOf } from "../calendar-days.ts";
import type { Concept } from "../lexicon.ts";
import type { Found, Rule } from "../rule.ts";

const questionConcepts = ["how-many", "all", "rows"] as const;
const cars = ({ reading, limit }: Found) => ({
  ...(reading.make === null ? {} : { make: reading.make }),
  ...limit,
});
/** Work due "this month" includes the whole month and its future days. */
function dueDays({ reading: { period }, today }: Found) {
  // Without days: what is due soon and what is overdue.
  if (!period) return { from: null, to: null };
  const inMonth =
    period.from.endsWith("-01") && period.from.slice(0, 7) === period.to.slice(0, 7) && period.to === today;
  const whole = monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  return { from: period.from, to: inMonth ? whole.to : period.to };
}
const ahead = ({ reading: { period }, today }: Found) => ({
  from: period?.from ?? today,
  to: period?.to ?? today,
});

/** Possible topics of a message. */
const draftReasons: readonly Concept[] = [
  ...(["declined", "deferred", "due", "service", "unpaid", "invoice", "ready", "awaiting"] as const),
  ...(["estimate", "appointment", "status"] as const),
];
const drafted: readonly Concept[] = [...draftReasons, "work", "car", "open"];

export const vehicleAndPartRules: readonly Rule[] = [
  {
    tool: "vehicles",
    example: "How many Hondas do we look after?",
    needs: [],
    may: ["how-many", "car", "customer", "drives", "all", "rows", "on-hand", "repaired"],
    slots: ["limit", "years"],
    requires: ["make"],
    words: ["model"],
    input: (found) => ({
      ...cars(found),
      ...(found.reading.years ? { fromYear: found.reading.years.from, toYear: found.reading.years.to } : {}),
    }),
  },
  {
    tool: "vehicles",
    example: "How many vehicles are on file?",
    needs: [["car"], ["drives", "on-hand"]],
    may: [...questionConcepts, "customer"],
    slots: ["limit"],
    input: cars,
  },
  {
    tool: "services_due",
    example: "Which cars are due for an oil change this month?",
    needs: [["due", "overdue"]],
    may: ["car", "customer", "service", "work", "when", "due", "overdue", "drives", ...questionConcepts],
    slots: ["period", "make", "limit"],
    words: ["job", "customer"],
    wordsNeeded: true,
    input: (found) => ({
      overdue: found.has("overdue"),
      ...(found.has("overdue") ? {} : dueDays(found)),
      ...cars(found),
    }),
  },
  {
    tool: "services_due",
    example: "Which cars are due for service next week?",
    needs: [["due"], ["car", "service", "customer", "work"]],
    may: ["car", "customer", "service", "work", ...questionConcepts],
    slots: ["period", "make", "limit"],
    input: (found) => ({ overdue: false, ...dueDays(found), ...cars(found) }),
  },
  {
    tool: "services_due",
    example: "Which cars are overdue for service?",
    needs: [["overdue"], ["service"]],
    may: ["car", "customer", "work", ...questionConcepts],
    slots: ["make", "limit"],
    input: (found) => ({ overdue: true, ...cars(found) }),
  },
  {
    tool: "parts",
    example: "Which parts are low?",
    needs: [["low", "out"]],
    may: ["part", "on-hand", "work", ...questionConcepts],
    slots: ["limit"],
    words: ["part"],
    input: (found) => ({ stock: found.has("out") ? "out" : "low", ...found.limit }),
  },
  {
    tool: "parts",
    example: "How many front brake pads do we have on hand?",
    needs: [["on-hand", "part", "bin", "reserved"]],
    may: ["how-many", "part", "on-hand", "all", "bin", "reserved", "price", "how-much", "rows"],
    slots: ["limit"],
    words: ["part"],
    wordsNeeded: true,
    input: (found) => ({ ...found.limit, sort: "on-hand" }),
  },
  {
    tool: "parts",
    example: "Which parts did we use most this year?",
    needs: [["part"], ["used", "sold"]],
    may: ["best", "how-many", "all", "rows", "work"],
    slots: ["period", "limit"],
    words: ["part"],
    input: (found) => ({ from: found.year.from, to: found.year.to, sort: "used", ...found.limit }),
  },
  {
    tool: "parts",
    example: "Which parts have not sold in 12 months?",
    needs: [
      ["part", "slow"],
      ["slow", "not"],
    ],
    may: ["sold", "used", "not", "value", "spent", "best", "on-hand", ...questionConcepts],
    slots: ["ago", "period", "limit"],
    input: (found) => ({
      unusedSince: found.reading.ago?.day ?? found.reading.period?.from ?? addDays(found.today, -365),
      sort: "value",
      ...found.limit,
    }),
  },
  {
    tool: "parts",
    example: "What is our inventory worth?",
    needs: [
      ["part", "on-hand"],
      ["value", "spent", "how-much"],
    ],
    may: ["how-much", "spent", "value", "all", "on-hand", "part"],
    words: ["part"],
    input: () => ({ sort: "value" }),
  },
  {
    tool: "parts",
    example: "How many parts do we stock?",
    needs: [["how-many"], ["part"]],
    may: ["on-hand", "all", "drives"],
    input: () => ({}),
  },
  {
    tool: "appointments",
    example: "How many appointments are there tomorrow?",
    needs: [["appointment"]],
    may: [
      "mine",
      "car",
      "customer",
      "waiter",
      "loaner",
      "shuttle",
      "drop-off",
      "technician",
      "when",
      "visit",
      "drives",
      "open",
      ...questionConcepts,
    ],
    slots: ["period", "staff", "limit"],
    words: ["customer"],
    input: (found) => ({
      ...ahead(found),
      ...(found.reading.words.length > 0 && !found.reading.period
        ? { from: found.today, to: addDays(found.today, 365) }
        : {}),
      ...(found.reading.staff ? { technicianId: found.reading.staff.id } : {}),
      ...(found.has("mine") ? { technicianId: "me" } : {}),
      ...found.limit,
      visit: found.has("waiter")
        ? "waiter"
        : found.has("loaner")
          ? "loaner"
          : found.has("shuttle")
            ? "shuttle"
            : found.has("drop-off")
              ? "drop-off"
              : null,
    }),
  },
  {
    tool: "appointments",
    example: "How many no-shows were there this month?",
    needs: [["no-show", "cancelled"]],
    may: ["appointment", "customer", ...questionConcepts],
    slots: ["period", "limit"],
    input: (found) => ({
      from: found.period.from,
      to: found.period.to,
      ...found.limit,
      status: found.has("no-show") ? "no-show" : "cancelled",
    }),
  },
  {
    tool: "appointments",
    example: "Which appointment requests are waiting?",
    needs: [["request"]],
    may: ["appointment", "waiting", "customer", "open", "reply", "new", ...questionConcepts],
    slots: ["limit"],
    input: (found) => ({
      from: found.today,
      to: addDays(found.today, 365),
      status: "requested",
      ...found.limit,
    }),
  },
  {
    tool: "free_time",
    example: "How much room do we have tomorrow?",
    needs: [["free"]],
    may: [
      "how-much",
      "how-many",
      "hours",
      "technician",
      "bay",
      "appointment",
      "when",
      "car",
      "open",
      "drives",
      "on-hand",
      "newest",
      "work",
      "service",
    ],
    slots: ["period", "staff"],
    words: ["job"],
    input: (found) => ({
      from: found.reading.period?.from ?? found.today,
      to:
        found.reading.period?.to ??
        addDays(found.today, found.has("when") || found.reading.period === null ? 6 : 0),
      ...(found.reading.staff ? { technicianId: found.reading.staff.id } : {}),
    }),
  },
  {
    tool: "draft_message",
    example: "Draft a message to Casey Client about the declined work",
    needs: [["draft"], ["message", "texts", "email", "customer"]],
    may: ["message", "texts", "email", "customer", ...drafted],
    words: ["customer"],
    wordsNeeded: true,
    input: draftAbout,
  },
  {
    tool: "draft_message",
    example: "Text Casey Client about the declined work",
    needs: [["texts", "email", "message"], ["status"]],
    may: drafted,
    words: ["customer"],
    wordsNeeded: true,
    input: draftAbout,
  },
  {
    tool: "draft_message",
    example: "Write to Casey Client about the unpaid invoice",
    needs: [["draft"], draftReasons],
    may: ["customer", "work", "car", "open", ...draftReasons],
    words: ["customer"],
    wordsNeeded: true,
    input: draftAbout,
  },
  {
    tool: "draft_plan",
    example: "Plan tomorrow",
    needs: [["plan"]],
    may: ["draft", "appointment", "work", "car", "technician", "all", "open"],
    slots: ["period"],
    input: ({ reading: { period }, today }) => ({ day: period?.from ?? today }),
  },
  {
    tool: "draft_bill_words",
    example: "Write the words for the bill of RO 1042",
    needs: [
      ["draft", "wording"],
      ["wording", "invoice"],
    ],
    may: ["order", "work", "wording", "invoice", "draft"],
    requires: ["order"],
    input: ({ reading }) => ({ number: reading.order }),
  },
  {
    tool: "draft_purchase",
    example: "Reorder brake pads",
    needs: [["reorder"]],
    may: ["part", "low", "draft", "all", "out"],
    words: ["part"],
    input: () => ({}),
  },
  {
    tool: "draft_job",
    example: "Add an oil change to RO 1042",
    needs: [["add", "draft"]],
    may: ["order", "work", "service", "car"],
    requires: ["order"],
    words: ["job"],
    wordsNeeded: true,
    input: ({ reading }) => ({ number: reading.order }),
  },
  {
    tool: "vehicles",
    example: "How many Civics are on file?",
    needs: [["how-many", "car", "drives"]],
    may: ["how-many", "car", "drives", "all", "rows"],
    slots: ["limit"],
    words: ["model"],
    wordsNeeded: true,
    input: cars,
  },
];

function draftAbout(found: Found) {
  const about = found.has("declined", "deferred")
    ? "declined"
    : found.has("unpaid", "invoice")
      ? "unpaid"
      : found.has("ready")
        ? "ready"
        : found.has("awaiting", "estimate")
          ? "estimate"
          : found.has("appointment")
            ? "appointment"
            : found.has("due", "service")
              ? "service"
              : "hello";
  return { about };
}
