import { randomUUID } from "node:crypto";
import { formatCents } from "@autoiq/domain/kernel/money";
import { openingBalances } from "@autoiq/domain/moving-in/imported-order";
import type { ImportPlan, PlannedRecord, RefusedRow } from "@autoiq/domain/moving-in/plan-import";
import type { FieldValue, FieldValues } from "@autoiq/domain/moving-in/repeat/merge-fields";
import { closedAt, type ImportContext, momentOf, number, openedAt, text } from "./import-context.ts";
import { inventoryRows } from "./inventory-rows.ts";
import { addCredit, addOwed, invoiceNumberOf } from "./invoice-rows.ts";
import { addOrder, jobRow, lineRow } from "./order-rows.ts";
import type { ReplacedOrder } from "./orders/replace-orders.ts";
import { type MergedPlan, PlanMerge } from "./repeat/merge-plan.ts";
import type { BaseRow, HereRow } from "./repeat/store.ts";
import { RowSet } from "./row-set.ts";
import type { findSameCustomers, findSameVehicles } from "./store.ts";
import { labelsOf, stockHere, theirFields } from "./their-fields.ts";

/** What the business has of the files' records before the import. */
export interface Existing {
  /** What earlier imports brought: "orders 1001" and its id. */
  readonly imported: ReadonlyMap<string, string>;
  /** What the last imports brought, and what of it is here now. */
  readonly bases: readonly BaseRow[];
  readonly here: readonly HereRow[];
  /** Open orders that somebody worked with here since they were imported. */
  readonly touched: ReadonlySet<string>;
  readonly customers: Awaited<ReturnType<typeof findSameCustomers>>;
  readonly vehicles: Awaited<ReturnType<typeof findSameVehicles>>;
  readonly parts: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
  readonly orderNumbers: ReadonlySet<number>;
  readonly invoiceNumbers: ReadonlySet<number>;
  /** The next number of each series. */
  readonly nextOrder: number;
  readonly nextInvoice: number;
}

export interface BuiltRows {
  readonly rows: RowSet;
  /** Orders that are replaced by what they are in the other system now. */
  readonly replaced: readonly ReplacedOrder[];
  /** What changes of the records that are here. */
  readonly merged: MergedPlan;
  /** Records that an earlier import of the same files brought. */
  readonly known: number;
  /** Records that the business has already, with the one that they are. */
  readonly joined: readonly RefusedRow[];
  /** Records that can't be added to this business. */
  readonly refused: readonly RefusedRow[];
  readonly nextOrder: number;
  readonly nextInvoice: number;
}

/** The rows that an import adds, and what it changes of those that earlier ones added. */
export function buildRows(
  plan: Pick<ImportPlan, "records"> & Partial<Pick<ImportPlan, "refusedKeys">>,
  existing: Existing,
  context: ImportContext,
): BuiltRows {
  const builder = new Builder(plan, existing, context);
  for (const record of plan.records) builder.add(record);
  builder.addBalances();
  return builder.built();
}

class Builder {
  readonly #existing: Existing;
  readonly #context: ImportContext;
  readonly #rows = new RowSet();
  /** The id of each record that is here now. */
  readonly #ids = new Map<PlannedRecord, string>();
  /** Vehicles of customers whose orders name none. */
  readonly #placeholders = new Map<string, string>();
  /** Of each customer and vehicle of the files, the last finished order. */
  readonly #lastVisits = new Map<PlannedRecord, PlannedRecord>();
  /** Of each customer, when the last order was finished or begun. */
  readonly #lastDays = new Map<PlannedRecord, Date>();
  readonly #sameEmail: ReadonlyMap<string | null, Existing["customers"]>;
  readonly #samePhone: ReadonlyMap<string | null, Existing["customers"]>;
  readonly #sameVin: ReadonlyMap<string | null, Existing["vehicles"]>;
  readonly #samePlate: ReadonlyMap<string, Existing["vehicles"]>;
  readonly #jobs = new Map<string, number>();
  readonly #orderNumbers: Set<number>;
  readonly #invoiceNumbers: Set<number>;
  readonly #replaced: ReplacedOrder[] = [];
  readonly #joined: RefusedRow[] = [];
  readonly #refused: RefusedRow[] = [];
  readonly #inventory: ReturnType<typeof inventoryRows>;
  readonly #merge: PlanMerge;
  /** What each customer owes, or has paid ahead, beyond the orders. */
  readonly #openings: ReadonlyMap<PlannedRecord, number>;
  #known = 0;
  #nextOrder: number;
  #nextInvoice: number;

