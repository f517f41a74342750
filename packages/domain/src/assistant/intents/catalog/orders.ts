import { promisedBy } from "../../query/write/lists/orders-and-appointments.ts";
import { open, type RecordDraft, state } from "../../query/write/lists/recipe.ts";
import type { RecordCondition } from "../../records/record-plan.ts";
import type { Intent, IntentValues, NamedRecord } from "../intent.ts";
import { ofLastOrders, ofOpenOrders, oneOf } from "./drafts.ts";

const ofTechnician = ({ person, reader }: IntentValues): RecordCondition => ({
  is: "technician",
  values: [person?.id ?? reader.staffId],
  label: person?.name ?? reader.name,
});
const unfinishedOf = (values: IntentValues): RecordDraft => ({
  of: "job",
  where: [ofTechnician(values), open, state("unfinished")],
  ask: ["work", "promised"],
  sort: { by: "promised", order: "first" },
  limit: 30,
});
const finishedOf = (values: IntentValues): RecordDraft | null => ({
  of: "job",
  where: [
    ofTechnician(values),
    {
      is: "day",
      values: [values.when?.from ?? values.today, values.when?.to ?? values.today],
      label: "",
    },
    state("finished"),
  ],
  ask: ["hours"],
  limit: 50,
});
const everyOf = ({ order }: NamedRecord): RecordCondition[] => [...order];
const jobOn =
  (of: (it: NamedRecord) => RecordCondition[], ...ask: string[]) =>
  ({ it, work }: IntentValues): RecordDraft | null =>
    it &&
    work && {
      of: "job",
      where: [...of(it), { is: "words", values: [...work.words], label: work.label }],
      ask,
      sort: { by: "day", order: "last" },
      limit: 5,
    };

