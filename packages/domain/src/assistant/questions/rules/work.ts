import type { Found, Rule } from "../rule.ts";

const state = (found: Found): string | undefined => {
  if (found.has("awaiting")) return "awaiting-approval";
  if (found.has("working")) return "in-progress";
  if (found.has("checking")) return "quality-check";
  if (found.has("ready")) return "ready";
  if (found.has("not-paid-order")) return "invoiced";
  if (found.has("approved")) return "approved";
  if (found.has("estimate")) return found.has("waiting", "reply", "open") ? "awaiting-approval" : "estimate";
  return undefined;
};
const visit = (found: Found) =>
  found.has("waiter") ? "waiter" : found.has("loaner") ? "loaner" : found.has("shuttle") ? "shuttle" : null;
const sort = (found: Found) =>
  found.has("best") ? "value" : found.has("oldest") ? "oldest" : found.has("newest") ? "newest" : undefined;
const staffMember = ({ reading: { staff } }: Found) =>
  staff === null ? {} : staff.role === "technician" ? { technicianId: staff.id } : { advisorId: staff.id };
const only = <T extends object>(of: T) =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined && value !== null));
const orders = (found: Found, more: object = {}) => ({
  ...only({ state: state(found), sort: sort(found), visit: visit(found) }),
  onHold: found.has("hold"),
  ...only({ make: found.reading.make, minCents: found.reading.minCents }),
  ...staffMember(found),
  ...found.limit,
  ...more,
});

const questionConcepts = [
  ...(["how-many", "how-much", "all", "rows", "oldest", "newest", "value", "spent", "status"] as const),
] as const;
const states = [
  ...(["awaiting", "working", "checking", "ready", "not-paid-order", "approved", "hold"] as const),
  ...(["in-shop", "open", "estimate", "waiter", "loaner", "shuttle"] as const),
] as const;
const slots = ["limit", "make", "staff", "minCents"] as const;
const words = ["customer", "model"] as const;

const checked = [
  "how-many",
  "rows",
  "all",
  "car",
  "order",
  "technician",
  "finished",
  "repaired",
  "work",
  "sold",
] as const;
const inspected = ({ period, limit, reading: { staff } }: Found) => ({
  from: period.from,
  to: period.to,
  ...limit,
  ...only({ technicianId: staff?.id }),
});

