import { open, type RecordDraft, state } from "../../query/write/lists/recipe.ts";
import type { RecordCondition } from "../../records/record-plan.ts";
import type { Intent, IntentValues } from "../intent.ts";
import { inPeriod, ofVisit, onDays } from "./drafts.ts";

const ofPerson = ({ person }: IntentValues): RecordCondition[] =>
  person ? [{ is: "technician", values: [person.id], label: person.name }] : [];
/** Appointments of some days that also fulfill a condition. */
const appointmentsThat =
  (is: RecordCondition["is"] | null, ...ask: string[]) =>
  (values: IntentValues): RecordDraft => ({
    of: "appointment",
    where: [onDays(values), state("active"), ...(is ? [state(is)] : [])],
    ask: ["at", ...ask],
    sort: { by: "at", order: "first" },
    limit: 50,
  });
const withStatus =
  (status: string) =>
  (values: IntentValues): RecordDraft => ({
    of: "appointment",
    where: [onDays(values), { is: "status", values: [status], label: "" }],
    ask: ["at", "phone"],
    sort: { by: "at", order: "first" },
    limit: 50,
  });
const pointsOf =
  (rating: "red" | "yellow") =>
  (values: IntentValues): RecordDraft => ({
    of: "inspection-item",
    where: [
      ...(values.it || values.when || values.person ? ofVisit(values) : [open]),
      ...ofPerson(values),
      ...inPeriod(values),
      state(rating),
    ],
    ask: ["note"],
    limit: 50,
  });

/** Work that is open, times on the clock, bookings, and what inspections found. */
export const shopFloorIntents: readonly Intent[] = [
  { id: "open-by-advisor", question: "Open repair order count by advisor", isOfNow: true },
  {
    id: "open-by-tech",
    question: "Unfinished job count and unfinished hours by technician",
    isOfNow: true,
  },
  { id: "hours-left-of", question: "Unfinished job count and unfinished hours by {person}", isOfNow: true },
  {
    id: "unassigned-hours",
    question: "Jobs without a technician",
    isOfNow: true,
    records: () => ({
      of: "job",
      where: [open, state("unassigned"), state("unfinished")],
      ask: ["hours", "promised"],
      sort: { by: "promised", order: "first" },
      limit: 50,
    }),
  },
  { id: "open-by-status", question: "Open repair order count by status", isOfNow: true },
  {
    id: "clock-times-of",
    question: "Clock-in and clock-out times of {person} [{when}]",
    records: (values) =>
      values.person && {
        of: "attendance",
        where: [...ofPerson(values), onDays(values)],
        ask: ["in", "out"],
        sort: { by: "in", order: "first" },
        limit: 31,
      },
  },
  {
    id: "clock-times",
    question: "Clock-in and clock-out times [{when}]",
    records: (values) => ({
      of: "attendance",
      where: [onDays(values)],
      ask: ["in", "out"],
      sort: { by: "in", order: "first" },
      limit: 50,
    }),
  },
  {
    id: "forgot-clock-out",
    question: "Who forgot to clock out [{when}]?",
    records: (values) => ({
      of: "attendance",
      where: [state("still-in"), ...inPeriod(values)],
      ask: ["in", "out"],
      sort: { by: "in", order: "last" },
      limit: 50,
    }),
  },
  {
    id: "over-book",
    question: "Jobs that took longer than sold [{when}] [by {person}]",
    records: (values) => ({
      of: "job",
      where: [state("over-sold-time"), ...ofPerson(values), ...inPeriod(values)],
      ask: ["clocked", "hours"],
      sort: { by: "day", order: "last" },
      limit: 50,
    }),
  },
  {
    id: "job-time-on",
    question: "Hours clocked and labor hours of the {work} on {it}",
    records: ({ it, work }) =>
      it &&
      work && {
        of: "job",
        where: [...it.order, { is: "words", values: [...work.words], label: work.label }],
        ask: ["clocked", "hours", "technician"],
        sort: { by: "day", order: "last" },
        limit: 5,
      },
  },
  {
    id: "order-clocked",
    question: "Hours clocked and labor hours on {it}",
    records: ({ it }) =>
      it && {
        of: "order",
        where: [...it.order],
        ask: ["clocked", "hours-sold"],
        sort: it.isNumber ? null : { by: "number", order: "last" },
        limit: it.isNumber ? 5 : 3,
      },
  },
  {
    id: "hours-booked",
    question: "Hours booked and appointment count [{when}]",
    defaults: { when: "today" },
  },
  {
    id: "appointments-by-day",
    question: "Appointment count and hours booked by day [{when}]",
    defaults: { when: "next week" },
  },
  {
    id: "appointments-new",
    question: "Appointments of first-time customers [{when}]",
    records: appointmentsThat("first-time"),
  },
  {
    id: "appointments-phone",
    question: "Appointments with phone numbers [{when}]",
    records: appointmentsThat(null, "phone"),
  },
  {
    id: "appointments-owing",
    question: "Appointments of customers with a balance [{when}]",
    records: appointmentsThat("owing", "balance"),
  },
  {
    id: "appointments-declined",
    question: "Declined work of customers with appointments [{when}]",
    records: appointmentsThat("with-declined", "declined"),
  },
  { id: "confirmed", question: "Confirmed appointments [{when}]", records: withStatus("confirmed") },
  {
    id: "not-confirmed",
    question: "Appointments that are not confirmed [{when}]",
    records: withStatus("requested"),
  },
  {
    id: "yellow-items",
    question: "Yellow inspection points [on {it}] [from {when}]",
    records: pointsOf("yellow"),
  },
  {
    id: "reds-of",
    question: "Red inspection points found by {person} [{when}]",
    records: (values) => (values.person ? pointsOf("red")(values) : null),
  },
  { id: "reds-by-tech", question: "Red items found by technician [{when}]" },
  { id: "reds-per-inspection", question: "Red items per inspection [{when}]" },
  { id: "inspections-by-tech", question: "Inspections completed by technician [{when}]" },
  {
    id: "measured-on",
    question: "Measurement [of {work}] on {it}",
    records: (values) =>
      values.it && {
        of: "inspection-item",
        where: [
          ...ofVisit(values),
          // Points have names of their own: "Front brake pads" is measured, not "Front Brake Pads & Rotors".
          ...(values.work
            ? [
                {
                  is: "words" as const,
                  values: values.work.label
                    .replace(/[“”]/g, "")
                    .split(/\s+/)
                    .map((word) => word.toLowerCase().replace(/s$/, "")),
                  label: values.work.label,
                },
              ]
            : []),
          state("measured"),
        ],
        ask: ["measurement", "day"],
        sort: { by: "day", order: "last" },
        limit: 10,
      },
  },
  { id: "declined-by-tech", question: "Declined work by technician [{when}]" },
  { id: "work-close-ratio", question: "Close ratio of {work} [{when}]" },
];
