import { type DateFormat, readAmount, readDay } from "../books/bank/mapping.ts";
import { customerInput, toE164 } from "../customers/schema.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";
import { checkVin, normalizeVin } from "../vehicles/vin.ts";
import type { ImportMapping, RecordKind } from "./mapping.ts";

/** A row of a file with what its columns say, by field. Empty cells are left out. */
export interface SourceRow {
  readonly file: string;
  /** Where the row begins in the file, counted from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** The fields that the file has a column for. Absent: all. */
  readonly columns?: readonly string[];
  /** How its file writes days, odometers, and finished orders. Absent: as the system's others do. */
  readonly reading?: ReadingRules;
}

/** How cells of a file are read. */
export type ReadingRules = Pick<ImportMapping, "dates" | "odometer" | "closedStatuses">;

/** What is taken from a row. Amounts are integer cents, days `YYYY-MM-DD`, quantities decimal strings. */
export interface ReadRecord {
  readonly kind: RecordKind;
  readonly file: string;
  readonly line: number;
  /** How other files name it. */
  readonly keys: readonly string[];
  /** How the same files name it again: by its id, or by what it is. Not longer than 300 characters. */
  readonly sourceKey: string;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  /** What was changed or left out, as sentences. The record is taken. */
  readonly notes: readonly string[];
  /** The fields that its file has a column for. Undefined: all. */
  readonly columns: readonly string[] | undefined;
}

const kilometersPerMile = 1.609344;
const companyWords =
  /\b(?:inc|llc|l\.l\.c|corp|co|company|ltd|fleet|rentals?|services?|school|church|city of|county)\b\.?/i;

/** Small letters without marks, so that "WO-100 " and "wo 100" are one order. */
export const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");

/** "Reyes, Dana" and "Dana Reyes" are a person; a name with a word of a company is a company. */
export function splitName(name: string): { firstName: string; lastName: string; company: string } {
  const text = name.replaceAll(/\s+/g, " ").trim();
  if (companyWords.test(text)) return { firstName: "", lastName: "", company: text };
  const [last = "", first = ""] = text.split(",").map((part) => part.trim());
  if (first) return { firstName: first, lastName: last, company: "" };
  const words = text.split(" ");
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "", company: "" };
}

/** The ways in which a row's cell can be read. A refused cell throws its sentence. */
class Cells {
  readonly notes: string[] = [];
  readonly #row: SourceRow;
  readonly #mapping: ReadingRules;

  constructor(row: SourceRow, mapping: ReadingRules) {
    this.#row = row;
    this.#mapping = mapping;
  }