export const workRules: readonly Rule[] = [
  {
    tool: "repair_orders",
    example: "How many repair orders are waiting for approval?",
    needs: [states],
    may: ["order", "car", "work", "customer", "waiting", "reply", "best", "estimate", ...questionConcepts],
    slots,
    words,
    now: true,
    input: (found) => orders(found),
  },
  {
    tool: "repair_orders",
    example: "Which car has been in the shop the longest?",
    needs: [["oldest"], ["order", "car", "estimate"]],
    may: [...states, "waiting", "visit"],
    slots,
    input: (found) => orders(found, { sort: "oldest", ...found.limit }),
  },
  {
    tool: "repair_orders",
    example: "Which repair orders are late?",
    needs: [["late", "risk"]],
    may: ["order", "car", "work", "promised", "overdue", "ready", ...questionConcepts],
    slots,
    words,
    input: (found) =>
      orders(found, { state: "open", promise: found.has("risk") ? "at-risk" : "late", sort: "promise" }),
  },
  {
    tool: "repair_orders",
    example: "Which repair orders are overdue?",
    needs: [["overdue"], ["order", "promised"]],
    may: ["car", "work", "promised", "order", ...questionConcepts],
    slots,
    words,
    input: (found) => orders(found, { state: "open", promise: "late", sort: "promise" }),
  },
  {
    tool: "repair_orders",
    example: "Which cars are promised today?",
    needs: [["promised"]],
    may: ["order", "car", "work", "ready", "finished", "due", ...questionConcepts],
    slots: [...slots, "period"],
    input: (found) =>
      orders(found, {
        state: "open",
        dates: "promised",
        sort: "promise",
        ...(found.reading.period ? found.days : { from: found.today, to: found.today }),
      }),
  },
  {
    tool: "repair_orders",
    example: "How many repair orders were opened last week?",
    needs: [
      ["order", "estimate"],
      ["created", "open", "new"],
    ],
    may: [...questionConcepts, "customer"],
    slots: [...slots, "period"],
    requires: ["period"],
    words,
    input: (found) => orders(found, { state: "any", ...found.days }),
  },
  {
    tool: "repair_orders",
    example: "What is Tess working on?",
    needs: [["working", "repaired", "status", "work", "order", "car", "open"]],
    may: ["in-shop", "open", "work", ...questionConcepts],
    slots,
    requires: ["staff"],
    input: (found) => orders(found, { state: "open" }),
  },
  {
    tool: "repair_orders",
    example: "What am I working on?",
    needs: [["mine"], ["working", "work", "order", "car"]],
    may: ["in-shop", "open", ...questionConcepts],
    slots: ["limit"],
    now: true,
    input: (found) => orders(found, { state: "open", technicianId: "me" }),
  },
  {
    tool: "repair_order",
    example: "What is the status of RO 1042?",
    needs: [],
    may: [
      "order",
      "status",
      "ready",
      "when",
      "how-much",
      "car",
      "work",
      "estimate",
      "promised",
      "rows",
      "open",
      "customer",
    ],
    requires: ["order"],
    input: ({ reading }) => ({ number: reading.order }),
  },
  {
    tool: "repair_orders",
    example: "Is Casey Client's car ready?",
    needs: [
      ["ready", "status", "finished"],
      ["car", "order"],
    ],
    may: ["when", "customer"],
    words,
    wordsNeeded: true,
    input: (found) => orders(found, { state: "open" }),
  },
  {
    tool: "declined_work",
    example: "Which declined brake work is worth more than $300?",
    needs: [["declined", "deferred"]],
    may: [
      "work",
      "customer",
      "how-much",
      "how-many",
      "best",
      "newest",
      "value",
      "car",
      "by:customer",
      "rows",
      "all",
      "service",
      "estimate",
      "not",
      "sold",
      "spent",
      "open",
      "repaired",
    ],
    slots: ["period", "minCents", "make", "limit", "ago"],
    words: ["job", "customer", "model"],
    input: (found) => declinedInput(found),
  },
  {
    tool: "declined_work",
    example: "Which customers with declined brake work are due this month?",
    needs: [
      ["declined", "deferred"],
      ["due", "overdue"],
    ],
    may: ["work", "customer", "how-much", "how-many", "car", "service", "drives", "best", "all", "rows"],
    slots: ["period", "minCents", "make", "limit"],
    words: ["job", "customer", "model"],
    input: (found) => ({
      ...declinedInput(found),
      from: null,
      to: null,
      ...(found.has("overdue")
        ? { overdue: true }
        : {
            dueFrom: found.reading.period?.from ?? found.today,
            dueTo: wholeMonth(found) ?? found.today,
          }),
    }),
  },
  {
    tool: "inspections",
    example: "Which inspections were completed this week?",
    needs: [["how-many", "rows", "finished", "repaired", "sold", "all"]],
    may: checked,
    slots: ["period", "staff", "limit"],
    words: ["inspection"],
    wordsNeeded: true,
    input: (found) => ({ ...inspected(found), state: "completed" }),
  },
  {
    tool: "inspections",
    example: "How many inspections did we do last month?",
    needs: [["how-many", "rows", "finished", "repaired", "sold", "all"]],
    may: checked,
    slots: ["staff", "limit"],
    requires: ["period"],
    words: ["inspection"],
    wordsNeeded: true,
    input: (found) => ({ ...inspected(found), state: "completed" }),
  },
  {
    tool: "inspections",
    example: "Which inspections are open?",
    needs: [["open", "not", "working", "waiting"]],
    may: [...checked, "open", "not"],
    slots: ["staff", "limit"],
    words: ["inspection"],
    wordsNeeded: true,
    input: (found) => ({ ...inspected(found), state: "open" }),
  },
  {
    tool: "jobs_sold",
    example: "Which jobs did we sell most this year?",
    needs: [
      ["work", "service"],
      ["best", "sold"],
    ],
    may: ["how-many", "finished", "repaired", "value", "all", "technician", "sold", "best", "rows"],
    slots: ["period", "limit", "staff"],
    input: (found) => ({
      from: found.year.from,
      to: found.year.to,
      ...found.limit,
      ...only({ technicianId: found.reading.staff?.id }),
      sort: found.has("value") ? "value" : "count",
    }),
  },
  {
    tool: "jobs_sold",
    example: "How many oil changes did we do last month?",
    needs: [["how-many"]],
    may: ["sold", "finished", "repaired", "work", "best"],
    slots: ["period", "staff"],
    requires: ["period"],
    words: ["job"],
    wordsNeeded: true,
    input: (found) => ({
      from: found.period.from,
      to: found.period.to,
      ...only({ technicianId: found.reading.staff?.id }),
    }),
  },
  {
    tool: "canned_jobs",
    example: "How much is a four-wheel alignment?",
    needs: [["price", "how-much", "how-long", "canned"]],
    may: ["work", "price", "hours", "service", "canned", "customer"],
    words: ["job"],
    wordsNeeded: true,
    input: () => ({}),
  },
  {
    tool: "canned_jobs",
    example: "Which canned jobs do we have?",
    needs: [["canned"]],
    may: ["price", "all", "how-many", "work", "on-hand"],
    slots: ["limit"],
    input: (found) => ({ ...found.limit }),
  },
  {
    tool: "shop",
    example: "What is our labor rate?",
    needs: [["labor-rate", "tax", "opening"]],
    may: ["how-much", "price"],
    input: ({ has }) => (has("opening") && !has("labor-rate", "tax") ? { about: "hours" } : {}),
  },
];

/** "Due this month" covers the whole month, including its future days. */
function wholeMonth({ reading: { period } }: Found): string | null {
  if (!period) return null;
  if (!period.from.endsWith("-01") || period.from.slice(0, 7) !== period.to.slice(0, 7)) return period.to;
  const [year = 0, month = 0] = period.from.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function declinedInput(found: Found) {
  const { reading, today } = found;
  const decision = found.has("declined") ? (found.has("deferred") ? null : "declined") : "deferred";
  return {
    decision,
    ...found.days,
    ...found.limit,
    ...(reading.ago ? { from: reading.ago.day, to: today } : {}),
    ...only({ make: reading.make, minCents: reading.minCents }),
    sort: found.has("newest") ? "newest" : "value",
  };
}
