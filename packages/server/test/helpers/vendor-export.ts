import type { RecordKind, SourceSystem } from "@autoiq/domain/moving-in/mapping";
import { checkDigit } from "@autoiq/domain/vehicles/vin";
import { unfamiliarLayouts } from "./unfamiliar-layouts.ts";
import { csvText, type Fault, Sheet } from "./vendor-sheet.ts";

/** The files of an example shop as another system gives them, and what is true of them. */
export interface VendorExport {
  /** Content by file name. */
  readonly files: Readonly<Record<string, Buffer>>;
  /** Rows that can't be taken. */
  readonly faults: readonly Fault[];
  /** Rows that can be taken, by kind. */
  readonly counts: Readonly<Record<RecordKind, number>>;
  /** Of the rows that can be taken, in cents. */
  readonly sums: {
    readonly closedCents: number;
    readonly openCents: number;
    readonly balanceCents: number;
    readonly customerBalanceCents: number;
    readonly stockCents: number;
    readonly declinedCents: number;
  };
}

export interface VendorSize {
  readonly customers: number;
  readonly orders: number;
  /** The same seed gives the same files. */
  readonly seed: number;
  /** One row in so many can't be taken. 0: none. */
  readonly faultyEach: number;
}

/** How the systems' files differ. Headings that are not named are those of AutoIQ's own spreadsheets. */
export interface Layout {
  readonly headings: Readonly<Partial<Record<RecordKind, Readonly<Record<string, string>>>>>;
  readonly hasOneName: boolean;
  readonly closed: readonly string[];
  readonly open: string;
  readonly dates: "iso" | "mdy" | "dmy";
  readonly separator: string;
  readonly encoding: "utf8" | "latin1" | "utf16le";
  /** Names of its files that are not AutoIQ's own. */
  readonly files?: Readonly<Record<RecordKind, string>>;
  /** Columns that no field is for, with the value of each row. */
  readonly others?: Readonly<Record<string, string>>;
}

/** QuickBooks has customers only. */
export type VendorSystem = Exclude<SourceSystem, "quickbooks">;

/**
 * Systems that nobody described. The headings of counter say what they mean in words of their own; those of ledger say
 * nothing, and its days are written day first.
 */
export type UnfamiliarSystem = "counter" | "ledger";

const layouts: Readonly<Record<VendorSystem | UnfamiliarSystem, Layout>> = {
  counter: unfamiliarLayouts.counter,
  ledger: unfamiliarLayouts.ledger,
  tekmetric: {
    headings: { orders: { number: "RO Number", closedOn: "Posted Date" } },
    hasOneName: false,
    closed: ["Posted", "Accounts Receivable"],
    open: "Work In Progress",
    dates: "mdy",
    separator: ",",
    encoding: "utf8",
  },
  shopmonkey: {
    headings: {
      customers: {
        firstName: "firstName",
        lastName: "lastName",
        company: "companyName",
        street: "address1",
        zip: "postalCode",
        createdOn: "createdDate",
        textsAllowed: "Marketing Opt-in",
      },
      orders: { number: "Order Number", concern: "complaint" },
    },
    hasOneName: false,
    closed: ["Invoice", "Archived"],
    open: "Estimate",
    dates: "iso",
    separator: ",",
    encoding: "utf16le",
  },
  mitchell1: {
    headings: {
      customers: { name: "Customer Name" },
      orders: { number: "RO Number", closedOn: "Date Closed" },
    },
    hasOneName: true,
    closed: ["History", "Invoiced"],
    open: "Open",
    dates: "mdy",
    separator: "\t",
    encoding: "latin1",
  },
  csv: {
    headings: {},
    hasOneName: false,
    closed: ["Closed"],
    open: "Open",
    dates: "mdy",
    separator: ";",
    encoding: "utf8",
  },
};

const columns: Readonly<Record<RecordKind, Readonly<Record<string, string>>>> = {
  customers: {
    id: "Customer ID",
    name: "Name",
    firstName: "First Name",
    lastName: "Last Name",
    company: "Company",
    email: "Email",
    phone: "Phone",
    street: "Street",
    zip: "ZIP",
    textsAllowed: "Texts Allowed",
    createdOn: "Created",
    balance: "Balance",
  },
  vehicles: {
    id: "Vehicle ID",
    customer: "Customer ID",
    vin: "VIN",
    year: "Year",
    make: "Make",
    model: "Model",
    plate: "Plate",
    odometer: "Odometer",
  },
  parts: {
    number: "Part Number",
    name: "Name",
    brand: "Brand",
    cost: "Cost",
    price: "Price",
    onHand: "On Hand",
    minimum: "Minimum",
    maximum: "Maximum",
    bin: "Bin",
  },
  cannedJobs: { code: "Code", name: "Name", hours: "Hours", labor: "Labor", parts: "Parts" },
  orders: {
    number: "Repair Order Number",
    invoiceNumber: "Invoice Number",
    customer: "Customer ID",
    vehicle: "Vehicle ID",
    openedOn: "Opened",
    closedOn: "Closed",
    status: "Status",
    concern: "Concern",
    labor: "Labor",
    parts: "Parts",
    discount: "Discount",
    tax: "Tax",
    total: "Total",
    paid: "Paid",
    balance: "Balance",
  },
  declinedWork: {
    customer: "Customer ID",
    vehicle: "Vehicle ID",
    order: "Repair Order Number",
    name: "Job",
    declinedOn: "Declined On",
    amount: "Amount",
  },
};

