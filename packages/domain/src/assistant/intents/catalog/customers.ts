import { open, type RecordDraft, state } from "../../query/write/lists/recipe.ts";
import { fieldsOf } from "../../records/catalog.ts";
import type { RecordCondition } from "../../records/record-plan.ts";
import type { Intent, IntentValues } from "../intent.ts";

/** What is asked of a car. Of a model alone, the one that is here is meant. */
const ofVehicle =
  (...ask: string[]) =>
  ({ it }: IntentValues): RecordDraft | null => {
    if (!it) return null;
    const ofOrders = fieldsOf("order");
    const isModel = it.isCar && it.customer.length === 0 && !it.vehicle.some(({ is }) => is === "plate");
    if (isModel && !it.isNumber && ask.every((id) => Object.hasOwn(ofOrders, id)))
      return { of: "order", where: [open, ...it.order], ask, limit: 10 };
    return { of: "vehicle", where: [...it.vehicle], ask, limit: 10 };
  };
/** What is asked of a customer, also of the customer of a repair order or a car. */
const ofCustomer =
  (...ask: string[]) =>
  ({ it }: IntentValues): RecordDraft | null =>
    it && it.customer.length > 0 ? { of: "customer", where: [...it.customer], ask } : null;

const customersThat = (is: RecordCondition["is"]) => (): RecordDraft => ({
  of: "customer",
  where: [state(is)],
  ask: ["vehicles"],
  limit: 50,
});