  constructor(plan: Parameters<typeof buildRows>[0], existing: Existing, context: ImportContext) {
    this.#existing = existing;
    this.#context = context;
    this.#orderNumbers = new Set(existing.orderNumbers);
    this.#invoiceNumbers = new Set(existing.invoiceNumbers);
    this.#nextOrder = existing.nextOrder;
    this.#nextInvoice = existing.nextInvoice;
    this.#sameEmail = Map.groupBy(existing.customers, ({ email }) => email);
    this.#samePhone = Map.groupBy(existing.customers, ({ phone }) => phone);
    this.#sameVin = Map.groupBy(existing.vehicles, ({ vin }) => vin);
    this.#samePlate = Map.groupBy(existing.vehicles, ({ customerId, plate }) => `${customerId} ${plate}`);
    this.#merge = new PlanMerge(plan, existing);
    this.#inventory = inventoryRows(this.#rows, context, {
      parts: existing.parts,
      codes: existing.codes,
      isClaimed: (id) => this.#merge.isClaimed(id),
    });
    this.#openings = new Map(openingBalances(plan.records).map(({ customer, cents }) => [customer, cents]));
  }

  built(): BuiltRows {
    return {
      rows: this.#rows,
      replaced: this.#replaced,
      merged: this.#merge.merged(),
      known: this.#known,
      joined: this.#joined,
      refused: this.#refused,
      nextOrder: this.#nextOrder,
      nextInvoice: this.#nextInvoice,
    };
  }

  add(record: PlannedRecord): void {
    const known = this.#merge.idOf(record);
    if (known) {
      this.#known += 1;
      const living = this.#merge.livingId(known);
      if (living) this.#ids.set(record, living);
      this.#mergeInto(record, known);
      // Declined work that names no order may be of one that came earlier.
      if (record.kind === "orders") this.#noteVisit(record);
      return;
    }
    switch (record.kind) {
      case "customers":
        this.#addCustomer(record);
        break;
      case "vehicles":
        this.#addVehicle(record);
        break;
      case "orders":
        this.#addOrder(record);
        break;
      case "declinedWork":
        this.#addDeclined(record);
        break;
      case "parts":
      case "cannedJobs": {
        const { id, joined } = this.#inventory(record);
        if (joined) this.#join(record, id, joined);
        else this.#keep(record, id);
      }
    }
  }

  #their(record: PlannedRecord) {
    return theirFields(record, this.#openings.get(record) ?? 0);
  }

  /** What was added is what the next import compares with. */
  #keep(record: PlannedRecord, id: string): void {
    this.#merge.add(record, id, this.#their(record));
  }

  #mergeInto(record: PlannedRecord, id: string): void {
    const here = this.#merge.here(id);
    const there = this.#their(record);
    const owner = record.customer && this.#ids.get(record.customer);
    const isOwner = record.kind === "vehicles" && owner !== undefined && here?.customerId === owner;
    // A balance that was zero may come as an invoice of its own.
    const isNewBalance =
      record.kind === "customers" && !this.#existing.imported.has(`balances ${record.sourceKey}`);
    const { came, order } = this.#merge.merge(record, id, {
      follows: this.#follows(record, id, here),
      there,
      here: Object.assign(
        {},
        isOwner ? { customer: there.customer } : {},
        isNewBalance ? { openingCents: there.openingCents } : {},
        record.kind === "parts" ? stockHere(here) : {},
      ),
      labels: labelsOf(record),
      isTaken: (field, value) => this.#isTaken(id, field, value),
    });
    if (record.kind === "parts") this.#notePrice(id, here, came);
    if (order) this.#replace(record, { id, came, order });
  }

  /** Nobody worked with the order here, and the number of its invoice is free. */
  #follows(record: PlannedRecord, id: string, here: HereRow | undefined): boolean {
    if (record.kind !== "orders" || !here || here.isPosted || this.#existing.touched.has(id)) return false;
    return record.fields.isClosed !== true || !this.#invoiceNumbers.has(invoiceNumberOf(record));
  }

  #replace(
    record: PlannedRecord,
    of: { readonly id: string; readonly came: FieldValues; readonly order: FieldValues },
  ): void {
    const { customer, vehicle } = record;
    if (of.order.isClosed === true) {
      const invoiceNumber = invoiceNumberOf(record);
      this.#invoiceNumbers.add(invoiceNumber);
      this.#nextInvoice = Math.max(this.#nextInvoice, invoiceNumber + 1);
    }
    this.#replaced.push({
      id: of.id,
      record: Object.assign({}, record, { fields: Object.assign({}, record.fields, of.order) }),
      customerId: "customer" in of.came ? customer && this.#ids.get(customer) : undefined,
      vehicleId: "vehicle" in of.came ? vehicle && this.#ids.get(vehicle) : undefined,
    });
  }

  #isTaken(id: string, field: string, value: FieldValue): boolean {
    const others =
      field === "email"
        ? this.#sameEmail.get(String(value))
        : field === "vin"
          ? this.#sameVin.get(String(value))
          : undefined;
    return others?.some((each) => each.id !== id) ?? false;
  }

  /** A part's price that comes is in the history of its prices. */
  #notePrice(id: string, here: HereRow | undefined, came: FieldValues): void {
    const fields = Object.assign({}, here?.fields, came);
    if (!["costCents", "priceCents", "coreCents"].some((field) => field in came)) return;
    this.#rows.addPart("part_prices", id, {
      id: randomUUID(),
      part_id: id,
      at: this.#context.now,
      cost_cents: fields.costCents,
      fixed_price_cents: fields.priceCents,
      core_cents: fields.coreCents,
      reason: "edited",
    });
  }

  #say(list: RefusedRow[], { kind, file, line }: PlannedRecord, reason: string): void {
    list.push({ kind, file, line, reason });
  }

  /** A record that is here already: one of the business's own, or one that the files call by another name now. */
  #join(record: PlannedRecord, id: string, sentence: string): void {
    if (this.#merge.isKnown(id)) {
      this.#known += 1;
      this.#mergeInto(record, id);
      return;
    }
    this.#keep(record, id);
    this.#say(this.#joined, record, sentence);
  }

  #addCustomer(record: PlannedRecord): void {
    const email = text(record, "email");
    const phone = text(record, "phone");
    const byEmail = email ? this.#sameEmail.get(email)?.[0] : undefined;
    const byPhone = ((phone && this.#samePhone.get(phone)) || []).filter(
      (each) => !this.#merge.isClaimed(each.id),
    );
    if (byEmail && this.#merge.isClaimed(byEmail.id)) {
      this.#say(
        this.#refused,
        record,
        `The email ${email} is that of ${byEmail.name}, who is another row of the files. Correct it in one.`,
      );
      return;
    }
    const same = byEmail ?? (byPhone.length === 1 ? byPhone[0] : undefined);
    if (same) {
      this.#ids.set(record, same.id);
      this.#join(
        record,
        same.id,
        `Joined to the customer ${same.name}, who has the same ${byEmail ? "email" : "phone"}. That customer's own details stay.`,
      );
      return;
    }
    const id = randomUUID();
    this.#ids.set(record, id);
    const row = {
      id,
      first_name: text(record, "firstName"),
      last_name: text(record, "lastName"),
      company: text(record, "company"),
      email: email || null,
      phone: phone || null,
      street: text(record, "street"),
      city: text(record, "city"),
      state: text(record, "state"),
      zip: text(record, "zip"),
      note: text(record, "note"),
      sms_allowed: record.fields.smsAllowed === true,
      created_at: momentOf(this.#context, text(record, "createdOn"), "09:00"),
    };
    this.#rows.addRecord("customers", row, ["customers", record.sourceKey]);
    this.#keep(record, id);
  }

  #addVehicle(record: PlannedRecord): void {
    const customerId = record.customer && this.#ids.get(record.customer);
    if (!customerId) {
      this.#say(this.#refused, record, "Its customer was not added.");
      return;
    }
    const vin = text(record, "vin");
    const plate = text(record, "plate");
    // Two VINs that differ are two vehicles, whatever their plates.
    const same =
      (vin && this.#sameVin.get(vin)?.[0]) ||
      (plate &&
        this.#samePlate
          .get(`${customerId} ${plate}`)
          ?.find((each) => (!vin || !each.vin) && !this.#merge.isClaimed(each.id))) ||
      undefined;
    if (same && this.#merge.isClaimed(same.id)) {
      this.#say(
        this.#refused,
        record,
        `The VIN ${vin} is that of a vehicle here that is another row of the files. Correct it in one.`,
      );
      return;
    }
    if (same) {
      this.#ids.set(record, same.id);
      this.#join(
        record,
        same.id,
        same.customerId === customerId
          ? "Joined to the vehicle that the customer has already."
          : "Joined to the vehicle with the same VIN, which stays with its customer.",
      );
      return;
    }
    const id = randomUUID();
    this.#ids.set(record, id);
    const { year, odometer } = record.fields;
    this.#rows.addRecord(
      "vehicles",
      this.#vehicleRow(id, customerId, { vin: vin || null, year, odometer }, record),
      ["vehicles", record.sourceKey],
    );
    this.#keep(record, id);
  }

  #vehicleRow(
    id: string,
    customerId: string,
    facts: { readonly vin: string | null; readonly year: unknown; readonly odometer: unknown },
    record?: PlannedRecord,
  ) {
    return {
      id,
      customer_id: customerId,
      vin: facts.vin,
      year: facts.year ?? null,
      make: text(record, "make") || "Unknown",
      model: text(record, "model") || "Unknown",
      trim: text(record, "trim"),
      engine: text(record, "engine"),
      plate: text(record, "plate"),
      plate_state: text(record, "plateState"),
      color: text(record, "color"),
      odometer: facts.odometer ?? null,
      unit_number: text(record, "unitNumber"),
      created_at: this.#context.now,
    };
  }

  /** A repair order needs a vehicle. One per customer is for orders that name none. */
  #unnamedVehicle(customer: PlannedRecord, customerId: string): string {
    const key = `unnamed ${customer.sourceKey}`;
    const found = this.#existing.imported.get(key) ?? this.#placeholders.get(key);
    if (found) return found;
    const id = randomUUID();
    this.#placeholders.set(key, id);
    this.#rows.addRecord(
      "vehicles",
      this.#vehicleRow(id, customerId, { vin: null, year: null, odometer: null }),
      ["unnamed", customer.sourceKey],
    );
    return id;
  }

  #addOrder(record: PlannedRecord): void {
    const customerId = record.customer && this.#ids.get(record.customer);
    if (!record.customer || !customerId) {
      this.#say(this.#refused, record, "Its customer was not added.");
      return;
    }
    const orderNumber = number(record, "number");
    const isClosed = record.fields.isClosed === true;
    const invoiceNumber = invoiceNumberOf(record);
    const place = this.#context.location.name || "this location";
    if (this.#orderNumbers.has(orderNumber)) {
      this.#say(this.#refused, record, `Repair order ${orderNumber} is already at ${place}.`);
      return;
    }
    if (isClosed && this.#invoiceNumbers.has(invoiceNumber)) {
      this.#say(this.#refused, record, `Invoice ${invoiceNumber} is already at ${place}.`);
      return;
    }
    this.#orderNumbers.add(orderNumber);
    this.#nextOrder = Math.max(this.#nextOrder, orderNumber + 1);
    if (isClosed) {
      this.#invoiceNumbers.add(invoiceNumber);
      this.#nextInvoice = Math.max(this.#nextInvoice, invoiceNumber + 1);
    }
    const id = randomUUID();
    this.#ids.set(record, id);
    this.#noteVisit(record);
    const vehicleId =
      (record.vehicle && this.#ids.get(record.vehicle)) ?? this.#unnamedVehicle(record.customer, customerId);
    addOrder(this.#rows, this.#context, record, { id, customerId, vehicleId });
    this.#keep(record, id);
  }

  /** Of an order, or of the vehicle's or customer's last visit. Without one it is a note. */
  #addDeclined(record: PlannedRecord): void {
    const order = record.order ?? this.#lastVisit(record);
    const orderId = order && this.#ids.get(order);
    const name = text(record, "name");
    const amountCents = Math.max(number(record, "amountCents"), 0);
    const day = text(record, "declinedOn");
    if (order && orderId) {
      const position = (this.#jobs.get(orderId) ?? 1) + 1;
      this.#jobs.set(orderId, position);
      const at = day ? momentOf(this.#context, day, "12:00") : openedAt(this.#context, order);
      const job = jobRow(orderId, { name, state: "declined", at, isDone: false, position });
      this.#rows.addNamedPart("jobs", orderId, job, ["declinedWork", record.sourceKey]);
      this.#keep(record, job.id);
      if (amountCents > 0)
        this.#rows.addPart(
          "job_lines",
          orderId,
          lineRow(
            { kind: "fee", description: name, amountCents },
            { jobId: job.id, orderId, position: 1 },
            "quoted",
          ),
        );
      return;
    }
    const customer = record.customer ?? record.vehicle?.customer ?? record.order?.customer;
    const customerId = customer && this.#ids.get(customer);
    if (!customerId) {
      this.#say(this.#refused, record, "Its customer was not added.");
      return;
    }
    const { systemName, now } = this.#context;
    const amount = amountCents > 0 ? `, ${formatCents(amountCents)}` : "";
    const note = {
      id: randomUUID(),
      customer_id: customerId,
      vehicle_id: (record.vehicle && this.#ids.get(record.vehicle)) ?? null,
      text: `Declined in ${systemName}${day ? ` on ${day}` : ""}: ${name}${amount}`,
      author_name: systemName,
      at: now,
    };
    this.#rows.addRecord("customer_notes", note, ["declinedWork", record.sourceKey]);
    this.#keep(record, note.id);
  }

  #noteVisit(order: PlannedRecord): void {
    const at = closedAt(this.#context, order);
    const { customer, vehicle } = order;
    const day = customer && this.#lastDays.get(customer);
    if (customer && (!day || day < at)) this.#lastDays.set(customer, at);
    if (order.fields.isClosed !== true) return;
    for (const each of [customer, vehicle]) {
      const last = each && this.#lastVisits.get(each);
      if (each && (!last || closedAt(this.#context, last) < at)) this.#lastVisits.set(each, order);
    }
  }

  #lastVisit({ vehicle, customer }: PlannedRecord): PlannedRecord | undefined {
    const of = vehicle ?? customer;
    return of && this.#lastVisits.get(of);
  }

  /** What customers owe, or have paid ahead, beyond their orders. After the orders, because it takes numbers after theirs. */
  addBalances(): void {
    for (const [customer, cents] of this.#openings) {
      const customerId = this.#ids.get(customer);
      if (!customerId || this.#existing.imported.has(`balances ${customer.sourceKey}`)) continue;
      const at = this.#lastDays.get(customer) ?? new Date(this.#context.now.getTime() - 86_400_000);
      if (cents < 0) addCredit(this.#rows, this.#context, { customer, customerId, cents: -cents, at });
      else {
        addOwed(this.#rows, this.#context, { customer, customerId, cents, number: this.#nextInvoice, at });
        this.#nextInvoice += 1;
      }
    }
  }
}