const fileNames: Readonly<Record<RecordKind, string>> = {
  customers: "customers.csv",
  vehicles: "vehicles.csv",
  parts: "parts.csv",
  cannedJobs: "canned-jobs.csv",
  orders: "repair-orders.csv",
  declinedWork: "declined-work.csv",
};

const syllables = "ba da fa ga ka la ma na pa ra sa ta va za bo do go ko lo mo no po ro so to".split(" ");
const firstNames = ["Maria", "José", "Dana", "Sam", "Lee", "Ana", "Omar", "Ruth"];
const cars = [
  ["Toyota", "Camry"],
  ["Ford", "F-150"],
  ["Honda", "Civic"],
  ["Kia", "Soul"],
] as const;
const work = [
  "Brake noise",
  "Oil change",
  'Check "engine" light',
  "AC, no cold air",
  "Two\nlines of concern",
];

/** Each number has a name of its own. */
function surname(number: number): string {
  let [rest, name] = [number + syllables.length ** 2, ""];
  while (rest > 0) {
    name = `${syllables[rest % syllables.length]}${name}`;
    rest = Math.floor(rest / syllables.length);
  }
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function vinOf(number: number): string {
  const body = `1HGCM826X3A${String(number).padStart(6, "0")}`;
  return body.replace("X", checkDigit(body));
}

/** Reproducible numbers from 0 up to, and without, `below`. (mulberry32) */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const dollars = (cents: number): string =>
  `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;

const firstDay = Date.UTC(2023, 0, 2);

/** Writes a shop's files as a system gives them, from a seed. */
export function vendorExport(system: VendorSystem | UnfamiliarSystem, size: VendorSize): VendorExport {
  const layout = layouts[system];
  const random = numbersOf(size.seed);
  const day = (number: number): string => {
    const iso = new Date(firstDay + number * 86_400_000).toISOString().slice(0, 10);
    const [month, date] = [iso.slice(5, 7), iso.slice(8)];
    if (layout.dates === "iso") return iso;
    return `${layout.dates === "mdy" ? `${month}/${date}` : `${date}/${month}`}/${iso.slice(0, 4)}`;
  };
  const sheets = {} as Record<RecordKind, Sheet>;
  for (const kind of Object.keys(columns) as RecordKind[])
    sheets[kind] = new Sheet(kind, (layout.files ?? fileNames)[kind], size.faultyEach);
  const sums = {
    closedCents: 0,
    openCents: 0,
    balanceCents: 0,
    customerBalanceCents: 0,
    stockCents: 0,
    declinedCents: 0,
  };
  const owed = new Map<number, number>();

  const vehicleOf = (customer: number) => `V${customer}`;
  const orders: Record<string, string>[] = [];
  const declined: Record<string, string>[] = [];
  for (let index = 0; index < size.orders; index++) {
    const customer = 1 + random(size.customers);
    const opened = random(1380);
    const isClosed = index % 30 !== 29;
    const [labor, parts] = [1000 + random(60_000), random(80_000)];
    const discount = index % 7 === 0 ? 500 : 0;
    const tax = Math.floor((parts * 75 + 500) / 1000);
    // Another system rounds in another way, and its totals stay.
    const total = labor + parts + tax - discount + (index % 11 === 0 ? 1 : 0);
    const due = isClosed ? (index % 20 === 3 ? total : index % 20 === 7 ? Math.floor(total / 3) : 0) : total;
    if (isClosed) {
      sums.closedCents += total;
      sums.balanceCents += due;
      owed.set(customer, (owed.get(customer) ?? 0) + due);
    } else sums.openCents += total;
    orders.push({
      number: String(10_001 + index),
      invoiceNumber: isClosed ? String(50_001 + index) : "",
      customer: `C${customer}`,
      vehicle: index % 40 === 11 ? "" : vehicleOf(customer),
      openedOn: day(opened),
      closedOn: isClosed ? day(opened + random(5)) : "",
      status: isClosed ? (layout.closed[due > 0 ? layout.closed.length - 1 : 0] ?? "") : layout.open,
      concern: work[random(work.length)] ?? "",
      labor: dollars(labor),
      parts: dollars(parts),
      discount: discount > 0 ? dollars(discount) : "",
      tax: dollars(tax),
      total: `$${dollars(total)}`,
      paid: dollars(total - due),
      balance: dollars(due),
    });
    if (index % 4 === 1) {
      const amount = 1000 + random(90_000);
      sums.declinedCents += amount;
      declined.push({
        customer: `C${customer}`,
        vehicle: index % 3 === 0 ? "" : vehicleOf(customer),
        order: index % 8 === 1 ? String(10_001 + index) : "",
        name: `Job ${index}`,
        declinedOn: day(opened),
        amount: dollars(amount),
      });
    }
  }

  for (let index = 1; index <= size.customers; index++) {
    const [firstName, lastName] = [firstNames[index % firstNames.length] ?? "", surname(index)];
    const isCompany = index % 10 === 0;
    const due = owed.get(index) ?? 0;
    // Some owe more than their orders say, and some have a credit.
    const balance = due === 0 && index % 23 === 0 ? -1234 : due + (index % 17 === 0 ? 3725 : 0);
    sums.customerBalanceCents += balance;
    sheets.customers.add({
      id: `C${index}`,
      name: isCompany ? `${lastName} Plumbing LLC` : `${lastName}, ${firstName}`,
      firstName: isCompany ? "" : firstName,
      lastName: isCompany ? "" : lastName,
      company: isCompany ? `${lastName} Plumbing LLC` : "",
      email: index % 5 === 0 ? "" : `customer.${index}@example.com`,
      phone: `(813) ${200 + Math.floor(index / 10_000)}-${String(index % 10_000).padStart(4, "0")}`,
      street: `${index} Bay St, Unit 2`,
      zip: "33602",
      textsAllowed: index % 3 === 0 ? "yes" : "",
      createdOn: day(0),
      balance: dollars(balance),
    });
  }
  for (let index = 1; index <= size.customers; index++) {
    const [make, model] = cars[index % cars.length] ?? cars[0];
    sheets.vehicles.add({
      id: vehicleOf(index),
      customer: `C${index}`,
      vin: vinOf(index),
      year: String(2005 + (index % 20)),
      make,
      model,
      plate: `P${index}`,
      odometer: `${40 + (index % 90)},${String(index % 1000).padStart(3, "0")}`,
    });
  }
  const parts = Math.max(80, Math.floor(size.customers / 10));
  for (let index = 1; index <= parts; index++) {
    const [cost, tenths] = [100 + random(20_000), random(120)];
    sums.stockCents += Math.floor((cost * tenths + 5) / 10);
    sheets.parts.add({
      number: `PN-${index}`,
      name: `Part ${index}`,
      brand: "Acme",
      cost: dollars(cost),
      price: dollars(cost * 2),
      onHand: `${Math.floor(tenths / 10)}.${tenths % 10}`,
      minimum: "1",
      maximum: "9",
      bin: `a${index % 50}`,
    });
  }
  for (let index = 1; index <= 60; index++)
    sheets.cannedJobs.add({
      code: `CJ-${index}`,
      name: `Canned job ${index}`,
      hours: "1.5",
      labor: dollars(15_000 + index),
      parts: dollars(index),
    });
  for (const order of orders) sheets.orders.add(order);
  for (const each of declined) sheets.declinedWork.add(each);

  const all = Object.values(sheets);
  return {
    files: Object.fromEntries(all.map((sheet) => [sheet.file, encoded(sheet, layout)])),
    faults: all.flatMap(({ faults }) => faults),
    counts: Object.fromEntries(all.map(({ kind, good }) => [kind, good])) as Record<RecordKind, number>,
    sums,
  };
}

function encoded(sheet: Sheet, layout: Layout): Buffer {
  const { headings, hasOneName, separator, encoding, others = {} } = layout;
  const named = Object.assign({}, columns[sheet.kind], headings[sheet.kind]);
  const left = hasOneName ? ["firstName", "lastName", "company"] : ["name"];
  const fields = Object.keys(named).filter((field) => sheet.kind !== "customers" || !left.includes(field));
  const text = csvText(
    [
      [...fields.map((field) => named[field] ?? ""), ...Object.keys(others)],
      ...sheet.rows.map((row) => [...fields.map((field) => row[field] ?? ""), ...Object.values(others)]),
    ],
    separator,
  );
  return Buffer.from(encoding === "latin1" ? text : `\uFEFF${text}`, encoding);
}
