import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import { addDays, clockIn, dayIn } from "@autoiq/domain/kernel/time";
import { messagesFor } from "../../../../platform/language/messages-for.ts";
import { queryAppointments } from "../../../appointments/reads.ts";
import { queryUnpaidInvoices } from "../../../invoices/reads.ts";
import { queryDeclinedJobs, queryRepairOrders } from "../../../repair-orders/reads.ts";
import { queryServicesDue } from "../../../vehicles/reads.ts";
import { firstDay } from "../../tools/format.ts";
import { type ToolCall, wholeSpan } from "../../tools/tool.ts";
import type { ActInput } from "./drafts.ts";

/** A customer of a list with the words of their message in any language. */
export interface ListedCustomer {
  readonly customerId: string;
  /** For the sender: the car, the time, the invoices. */
  readonly about: string;
  readonly repairOrderId: string | null;
  subject(language: Language): string;
  /** `name`: as the customer is greeted. */
  body(language: Language, name: string): string;
}

interface Signature {
  readonly shop: string;
  readonly sender: string;
}
interface Item {
  readonly customerId: string;
  readonly customer: string;
  readonly about: string;
  readonly vehicle: string;
  readonly cents: number;
  readonly orderId: string | null;
  /** A day or an instant. */
  readonly at: string;
  readonly number: number | null;
  readonly name: string;
}

const texts = messagesFor("shop-messages");
/** Customers in one draft: as many as a person reads. */
const most = 40;
const rows = 200;

const locale = (language: Language) => (language === "es" ? "es-US" : "en-US");
const dateText = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locale(language), {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
    year: "numeric",
  }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