/** Repair orders, jobs, and who works on them. */
export const orderIntents: readonly Intent[] = [
  { id: "day", question: "How is today going?", isOfNow: true },
  {
    id: "open-orders",
    question: "Open repair orders [with work for {person}] [of {it}] [opened {when}]",
    records: (values) => ({
      of: "order",
      where: [
        open,
        ...(values.it?.order ?? []),
        ...(values.person ? [ofTechnician(values)] : []),
        ...(values.when
          ? [{ is: "opened" as const, values: [values.when.from, values.when.to], label: "" }]
          : []),
      ],
      ask: ["status", "promised"],
      limit: 50,
    }),
  },
  { id: "open-count", question: "How many repair orders are open?", isOfNow: true },
  { id: "late", question: "Which repair orders are late [with work for {person}]?", isOfNow: true },
  { id: "at-risk", question: "Repair orders at risk", isOfNow: true },
  {
    id: "promised",
    question: "Open repair orders promised [{when}] [{clock}], not finished",
    records: ({ when, clock, today }) => ({
      of: "order",
      where: [
        open,
        promisedBy(when ?? { from: today, to: today }, clock ?? undefined, today),
        state("unfinished"),
      ],
      ask: ["promised", "status"],
      sort: { by: "promised", order: "first" },
      limit: 50,
    }),
  },
  { id: "waiting-approval", question: "Repair orders waiting for approval", isOfNow: true },
  { id: "waiting-parts", question: "Repair orders waiting for parts", isOfNow: true },
  {
    id: "on-order",
    question: "Parts on order [for {it}]",
    isOfNow: true,
    records: ({ it }) => ({
      of: "ordered-part",
      where: [open, ...(it?.order ?? []), state("on-order")],
      ask: ["state"],
      limit: 50,
    }),
  },
  { id: "ready", question: "Which repair orders are ready?", isOfNow: true },
  { id: "unassigned", question: "Jobs without a technician", isOfNow: true },
  { id: "on-hold", question: "Repair orders on hold", isOfNow: true },
  {
    id: "older",
    question: "Repair orders open for more than {days}",
    records: ({ days }) =>
      days === null
        ? null
        : {
            of: "order",
            where: [open, { is: "older-than", values: [String(days)], label: "" }],
            ask: ["days-here"],
            sort: { by: "opened", order: "first" },
            limit: 50,
          },
  },
  {
    id: "oldest",
    question: "Which repair order has been open the longest?",
    isOfNow: true,
    records: () => ({
      of: "order",
      where: [open],
      ask: ["days-here", "status"],
      sort: { by: "opened", order: "first" },
      limit: 5,
    }),
  },
  {
    id: "waiters",
    question: "Waiters [{when}]",
    isOfNow: true,
    records: ({ when, today }) => ({
      of: when && when.to > today ? "appointment" : "order",
      where: [
        { is: "visit", values: ["waiter"], label: "" },
        ...(when && when.to > today
          ? [{ is: "day" as const, values: [when.from, when.to], label: "" }, state("active")]
          : when && when.to < today
            ? [{ is: "opened" as const, values: [when.from, when.to], label: "" }]
            : [open]),
      ],
      limit: 50,
    }),
  },
  {
    id: "walk-ins",
    question: "Repair orders without an appointment [{when}]",
    records: ({ when, today }) => ({
      of: "order",
      where: [
        { is: "opened", values: [when?.from ?? today, when?.to ?? today], label: "" },
        state("walk-in"),
      ],
      ask: ["opened", "status"],
      limit: 50,
    }),
  },
  { id: "loaners", question: "Repair orders with a loaner", isOfNow: true },
  {
    id: "not-inspected",
    question: "Open repair orders without a completed inspection [with work for {person}]",
    isOfNow: true,
    records: (values) => ({
      of: "order",
      where: [open, state("not-inspected"), ...(values.person ? [ofTechnician(values)] : [])],
      ask: ["inspection"],
      limit: 50,
    }),
  },
  {
    id: "red-items",
    question: "Red inspection points [on {it}] [from {when}]",
    records: ({ it, when }) => ({
      of: "inspection-item",
      where: [
        ...(it ? (when ? it.order : oneOf(it)) : when ? [] : [open]),
        ...(when ? [{ is: "day" as const, values: [when.from, when.to], label: "" }] : []),
        state("red"),
      ],
      limit: 50,
    }),
  },
  {
    id: "not-started",
    question: "Jobs that nobody started [for {person}]",
    isOfNow: true,
    records: (values) => ({
      of: "job",
      where: [open, state("not-started"), ...(values.person ? [ofTechnician(values)] : [])],
      ask: ["technician", "promised"],
      sort: { by: "promised", order: "first" },
      limit: 50,
    }),
  },
  {
    id: "biggest-open",
    question: "Largest open repair orders",
    isOfNow: true,
    records: () => ({
      of: "order",
      where: [open],
      ask: ["presented", "authorized"],
      sort: { by: "presented", order: "last" },
      limit: 10,
    }),
  },
  { id: "wip", question: "How much work is in progress?", isOfNow: true },
  { id: "free-techs", question: "Who is free?", isOfNow: true },
  { id: "clocked-in", question: "Who is on the clock?", isOfNow: true },
  {
    id: "working-on",
    question: "What is {person} working on?",
    isOfNow: true,
    records: unfinishedOf,
  },
  {
    id: "everyone-working-on",
    question: "What is everyone working on?",
    isOfNow: true,
    records: () => ({
      of: "job",
      where: [open, state("in-progress")],
      ask: ["technician", "work"],
      limit: 50,
    }),
  },
  {
    id: "who-on",
    question: "Who is working on {it}?",
    isOfNow: true,
    records: ofOpenOrders("technicians", "unfinished"),
  },
  { id: "tech-jobs", question: "Unfinished jobs of {person}", isOfNow: true, records: unfinishedOf },
  { id: "my-jobs", question: "My unfinished jobs", isOfNow: true, records: unfinishedOf },
  { id: "tech-done", question: "Jobs finished by {person} [{when}]", records: finishedOf },
  { id: "my-done", question: "Jobs that I finished [{when}]", records: finishedOf },
  {
    id: "order-status",
    question: "Status of {it}",
    isOfNow: true,
    records: ofOpenOrders("status", "unfinished", "promised"),
  },
  {
    id: "order-ready",
    question: "Is {it} ready?",
    isOfNow: true,
    records: ofOpenOrders("status", "unfinished"),
  },
  {
    id: "order-promise",
    question: "When is {it} promised?",
    isOfNow: true,
    records: ofOpenOrders("promised", "status"),
  },
  { id: "order-total", question: "Total of {it}", records: ofLastOrders("total", "opened") },
  {
    id: "order-balance",
    question: "Balance of {it}",
    isOfNow: true,
    records: ({ it }) =>
      it && it.customer.length > 0 && !it.isNumber && !it.isCar
        ? { of: "customer", where: [...it.customer], ask: ["balance"] }
        : it && {
            of: "order",
            where: [...it.order],
            ask: ["balance"],
            sort: null,
            limit: it.isNumber ? 5 : 3,
          },
  },
  { id: "order-paid", question: "Did {it} pay?", isOfNow: true, records: ofLastOrders("paid", "balance") },
  { id: "order-concern", question: "Concern of {it}", isOfNow: true, records: ofOpenOrders("concern") },
  { id: "order-parts", question: "Parts for {it}", isOfNow: true, records: ofOpenOrders("parts") },
  {
    id: "order-approved",
    question: "What was approved on {it}?",
    isOfNow: true,
    records: ofOpenOrders("approved", "undecided"),
  },
  {
    id: "order-declined",
    question: "What was declined on {it}?",
    records: ofLastOrders("declined", "opened"),
  },
  {
    id: "job-approved",
    question: "Was the {work} on {it} approved?",
    isOfNow: true,
    records: jobOn(oneOf, "decision", "technician"),
  },
  {
    id: "order-left",
    question: "What is not finished on {it}?",
    isOfNow: true,
    records: ofOpenOrders("unfinished", "status"),
  },
  { id: "order-jobs", question: "Jobs on {it}", isOfNow: true, records: ofOpenOrders("jobs", "status") },
  { id: "order-keytag", question: "Key tag of {it}", isOfNow: true, records: ofOpenOrders("keytag") },
  { id: "order-advisor", question: "Advisor of {it}", records: ofLastOrders("advisor") },
  { id: "order-inspection", question: "Inspection of {it}", records: ofLastOrders("inspection", "reds") },
  {
    id: "order-hours",
    question: "Labor hours on {it}",
    records: ({ it }) =>
      it && {
        of: "job",
        where: it.isNumber ? [...it.order] : [open, ...it.order],
        ask: ["hours"],
        limit: 30,
      },
  },
  { id: "order-arrived", question: "When was {it} opened?", records: ofLastOrders("opened", "status") },
  {
    id: "last-work",
    question: "Last {work} on {it}",
    records: ({ it, work }) =>
      it &&
      work && {
        of: "job",
        where: [
          ...(it.isNumber ? it.vehicle : it.order),
          { is: "words", values: [...work.words], label: work.label },
          state("finished"),
        ],
        ask: ["day", "odometer"],
        sort: { by: "day", order: "last" },
        limit: 1,
      },
  },
  { id: "who-did", question: "Who did the {work} on {it}?", records: jobOn(everyOf, "technician", "day") },
  {
    id: "work-price-on",
    question: "Price of the {work} on {it}",
    records: jobOn(everyOf, "price", "decision", "day"),
  },
  { id: "order-last", question: "Last repair order of {it}", records: ofLastOrders("jobs", "total") },
  {
    id: "car-history",
    question: "History of {it}",
    records: ({ it }) =>
      it && {
        of: "order",
        where: it.isNumber ? [...it.vehicle] : [...it.order],
        ask: ["opened", "jobs", "total"],
        columns: ["status", "technicians"],
        sort: { by: "number", order: "last" },
        limit: 10,
      },
  },
  {
    id: "part-arrived",
    question: "Has the {work} for {it} arrived?",
    isOfNow: true,
    records: ({ it, work }) =>
      it &&
      work && {
        of: "ordered-part",
        where: [
          ...(it.isNumber
            ? it.order
            : [open, ...it.order.filter(({ is }) => is !== "model-year" && is !== "plate")]),
          { is: "words", values: [...work.words], label: work.label },
        ],
        ask: ["state"],
        limit: 10,
      },
  },
  {
    id: "lookup",
    question: "{it}",
    records: ({ it }) =>
      it &&
      (it.isNumber
        ? {
            of: "order",
            where: [...it.order],
            ask: ["status", "jobs", "total"],
            columns: ["phone", "promised"],
          }
        : it.isCar
          ? {
              of: "vehicle",
              where: [...it.vehicle],
              ask: ["customer", "phone", "last-visit", "last-order"],
              limit: 10,
            }
          : { of: "customer", where: [...it.customer], ask: ["phone", "vehicles", "last-visit", "balance"] }),
  },
  { id: "unpaid-closed", question: "Unpaid invoices", isOfNow: true },
  { id: "cycle-time", question: "Time in each status [{when}]" },
];