  text(field: string, most = 200): string {
    const text = (this.#row.values[field] ?? "").replaceAll(/\s+/g, " ").trim();
    if (text.length > most) throw new UnreadableCell(`${field} is longer than ${most} characters.`);
    return text;
  }

  cents(field: string): number | null {
    const text = this.text(field);
    if (text === "") return null;
    const cents = readAmount(text.replaceAll(/\bUSD\b/gi, ""));
    if (cents === undefined) throw new UnreadableCell(`${field} "${text}" is no amount of dollars.`);
    return cents;
  }

  quantity(field: string): string | null {
    const text = this.text(field).replaceAll(",", "");
    if (text === "") return null;
    if (!/^-?\d{1,9}(?:\.\d{1,3})?$/.test(text))
      throw new UnreadableCell(`${field} "${text}" is no quantity with at most three decimals.`);
    return text;
  }

  day(field: string): string | null {
    const text = this.text(field);
    if (text === "") return null;
    const formats: DateFormat[] = [this.#mapping.dates, "ymd"];
    const day = formats.map((format) => readDay(text, format)).find((each) => each !== undefined);
    if (!day) throw new UnreadableCell(`${field} "${text}" is no date.`);
    return day;
  }

  wholeNumber(field: string): number | null {
    const text = this.text(field);
    if (text === "") return null;
    const digits = text.replace(/^[A-Za-z#\s-]*/, "");
    if (!/^\d{1,9}$/.test(digits) || Number(digits) < 1 || Number(digits) > 2_147_483_647)
      throw new UnreadableCell(`${field} "${text}" is no number.`);
    if (digits !== text) this.notes.push(`${field} "${text}" became ${Number(digits)}.`);
    return Number(digits);
  }

  miles(field: string): number | null {
    const text = this.text(field).replaceAll(/[,\s]|mi(?:les)?\.?$|km$/gi, "");
    if (text === "" || text === "0") return null;
    if (!/^\d{1,7}(?:\.\d+)?$/.test(text))
      throw new UnreadableCell(`${field} "${this.text(field)}" is no odometer reading.`);
    const isKilometers = this.#mapping.odometer === "kilometers" || /km\s*$/i.test(this.text(field));
    return Math.round(isKilometers ? Number(text) / kilometersPerMile : Number(text));
  }

  phone(field: string): string | null {
    const text = this.text(field);
    if (text === "") return null;
    const number = toE164(text.replace(/\s*(?:x|ext\.?)\s*\d+$/i, ""));
    if (!number)
      this.notes.push(`${field} "${text}" is no phone number with area code. It goes into the note.`);
    return number ?? null;
  }

  yes(field: string): boolean {
    return /^(?:y|yes|true|1|opted.?in|x)$/i.test(this.text(field));
  }
}

class UnreadableCell extends Error {}

type Reader = (cells: Cells, row: SourceRow) => Pick<ReadRecord, "fields" | "keys">;

const note = (...parts: readonly string[]): string => parts.filter(Boolean).join("\n").slice(0, 2000);

function readCustomer(cells: Cells): Pick<ReadRecord, "fields" | "keys"> {
  const whole = splitName(cells.text("name"));
  const company = cells.text("company", 150) || whole.company;
  const named = { firstName: cells.text("firstName", 100), lastName: cells.text("lastName", 100) };
  const person = named.firstName || named.lastName ? named : whole;
  const phones = [cells.phone("phone"), cells.phone("otherPhone")];
  const unread = ["phone", "otherPhone"].filter((field, index) => cells.text(field) && !phones[index]);
  const [phone = null, other] = phones.filter((each) => each !== null);
  let email = cells.text("email").toLowerCase();
  if (email && !customerInput.safeParse({ lastName: "a", email }).success) {
    cells.notes.push(`email "${email}" is no address. It goes into the note.`);
    email = "";
  }
  const read = customerInput.safeParse({
    firstName: person.firstName,
    lastName: person.lastName,
    company,
    email,
    phone: phone ?? "",
    street: cells.text("street"),
    city: cells.text("city", 100),
    state: cells.text("state", 40),
    zip: cells.text("zip", 12),
    note: note(
      cells.text("note", 1500),
      other ? `Other phone: ${other}` : "",
      ...unread.map((field) => `${field}: ${cells.text(field)}`),
      email ? "" : cells.text("email"),
    ),
    smsAllowed: cells.yes("textsAllowed") && phone !== null,
  });
  if (!read.success) throw new UnreadableCell(read.error.issues[0]?.message ?? "This customer has no name.");
  const { firstName, lastName, language: _language, alert: _alert, ...rest } = read.data;
  const name = `${firstName} ${lastName}`.trim();
  return {
    keys: [
      cells.text("id"),
      cells.text("name"),
      name,
      `${lastName}, ${firstName}`,
      company,
      email,
      phone ?? "",
    ],
    fields: {
      ...rest,
      firstName,
      lastName,
      createdOn: cells.day("createdOn"),
      balanceCents: cells.cents("balance"),
    },
  };
}

function readVehicle(cells: Cells): Pick<ReadRecord, "fields" | "keys"> {
  const typed = normalizeVin(cells.text("vin", 40));
  let vin = typed || null;
  const checked = vin ? checkVin(vin) : undefined;
  if (vin && checked && !checked.ok) {
    cells.notes.push(`VIN "${typed}" is left out: ${checked.reason}`);
    vin = null;
  }
  const year = cells.text("year", 10);
  if (year && !/^(?:19|20)\d\d$/.test(year)) throw new UnreadableCell(`year "${year}" is no year.`);
  const make = cells.text("make", 60);
  const model = cells.text("model", 60);
  const plate = cells.text("plate", 20).toUpperCase();
  if (!make && !model && !vin && !plate)
    throw new UnreadableCell("This vehicle has no make, model, VIN, or plate.");
  return {
    keys: [cells.text("id"), typed, plate],
    fields: {
      customer: cells.text("customer"),
      vin,
      year: year ? Number(year) : null,
      make: make || "Unknown",
      model: model || "Unknown",
      trim: cells.text("trim", 60),
      engine: cells.text("engine", 60),
      plate,
      plateState: cells.text("plateState", 20).toUpperCase(),
      color: cells.text("color", 40),
      odometer: cells.miles("odometer"),
      unitNumber: cells.text("unitNumber", 20),
    },
  };
}

function readPart(cells: Cells): Pick<ReadRecord, "fields" | "keys"> {
  const number = cells.text("number", 60);
  if (!number) throw new UnreadableCell("This part has no number.");
  const cost = cells.cents("cost") ?? 0;
  if (cost < 0) throw new UnreadableCell("The cost of a part can't be below zero.");
  const onHand = cells.quantity("onHand") ?? "0";
  if (onHand.startsWith("-"))
    cells.notes.push(`onHand "${onHand}" is below zero and becomes 0. Count this part.`);
  return {
    keys: [`${number} ${cells.text("brand")}`],
    fields: {
      number,
      name: cells.text("name") || number,
      brand: cells.text("brand", 60),
      category: cells.text("category", 60),
      costCents: cost,
      priceCents: cells.cents("price"),
      coreCents: cells.cents("core") ?? 0,
      onHand: onHand.startsWith("-") ? "0" : onHand,
      minimum: cells.quantity("minimum"),
      maximum: cells.quantity("maximum"),
      bin: cells.text("bin", 20),
    },
  };
}

function readCannedJob(cells: Cells): Pick<ReadRecord, "fields" | "keys"> {
  const name = cells.text("name");
  if (!name) throw new UnreadableCell("This canned job has no name.");
  return {
    keys: [cells.text("code") || name],
    fields: {
      code: cells.text("code", 30),
      name,
      category: cells.text("category", 60),
      description: cells.text("description", 2000),
      hours: cells.quantity("hours"),
      laborCents: cells.cents("labor"),
      partsCents: cells.cents("parts"),
    },
  };
}

const addends = ["labor", "parts", "sublet", "fees", "supplies", "tax"] as const;

/** An order that nobody will work on or bill: as an open estimate it would be work to do. */
const voidStatuses = /^(?:void|voided|cancell?ed|deleted)$/i;

/** An order with its totals as they were billed. What its amounts do not explain becomes a line of its own. */
function readOrder(
  cells: Cells,
  row: SourceRow,
  closedStatuses: readonly string[],
): Pick<ReadRecord, "fields" | "keys"> {
  const number = cells.wholeNumber("number");
  if (number === null) throw new UnreadableCell("This order has no number.");
  const amounts = new Map(addends.map((field) => [field, cells.cents(field)]));
  const discount = Math.abs(cells.cents("discount") ?? 0);
  const known = [...amounts.values()].reduce<number>((sum, cents) => sum + (cents ?? 0), 0) - discount;
  const total = cells.cents("total") ?? known;
  if (total < 0) throw new UnreadableCell("The total of an order can't be below zero.");
  const paid = cells.cents("paid");
  const balance = cells.cents("balance");
  if (paid !== null && balance !== null && paid + balance !== total)
    throw new UnreadableCell(
      `paid and balance are ${dollars(paid + balance)} together, and the total is ${dollars(total)}.`,
    );
  const due = balance ?? (paid === null ? null : total - paid);
  if (due !== null && due > total)
    throw new UnreadableCell(`The balance is ${dollars(due)}, more than the total of ${dollars(total)}.`);
  const difference = total - known;
  const isSplit = [...amounts.values()].some((cents) => cents !== null);
  if (isSplit && difference !== 0)
    cells.notes.push(
      `The amounts are ${dollars(known)} and the total is ${dollars(total)}. The total stays, with a line of ${dollars(difference)}.`,
    );
  const openedOn = cells.day("openedOn");
  const closedOn = cells.day("closedOn");
  if (openedOn && closedOn && closedOn < openedOn)
    throw new UnreadableCell(`closedOn ${closedOn} is before openedOn ${openedOn}.`);
  const status = cells.text("status");
  const isClosed = status ? closedStatuses.includes(status.toLowerCase()) : closedOn !== null;
  if (!isClosed && voidStatuses.test(status))
    throw new UnreadableCell(`This order is “${status}” there. An order that was voided isn't imported.`);
  const fields: Record<string, string | number | boolean | null> = {
    number,
    invoiceNumber: row.values.invoiceNumber ? cells.wholeNumber("invoiceNumber") : null,
    customer: cells.text("customer"),
    vehicle: cells.text("vehicle"),
    openedOn: openedOn ?? closedOn,
    closedOn,
    isClosed,
    concern: cells.text("concern", 2000),
    odometer: cells.miles("odometer"),
    discountCents: discount,
    differenceCents: difference,
    totalCents: total,
    balanceCents: due ?? (isClosed ? 0 : total),
  };
  for (const [field, cents] of amounts) fields[`${field}Cents`] = cents ?? 0;
  return { keys: [String(number)], fields };
}

function readDeclined(cells: Cells): Pick<ReadRecord, "fields" | "keys"> {
  const name = cells.text("name");
  if (!name) throw new UnreadableCell("This declined work has no name.");
  const of = { customer: cells.text("customer"), vehicle: cells.text("vehicle"), order: cells.text("order") };
  if (!of.customer && !of.vehicle && !of.order)
    throw new UnreadableCell("This declined work names no customer, vehicle, or order.");
  return {
    keys: [],
    fields: {
      customer: of.customer,
      vehicle: of.vehicle,
      order: of.order,
      name,
      declinedOn: cells.day("declinedOn"),
      amountCents: cells.cents("amount"),
    },
  };
}

const dollars = (cents: number): string =>
  `${cents < 0 ? "-" : ""}$${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;

/** What a row without an id is known by. */
const namedBy: Readonly<Record<RecordKind, readonly string[]>> = {
  customers: ["firstName", "lastName", "company", "email", "phone"],
  vehicles: ["customer", "vin", "plate", "year", "make", "model"],
  parts: ["number", "brand"],
  cannedJobs: ["code", "name"],
  orders: ["number"],
  declinedWork: ["customer", "vehicle", "order", "name", "declinedOn", "amountCents"],
};

function sourceKeyOf(kind: RecordKind, { values }: SourceRow, fields: ReadRecord["fields"]): string {
  const id = keyOf(values.id ?? "");
  const named = namedBy[kind].map((field) => keyOf(String(fields[field] ?? "")));
  return (id ? `#${id}` : named.join("|")).slice(0, 300);
}

/** How a row that can't be read is known to the next import: by its id. Undefined: it has none. */
export const idKeyOf = ({ values }: SourceRow): string | undefined =>
  keyOf(values.id ?? "") ? `#${keyOf(values.id ?? "")}`.slice(0, 300) : undefined;

/** What a row says, or why it can't be taken. */
export function readRecord(kind: RecordKind, row: SourceRow, system: ReadingRules): Result<ReadRecord> {
  const mapping = row.reading ?? system;
  const readers: Record<RecordKind, Reader> = {
    customers: readCustomer,
    vehicles: readVehicle,
    parts: readPart,
    cannedJobs: readCannedJob,
    orders: (cells, of) => readOrder(cells, of, mapping.closedStatuses),
    declinedWork: readDeclined,
  };
  const cells = new Cells(row, mapping);
  try {
    const { fields, keys } = readers[kind](cells, row);
    const { file, line } = row;
    return accept({
      kind,
      file,
      line,
      fields,
      keys: keys.map(keyOf).filter(Boolean),
      sourceKey: sourceKeyOf(kind, row, fields),
      notes: cells.notes,
      columns: row.columns,
    });
  } catch (error) {
    if (error instanceof UnreadableCell) return refuse(error.message);
    throw error;
  }
}