const momentText = (language: Language, zone: string, at: string): string =>
  new Intl.DateTimeFormat(locale(language), {
    timeZone: zone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(at));

/** "A, B and C" in that language. */
function listedIn(language: Language, names: readonly string[]): string {
  const distinct = [...new Set(names)];
  return distinct.length < 2
    ? (distinct[0] ?? "")
    : fillIn(texts(language).drafted.and, {
        first: distinct.slice(0, -1).join(", "),
        last: distinct.at(-1) ?? "",
      });
}

const item = (of: Partial<Item> & { customerId: string; customer: string; vehicle: string }): Item => ({
  cents: 0,
  orderId: null,
  at: "",
  number: null,
  name: "",
  about: of.vehicle,
  ...of,
});

async function itemsOf(
  call: ToolCall,
  { list, from, to, minDays }: ActInput<"act_message_many">,
): Promise<Item[]> {
  const { tx, caller, today, zone } = call;
  const locationIds = [caller.locationId];
  switch (list) {
    case "ready":
    case "estimate": {
      const found = await queryRepairOrders(tx, {
        locationIds,
        statuses: [list === "ready" ? "ready" : "awaiting-approval"],
        onlyOpen: true,
        from: null,
        until: null,
        byPromise: false,
        promise: null,
        now: call.now,
        visit: null,
        advisorId: null,
        technicianId: null,
        customerId: null,
        make: null,
        model: null,
        minCents: null,
        onHold: false,
        sort: "oldest",
        limit: rows,
      });
      return found.map((row) =>
        item({
          customerId: row.customerId,
          customer: row.customer,
          vehicle: row.vehicle,
          about: `RO ${row.number}, ${row.vehicle}${list === "estimate" ? `, ${formatCents(row.presentedCents)}` : ""}`,
          cents: row.presentedCents,
          orderId: row.id,
        }),
      );
    }
    case "appointment": {
      const day = from ?? addDays(today, 1);
      const span = wholeSpan(call, { from: day, to: to ?? day });
      const found = await queryAppointments(tx, {
        locationIds,
        // What is over needs no reminder.
        from: new Date(Math.max(span.from.getTime(), call.now.getTime())),
        until: span.until,
        status: null,
        visit: null,
        technicianId: null,
        customerId: null,
        limit: rows,
      });
      return found
        .filter(({ status }) => status === "confirmed" || status === "requested")
        .map((row) =>
          item({
            customerId: row.customerId,
            customer: row.customer,
            vehicle: row.vehicle,
            about: [
              `${dayIn(zone, new Date(row.startsAt))} ${clockIn(zone, new Date(row.startsAt))}`,
              row.vehicle,
            ]
              .filter(Boolean)
              .join(", "),
            at: row.startsAt,
          }),
        );
    }
    case "unpaid": {
      const found = await queryUnpaidInvoices(tx, {
        ...call,
        locationIds,
        customerId: null,
        minCents: null,
        minDays,
        sort: "oldest",
        limit: rows,
      });
      return found.flatMap((row) =>
        row.customerId === null
          ? []
          : item({
              customerId: row.customerId,
              customer: row.customer,
              vehicle: "",
              about: `${row.number === null ? "Finance charge" : `Invoice ${row.number}`}, ${formatCents(row.balanceDueCents)}`,
              cents: row.balanceDueCents,
              number: row.number,
              at: dayIn(zone, new Date(row.postedAt)),
            }),
      );
    }
    case "service": {
      const found = await queryServicesDue(tx, {
        from: firstDay,
        to: addDays(today, 30),
        words: [],
        customerId: null,
        make: null,
        limit: rows,
        today,
      });
      return found.map((row) =>
        item({
          customerId: row.customerId,
          customer: row.customer,
          vehicle: row.vehicle,
          name: row.service,
          about: `${row.vehicle}: ${row.service}`,
        }),
      );
    }
    case "declined": {
      const found = await queryDeclinedJobs(tx, {
        locationIds,
        ...wholeSpan(call, { from: addDays(today, -365), to: today }),
        words: [],
        decision: null,
        customerId: null,
        make: null,
        model: null,
        minCents: null,
        dueFrom: null,
        dueTo: null,
        sort: "newest",
        limit: rows,
      });
      return found.map((row) =>
        item({
          customerId: row.customerId,
          customer: row.customer,
          vehicle: row.vehicle,
          name: row.job,
          at: dayIn(zone, new Date(row.at)),
          about: `${row.vehicle}: ${row.job}`,
        }),
      );
    }
  }
}

/** What a customer of a list reads: subject and text. */
function wordsFor(
  list: ActInput<"act_message_many">["list"],
  items: readonly Item[],
  language: Language,
  zone: string,
  shop: string,
): { subject: string; text: string } {
  const t = texts(language).drafted;
  const [first] = items;
  // Work of another car is another message, on another day.
  const ofCar =
    list === "service" || list === "declined"
      ? items.filter(({ vehicle }) => vehicle === first?.vehicle)
      : items;
  const vehicle = listedIn(
    language,
    ofCar.map((each) => each.vehicle),
  );
  const total = formatCents(ofCar.reduce((sum, each) => sum + each.cents, 0));
  const isMany = ofCar.length > 1;
  const names = listedIn(language, ofCar.map(({ name }) => name).slice(0, 4));
  switch (list) {
    case "ready":
      return {
        subject: fillIn(t.ready.subject, { vehicle }),
        text: fillIn(isMany ? t.ready.many : t.ready.one, { vehicle }),
      };
    case "estimate":
      return {
        subject: fillIn(t.estimate.subject, { vehicle }),
        text: fillIn(isMany ? t.estimate.many : t.estimate.one, { vehicle, total }),
      };
    case "appointment": {
      const time = listedIn(
        language,
        ofCar.map(({ at }) => momentText(language, zone, at)),
      );
      const about = vehicle ? fillIn(texts(language).aboutVehicle, { vehicle }) : "";
      return {
        subject: fillIn(t.appointment.subject, { time }),
        text: isMany ? fillIn(t.appointment.many, { time }) : fillIn(t.appointment.one, { time, about }),
      };
    }
    case "unpaid": {
      const invoice = listedIn(
        language,
        ofCar.map(({ number, at }) =>
          number === null
            ? fillIn(t.unpaid.charge, { date: dateText(language, at) })
            : fillIn(t.unpaid.invoice, { number: String(number), date: dateText(language, at) }),
        ),
      );
      return {
        subject: fillIn(t.unpaid.subject, { shop }),
        text: fillIn(isMany ? t.unpaid.many : t.unpaid.one, { invoice, total }),
      };
    }
    case "service":
      return {
        subject: fillIn(t.service.subject, { vehicle }),
        text: fillIn(t.service.one, { vehicle, services: names }),
      };
    case "declined":
      return {
        subject: fillIn(t.declined.subject, { vehicle }),
        text: fillIn(t.declined.one, { vehicle, date: dateText(language, first?.at ?? ""), jobs: names }),
      };
  }
}

/** The customers of a list, each once, and how many more there are. */
export async function gatherList(
  call: ToolCall,
  input: ActInput<"act_message_many">,
  { shop, sender }: Signature,
): Promise<{ customers: (ListedCustomer & { readonly customer: string })[]; more: number }> {
  const byCustomer = Map.groupBy(await itemsOf(call, input), ({ customerId }) => customerId);
  const customers = [...byCustomer].slice(0, most).map(([customerId, items]) => {
    const orders = [...new Set(items.map(({ orderId }) => orderId))];
    const words = (language: Language) => wordsFor(input.list, items, language, call.zone, shop);
    return {
      customerId,
      customer: items[0]?.customer ?? "",
      about: [...new Set(items.map(({ about }) => about))].slice(0, 3).join("; "),
      repairOrderId: orders.length === 1 ? (orders[0] ?? null) : null,
      subject: (language: Language) => words(language).subject.slice(0, 150),
      body: (language: Language, name: string) =>
        [
          fillIn(texts(language).hello, { name }),
          words(language).text,
          fillIn(texts(language).drafted.signed, { sender, shop }),
        ].join("\n\n"),
    };
  });
  return { customers, more: Math.max(0, byCustomer.size - most) };
}