/** Customers, their cars, and their appointments. */
export const customerIntents: readonly Intent[] = [
  {
    id: "order-phone",
    question: "Phone of {it}",
    records: (values) => {
      const { it } = values;
      return it && it.customer.length > 0 && !it.isNumber
        ? ofCustomer("phone")(values)
        : it && {
            of: it.isNumber ? "order" : "vehicle",
            where: [...(it.isNumber ? it.order : it.vehicle)],
            ask: ["customer", "phone"],
            limit: 10,
          };
    },
  },
  { id: "order-mileage", question: "Mileage of {it}", records: ofVehicle("odometer") },
  { id: "order-vin", question: "VIN of {it}", records: ofVehicle("vin") },
  { id: "order-plate", question: "Plate of {it}", records: ofVehicle("plate") },
  { id: "order-engine", question: "Engine of {it}", records: ofVehicle("engine") },
  { id: "order-color", question: "Color of {it}", records: ofVehicle("color") },
  { id: "customer-email", question: "Email of {it}", records: ofCustomer("email") },
  { id: "customer-address", question: "Address of {it}", records: ofCustomer("address") },
  { id: "customer-cars", question: "What cars does {it} have?", records: ofCustomer("vehicles") },
  {
    id: "customer-visits",
    question: "How many visits has {it} had?",
    records: ofCustomer("visits", "last-visit"),
  },
  {
    id: "customer-last",
    question: "When was {it} here last?",
    records: (values) =>
      values.it && values.it.customer.length > 0 && !values.it.isCar && !values.it.isNumber
        ? ofCustomer("last-visit", "last-order")(values)
        : ofVehicle("last-visit", "last-order")(values),
  },
  {
    id: "first-visit",
    question: "First visit of {it}",
    records: ofCustomer("first-visit", "visits"),
  },
  {
    id: "customers-no-phone",
    question: "Customers without a phone number",
    records: customersThat("no-phone"),
  },
  { id: "customers-no-email", question: "Customers without an email", records: customersThat("no-email") },
  {
    id: "customers-no-texts",
    question: "Customers who haven't agreed to texts",
    records: customersThat("no-texts"),
  },
  {
    id: "customers-many-cars",
    question: "Customers with more than one vehicle",
    records: customersThat("many-vehicles"),
  },
  {
    id: "customers-once",
    question: "Customers with one repair order [{when}]",
    records: ({ when }) => ({
      of: "customer",
      where: [
        state("one-visit"),
        ...(when ? [{ is: "last-visit" as const, values: [when.from, when.to], label: "" }] : []),
      ],
      ask: ["phone", "last-visit"],
      limit: 50,
    }),
  },
  { id: "customer-texts", question: "Can we text {it}?", records: ofCustomer("texts", "phone") },
  { id: "customer-note", question: "What is noted about {it}?", records: ofCustomer("note") },
  { id: "customer-spent", question: "Sales to {it} [{when}]" },
  { id: "due-on", question: "Services due on {it}", isOfNow: true, records: ofVehicle("due", "odometer") },
  { id: "due-list", question: "Which vehicles have services overdue?", isOfNow: true },
  { id: "due-work", question: "Which vehicles are due for {work}?", isOfNow: true },
  { id: "cars-of", question: "How many {it} do we have on file?" },
  {
    id: "customers-with",
    question: "Which customers have a {it}?",
    records: ({ it }) =>
      it?.isCar && !it.isNumber
        ? {
            of: "vehicle",
            where: [...it.vehicle],
            ask: ["customer", "phone"],
            columns: ["last-visit"],
            limit: 50,
          }
        : null,
  },
  { id: "top-customers", question: "Top {n} customers by sales [{when}]", defaults: { n: "10" } },
  { id: "lost-customers", question: "Customers not here for {days}", defaults: { days: "180 days" } },
  { id: "new-customers", question: "New customers [{when}]" },
  { id: "declined-list", question: "Declined work [{work}] [{when}] [over {amount}]" },
  { id: "declined-total", question: "How much work was declined [{when}]?" },
  { id: "unread", question: "Which customers are waiting for a reply?", isOfNow: true },
  {
    id: "customer-next",
    question: "Next appointment of {it}",
    records: ({ it }) =>
      it && (it.isNumber ? it.customer : it.order).length > 0
        ? {
            of: "appointment",
            where: [
              ...(it.isNumber ? it.customer : it.order.filter(({ is }) => is !== "model-year")),
              state("upcoming"),
              state("active"),
            ],
            ask: ["at", "concern"],
            sort: { by: "at", order: "first" },
            limit: 5,
          }
        : null,
  },
  {
    id: "appointment-of",
    question: "Appointments of {it} [{when}]",
    records: ({ it, when }) =>
      it && {
        of: "appointment",
        where: [
          ...(it.isNumber ? it.customer : it.order.filter(({ is }) => is !== "model-year")),
          ...(when ? [{ is: "day" as const, values: [when.from, when.to], label: "" }] : [state("upcoming")]),
          state("active"),
        ],
        ask: ["at", "concern"],
        sort: { by: "at", order: "first" },
        limit: 10,
      },
  },
  {
    id: "appointments",
    question: "Appointments {when} [{clock}] [for {person}]",
    records: ({ when, clock, person, today }) => {
      const days = when ?? { from: today, to: today };
      return {
        of: "appointment",
        where: [
          { is: "day", values: [days.from, days.to], label: "" },
          ...(clock && clock.to !== "24:00"
            ? [{ is: "before" as const, values: [clock.to], label: "" }]
            : []),
          ...(clock && clock.from !== "00:00"
            ? [{ is: "after" as const, values: [clock.from], label: "" }]
            : []),
          ...(person ? [{ is: "technician" as const, values: [person.id], label: person.name }] : []),
          state("active"),
        ],
        sort: { by: "at", order: "first" },
        limit: 50,
      };
    },
  },
  { id: "appointment-count", question: "How many appointments [{when}]?" },
  {
    id: "appointment-first",
    question: "First appointment {when}",
    records: ({ when, today }) => {
      const days = when ?? { from: today, to: today };
      return {
        of: "appointment",
        where: [{ is: "day", values: [days.from, days.to], label: "" }, state("active")],
        ask: ["at", "concern"],
        sort: { by: "at", order: "first" },
        limit: 1,
      };
    },
  },
  { id: "openings", question: "When do we have an opening [{when}]?" },
  { id: "no-shows", question: "No-shows [{when}]" },
  { id: "canceled", question: "Canceled appointments [{when}]" },
  { id: "requests", question: "Appointment requests", isOfNow: true },
];
