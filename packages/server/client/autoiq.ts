// AutoIQ's API client: every call that an API key may make, with its types. One file, without dependencies, for Node 20
// and newer, Deno, Bun, and workers. Each installation serves it at /api/client.ts. Written by `npm run client` from the
// OpenAPI document: don't change it by hand.
//
//   const autoiq = new AutoIq({ baseUrl: "https://shop.example.com", key: process.env.AUTOIQ_KEY ?? "" });
//   const { id } = await autoiq.call("customers.create", { body: { firstName: "Nora", lastName: "Bell" } });
//
// Money is in whole cents, quantities are decimal text such as "1.50", and times are UTC in ISO 8601.

/** The input of a call: the parameters of its path, its query, its body, or its file. */
export type CallInput<Name extends CallName> = Omit<Calls[Name], "reply">;
export type CallReply<Name extends CallName> = Calls[Name]["reply"];

/** Input may be left out where nothing of it is required. */
type InputArguments<Name extends CallName> =
  Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions];

/** Calls of lists that come in pages. */
export type PagedCallName = {
  [Name in CallName]: Calls[Name] extends {
    query?: { after?: string | undefined };
    reply: { next?: string | null };
  }
    ? Name
    : never;
}[CallName];

export interface CallOptions {
  /**
   * What makes a write safe to repeat, 8 to 100 characters. A repeat with the same key and input changes nothing and
   * returns the first response. Absent: a new one for each call, so that only this client's own retries are repeats.
   */
  idempotencyKey?: string;
  /** The location's id, for a business with several. */
  location?: string;
  signal?: AbortSignal;
}

export interface ClientOptions {
  /** Where AutoIQ is, such as "https://shop.example.com". */
  baseUrl: string;
  /** An API key: "aiq_live_…". */
  key: string;
  /** The location of calls that don't name one. */
  location?: string;
  /** How often a call is tried again after 429, 502, 503, 504, or a lost connection. Absent: 5 times. */
  retries?: number;
  /** Absent: the global one. */
  fetch?: typeof fetch;
  /** Absent: a timer. */
  sleep?: (milliseconds: number) => Promise<void>;
}

/** What AutoIQ refused, and why (RFC 9457). `message` is for people: it says what to do. */
export class AutoIqError extends Error {
  readonly status: number;
  /** For programs, such as "not-found". */
  readonly code: string;
  /** What is wrong with each field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  constructor(status: number, problem: { detail?: string; code?: string; errors?: Record<string, string> }) {
    super(problem.detail ?? `AutoIQ responded with status ${status}`);
    this.name = "AutoIqError";
    this.status = status;
    this.code = problem.code ?? "";
    this.errors = problem.errors ?? {};
  }
}

const passingStatuses: readonly number[] = [429, 502, 503, 504];
const longestPauseMs = 60_000;

/** Calls an AutoIQ installation with an API key. */
export class AutoIq {
  readonly #options: ClientOptions;
  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * Makes a call, by its name in the API reference. A write carries an Idempotency-Key, so that a retry can't do it twice.
   * @throws {AutoIqError} when AutoIQ refuses it
   */
  async call<Name extends CallName>(
    name: Name,
    ...[input, callOptions]: InputArguments<Name>
  ): Promise<CallReply<Name>> {
    const { baseUrl, retries = 5, fetch: send = fetch, sleep = pause } = this.#options;
    const [method, path, formField] = routes[name];
    const raw: RawInput = input ?? {};
    const request: RequestInit = {
      method,
      headers: this.#headers(method, raw, callOptions ?? {}),
      redirect: "error",
    };
    const body = bodyOf(raw, formField);
    if (body !== undefined) request.body = body;
    if (callOptions?.signal) request.signal = callOptions.signal;
    const url = `${baseUrl.replace(/\/+$/, "")}/api${addressOf(path, raw)}`;
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(url, request).catch((error: unknown) => {
        if (attempt > retries || callOptions?.signal?.aborted) throw error;
        return undefined;
      });
      if (response && (attempt > retries || !passingStatuses.includes(response.status)))
        return (await readReply(response)) as CallReply<Name>;
      await response?.body?.cancel();
      await sleep(pauseMs(response?.headers.get("retry-after"), attempt));
    }
  }

  /** The pages of a list, one after another: for await (const page of autoiq.pages("customers.search")) … */
  async *pages<Name extends PagedCallName>(
    name: Name,
    ...[input, callOptions]: InputArguments<Name>
  ): AsyncGenerator<CallReply<Name>, void, undefined> {
    const begun: RawInput = input ?? {};
    for (let after: string | undefined; ; ) {
      const query = after === undefined ? begun.query : { ...begun.query, after };
      const arguments_ = [{ ...begun, query }, callOptions] as unknown as InputArguments<Name>;
      const page = await this.call(name, ...arguments_);
      yield page;
      const { next } = page as { next?: string | null };
      if (!next || next === after) return;
      after = next;
    }
  }

  #headers(method: string, input: RawInput, options: CallOptions): Record<string, string> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.#options.key}` };
    const location = options.location ?? this.#options.location;
    if (location) headers["x-location"] = location;
    if (method !== "GET") headers["idempotency-key"] = options.idempotencyKey ?? crypto.randomUUID();
    // With a form, fetch writes the type and its boundary.
    if (input.body !== undefined) headers["content-type"] = "application/json";
    return headers;
  }
}

interface RawInput {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  file?: Blob | undefined;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The seconds of Retry-After, or half a second, twice as long each time. */
function pauseMs(retryAfter: string | null | undefined, attempt: number): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  const wanted = Number.isFinite(seconds) ? seconds * 1000 : 500 * 2 ** (attempt - 1);
  return Math.min(longestPauseMs, Math.max(0, wanted));
}

function addressOf(path: string, { params = {}, query = {} }: RawInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (params[name] === undefined) throw new TypeError(`The parameter ${name} is missing`);
    return encodeURIComponent(String(params[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function bodyOf({ body, file }: RawInput, formField: string | undefined): string | FormData | undefined {
  if (file === undefined || formField === undefined)
    return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  form.append(formField, file);
  return form;
}

async function readReply(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok)
    throw new AutoIqError(response.status, type.includes("json") ? await response.json() : {});
  if (response.status === 204) return undefined;
  return type.startsWith("application/json") ? response.json() : response.blob();
}

type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * Returns the event of a delivery, once it is certain that AutoIQ sent it (Standard Webhooks).
 * @param secret the endpoint's, "whsec_…"
 * @param headers of the request
 * @param body the text of the request, before it is parsed
 * @param now in milliseconds
 * @throws {Error} when the signature is wrong, or the delivery is more than five minutes old
 */
export async function verifyWebhook(
  secret: string,
  headers: HeaderSource,
  body: string,
  now: number = Date.now(),
): Promise<WebhookEvent> {
  const read = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? "");
  const timestamp = read("webhook-timestamp");
  if (!(Math.abs(now / 1000 - Number(timestamp || Number.NaN)) <= 300))
    throw new Error("The delivery is too old");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret.replace(/^whsec_/, "")), algorithm, false, [
    "verify",
  ]);
  const content = new TextEncoder().encode(`${read("webhook-id")}.${timestamp}.${body}`);
  for (const each of read("webhook-signature").split(" ")) {
    const [version, signature = ""] = each.split(",");
    if (version !== "v1" || !/^[A-Za-z0-9+/]{43}=$/.test(signature)) continue;
    if (await crypto.subtle.verify("HMAC", key, bytesOf(signature), content))
      return JSON.parse(body) as WebhookEvent;
  }
  throw new Error("The signature is wrong");
}

/** A delivery of a webhook. It names the record, and has nothing of it: read data.path with a key that has the scope. */
export type WebhookEvent =
  | { id: string; type: "customer.created"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "customer"; id: string }; data: { path?: string } }
  | { id: string; type: "customer.updated"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "customer"; id: string }; data: { path?: string } }
  | { id: string; type: "appointment.created"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "appointment"; id: string }; data: { path?: string } }
  | { id: string; type: "appointment.updated"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "appointment"; id: string }; data: { path?: string } }
  | { id: string; type: "appointment.canceled"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "appointment"; id: string }; data: { path?: string } }
  | { id: string; type: "repair_order.created"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "repair_order"; id: string }; data: { path?: string } }
  | { id: string; type: "repair_order.updated"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "repair_order"; id: string }; data: { path?: string } }
  | { id: string; type: "repair_order.status_changed"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "repair_order"; id: string }; data: { path?: string } }
  | { id: string; type: "estimate.sent"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "repair_order"; id: string }; data: { path?: string } }
  | { id: string; type: "estimate.approved"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "repair_order"; id: string }; data: { path?: string } }
  | { id: string; type: "estimate.declined"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "repair_order"; id: string }; data: { path?: string } }
  | { id: string; type: "inspection.completed"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "inspection"; id: string }; data: { path?: string } }
  | { id: string; type: "inspection.signed_off"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "inspection"; id: string }; data: { path?: string } }
  | { id: string; type: "deposit.received"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "repair_order"; id: string }; data: { path?: string } }
  | { id: string; type: "deposit.refunded"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "repair_order"; id: string }; data: { path?: string } }
  | { id: string; type: "deposit.refund_failed"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "repair_order"; id: string }; data: { path?: string } }
  | { id: string; type: "invoice.posted"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "invoice"; id: string }; data: { path?: string } }
  | { id: string; type: "payment.received"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "invoice"; id: string }; data: { path?: string } }
  | { id: string; type: "refund.created"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "invoice"; id: string }; data: { path?: string } }
  | { id: string; type: "refund.failed"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "invoice"; id: string }; data: { path?: string } }
  | { id: string; type: "part.created"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "part"; id: string }; data: { path?: string } }
  | { id: string; type: "part.updated"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "part"; id: string }; data: { path?: string } }
  | { id: string; type: "part.received"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "part"; id: string }; data: { path?: string } }
  | { id: string; type: "part.issued"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "part"; id: string }; data: { path?: string } }
  | { id: string; type: "part.returned"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "part"; id: string }; data: { path?: string } }
  | { id: string; type: "part.adjusted"; createdAt: string; sequence: number; business: { id: string }; location: { id: string } | null; record: { kind: "part"; id: string }; data: { path?: string } };

export type AppointmentsGetCustomer = { id: string; firstName: string; lastName: string; company: string; email: string | null; phone: string | null; alert?: string };
export type AppointmentsGet = { id: string; customer: AppointmentsGetCustomer; vehicle: { id: string; label: string } | null; bayId: string; technicianId: string | null; status: "requested" | "confirmed" | "arrived" | "checked-in" | "no-show" | "cancelled"; startsAt: string; endsAt: string; concern: string; visit: "waiter" | "drop-off" | "loaner" | "shuttle"; repairOrder: { id: string; number: number; status: string; promisedAt: string | null } | null; seriesId: string | null; source: "desk" | "client"; missedBefore: number; openOrder: { id: string; number: number } | null; otherWork?: { bayDepartment: string; departments: string[] } | null; version: number };
export type AvailabilityGetBlock = { id: string; bayId: string | null; staffId: string | null; startsAt: string; endsAt: string; reason: string; equipmentId?: string | null };
export type CustomersGetCustomer = { id: string; firstName: string; lastName: string; company: string; email: string | null; phone: string | null; street: string; city: string; state: string; zip: string; note: string; smsAllowed: boolean; language: "en-US" | "es-US"; alert: string; contactFrom: string | null; contactUntil: string | null; mergedInto: string | null; version: number; createdAt: string };
export type CustomersGetVehicle = { id: string; customerId: string; vin: string | null; year: number | null; make: string; model: string; trim: string; engine: string; plate: string; plateState: string; color: string; unitNumber: string; driver: string; odometer: number | null; version: number };
export type InspectionsGetItemLast = { at: string; repairOrderNumber: number; odometer: number | null; rating: "green" | "yellow" | "red" | "na" | null; measurement: string; readings: { dot: string; cca: string; ratedCca: string } };
export type InspectionsGetItemPhotoMark = { kind: "arrow"; from: { x: number; y: number }; to: { x: number; y: number }; color: "red" | "yellow" | "blue" | "white" };
export type InspectionsGetItemPhoto = { id: string; width: number | null; height: number | null; marks: Array<InspectionsGetItemPhotoMark | { kind: "circle"; at: { x: number; y: number }; rx: number; ry: number; color: "red" | "yellow" | "blue" | "white" } | { kind: "text"; at: { x: number; y: number }; text: string; color: "red" | "yellow" | "blue" | "white" }>; version: number };
export type InspectionsGetItem = { id: string; section: string; label: string; kind: "rating" | "tread" | "brake" | "battery" | "number" | "text"; hint: string; rating: "green" | "yellow" | "red" | "na" | null; note: string; measurement: string; unit: string; readings: { dot: string; cca: string; ratedCca: string }; limits: { soonAt: string; urgentAt: string } | null; capacityLimits: { soonAt: string; urgentAt: string } | null; cannedJobId: string | null; last: InspectionsGetItemLast | null; version: number; photos: InspectionsGetItemPhoto[]; videos: Array<{ id: string; seconds: number }> };
export type InspectionsGet = { id: string; repairOrderId: string; repairOrderNumber: number; vehicle: string; name: string; odometer: number | null; templateId: string | null; templateVersion: number | null; startedAt: string; completedAt: string | null; completedBy: string | null; signedOffAt: string | null; signedOffName: string | null; items: InspectionsGetItem[] };
export type InvoicesGetContentShop = { name: string; street: string; city: string; state: string; zip: string; phone: string; email: string; registrationNumber: string; timeZone: string };
export type InvoicesGetContentVehicle = { label: string; vin: string; plate: string; odometerIn: number | null; odometerOut: number | null; odometerUnreadable?: boolean; unitNumber?: string; driver?: string; department?: { id: string; name: string } };
export type InvoicesGetContentJobLine = { kind: "labor" | "part" | "sublet" | "fee" | "discount"; description: string; partNumber: string; condition: string; hours: string | null; quantity: string | null; unitPriceCents: number | null; amountCents: number; dotNumber: string; note?: string; departmentId?: string; isCoreCharge?: boolean };
export type InvoicesGetContentJob = { name: string; cause: string; correction: string; technician: string; department?: { id: string; name: string; isDiagnosis: boolean }; lines: InvoicesGetContentJobLine[]; subtotalCents: number };
export type InvoicesGetContentTotals = { laborCents: number; partsCents: number; subletCents: number; feesCents: number; discountCents: number; suppliesCents: number; taxCents: number; totalCents: number };
export type InvoicesGetContentTax = { name: string; level: "state" | "county" | "city" | "district"; basisPoints: number; taxableCents: number; taxCents: number };
export type InvoicesGetContent = { shop: InvoicesGetContentShop; customer: { name: string; street: string; city: string; state: string; zip: string; phone: string; email: string }; vehicle: InvoicesGetContentVehicle; repairOrderNumber: number | null; openedAt: string; promisedAt: string | null; purchaseOrder?: string; dueOn?: string; concern: string; jobs: InvoicesGetContentJob[]; stateFees: Array<{ kind: "tire" | "battery"; count: string; amountCents: number }>; totals: InvoicesGetContentTotals; taxes?: InvoicesGetContentTax[]; exemption?: { certificate: string; exemptCents: number }; discountNote?: string; authorizations: Array<{ jobName: string; decision: string; channel: string; person: string; at: string; revisedTotalCents: number }>; guarantee: string; saveParts: boolean; cardPricing?: { program: "surcharge" | "cash-discount" | "dual-pricing"; basisPoints: number; surchargeTaxed: boolean }; importedFrom?: string };
export type InvoicesGetPaymentDetails = { brand?: "visa" | "mastercard" | "amex" | "discover" | "other"; lastFour?: string; approvalCode?: string; lender?: string; note?: string; reference?: string; giftCard?: string; package?: string; cardType?: "credit" | "debit" | "prepaid" };
export type InvoicesGetPaymentAdjustment = { kind: "surcharge" | "cash-discount"; basisPoints: number; amountCents: number; taxCents: number; returnedCents: number; returnedTaxCents: number };
export type InvoicesGetPaymentTip = { amountCents: number; refund: { state: "pending" | "sent"; at: string } | null; shares: Array<{ name: string; amountCents: number }> };
export type InvoicesGetPayment = { id: string; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; state: "pending" | "succeeded" | "failed" | "refunded"; amountCents: number; refundedCents: number; tenderedCents: number | null; checkNumber: string; details: InvoicesGetPaymentDetails; isDeposit: boolean; takenBy: string | null; createdAt: string; settledAt: string | null; adjustment?: InvoicesGetPaymentAdjustment | null; tip?: InvoicesGetPaymentTip | null };
export type InvoicesGetRefund = { id: string; paymentId: string; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; state: "pending" | "sent" | "failed"; amountCents: number; details: InvoicesGetPaymentDetails; reason: string; by: string; createdAt: string; surchargeCents?: number | null };
export type InvoicesGetCreditNote = { id: string; number: number; postedAt: string; by: string; reason: string; netCents: number; taxCents: number; totalCents: number; items: Array<{ description: string; amountCents: number; departmentId?: string; isCoreCharge?: boolean }> };
export type InvoicesGet = { id: string; number: number; repairOrderId: string | null; repairOrderNumber: number | null; customerName: string; vehicle: string; postedAt: string; totalCents: number; creditedCents: number; paidCents: number; writtenOffCents: number; state: "posted" | "part-paid" | "paid" | "credited" | "written-off"; customerId?: string | null; content: InvoicesGetContent; logo: { organizationId: string; id: string; width: number; height: number } | null; cardPricing?: { program: "surcharge" | "cash-discount" | "dual-pricing"; basisPoints: number; surchargeTaxed: boolean } | null; tipPercents?: number[] | null; payments: InvoicesGetPayment[]; refunds: InvoicesGetRefund[]; creditNotes: InvoicesGetCreditNote[] };
export type RepairOrdersGetJobLine = { id: string; kind: "labor" | "part" | "sublet" | "fee" | "discount"; description: string; laborOp: string; hours: string | null; rateCents: number | null; partId: string | null; partNumber: string; quantity: string | null; unitPriceCents: number | null; unitCostCents: number | null; amountCents: number; condition: "new" | "used" | "rebuilt"; stateFee: "none" | "tire" | "large-tire" | "battery"; dotNumber: string; partState: "quoted" | "ordered" | "received" | "issued" | "installed" | "returned" | null; backOrdered: boolean; coreCents: number; coreState: "none" | "pending" | "received" | "returned" | "credited"; discountFrom: "job" | "labor" | "part"; discountBasisPoints: number | null; taxable?: boolean | null; isCoreCharge?: boolean; departmentId?: string | null; isDiagnosisCredit?: boolean };
export type RepairOrdersGetJob = { id: string; position: number; name: string; description: string; concern: string; cause: string; correction: string; pay: "customer" | "warranty" | "internal"; department?: { id: string; name: string; isDiagnosis: boolean }; diagnosisJobId?: string | null; authorization: "proposed" | "approved" | "declined" | "deferred"; authorizedAt: string | null; work: "pending" | "in-progress" | "on-hold" | "completed"; holdReason: "parts" | "approval" | "bay" | "other" | null; reopenedFor?: string | null; technician: { id: string; name: string } | null; inspectionItemId: string | null; cannedJobId: string | null; earlierJobId: string | null; completedAt: string | null; clockedHours: string; lines: RepairOrdersGetJobLine[] };
export type RepairOrdersGetPricingTax = { jurisdictions: Array<{ name: string; level: "state" | "county" | "city" | "district"; basisPoints: number; capCents: number | null }>; labor: "always" | "never" | "with-parts" | "with-parts-by-job"; taxable: { part: boolean; sublet: boolean; fee: boolean; supplies: boolean }; tireFeeCents: number; batteryFeeCents: number; tireFeeRule?: { basisPoints: number; capCents: number | null; large: { cents: number; basisPoints: number } | null } | null };
export type RepairOrdersGetPricing = { state: string; laborRateCents: number; suppliesBasisPoints: number; suppliesCapCents: number; tax: RepairOrdersGetPricingTax; exemptCertificate: string | null };
export type RepairOrdersGetPresented = { laborCents: number; partsCents: number; subletCents: number; feesCents: number; discountCents: number; suppliesCents: number; taxCents: number; totalCents: number; warrantyCents: number; internalCents: number; taxableCents: number; exemption: { certificate: string; exemptCents: number } | null; taxes: InvoicesGetContentTax[]; stateFees: Array<{ kind: "tire" | "battery"; count: string; amountCents: number }>; hoursSold: string; costCents?: { parts: number; sublet: number; partsWithoutCost: number; subletWithoutCost: number } };
export type RepairOrdersGetInspection = { id: string; name: string; completedAt: string | null; signedOffAt: string | null; signedOffName: string | null; green: number; yellow: number; red: number; na: number; unrated: number };
export type RepairOrdersGetEstimateDelivery = { channel: "email" | "sms"; state: "queued" | "sending" | "sent" | "delivered" | "failed" | "held" | "received"; notBefore: string | null; failure: string };
export type RepairOrdersGetEstimate = { id: string; version: number; repairOrderVersion: number; sentAt: string; sentTo: string; expiresAt: string; viewedAt: string | null; totalCents: number; deliveries: RepairOrdersGetEstimateDelivery[] };
export type RepairOrdersGetAuthorization = { id: string; jobId: string; jobName: string; decision: "approved" | "declined" | "deferred"; channel: "in-person" | "phone" | "text" | "email" | "portal"; person: string; recordedBy: string | null; at: string; jobCents: number; revisedTotalCents: number; signed: boolean; phone: string; witnessName: string; decidedAt: string | null };
export type RepairOrdersGetInvoice = { id: string; number: number; postedAt: string; totalCents: number; creditedCents: number; paidCents: number; writtenOffCents: number };
export type RepairOrdersGet = { id: string; number: number; status: "estimate" | "awaiting-approval" | "approved" | "in-progress" | "quality-check" | "ready" | "invoiced" | "closed" | "void"; statusSince: string; version: number; createdAt: string; promisedAt: string | null; concern: string; odometerIn: number | null; odometerUnreadable: boolean; odometerOut: number | null; purchaseOrder: string; purchaseOrderRequired: boolean; visit: "waiter" | "drop-off" | "loaner" | "shuttle"; keytag: string; labels: string[]; saveParts: boolean; qualityCheckedAt: string | null; customer: AppointmentsGetCustomer; vehicle: CustomersGetVehicle; vehicleDepartment: { id: string; name: string } | null; advisor: { id: string; name: string } | null; jobs: RepairOrdersGetJob[]; pricing: RepairOrdersGetPricing; ratesLocked: boolean; discount: { from: "job" | "labor" | "part"; basisPoints: number | null; amountCents: number } | null; presented: RepairOrdersGetPresented; authorized: RepairOrdersGetPresented; inspection: RepairOrdersGetInspection | null; estimates: RepairOrdersGetEstimate[]; authorizations: RepairOrdersGetAuthorization[]; clocks: Array<{ staffId: string; name: string; jobId: string; startedAt: string }>; invoice: RepairOrdersGetInvoice | null };
export type AppointmentsApplyPlanBodyMove = { appointmentId: string; bayId: string; technicianId: string | null; startsAt: string; endsAt: string; version: number };
export type AppointmentsChangeStatus = { id: string; customer: AppointmentsGetCustomer; vehicle: { id: string; label: string } | null; bayId: string; technicianId: string | null; status: "requested" | "confirmed" | "arrived" | "checked-in" | "no-show" | "cancelled"; startsAt: string; endsAt: string; concern: string; visit: "waiter" | "drop-off" | "loaner" | "shuttle"; repairOrder: { id: string; number: number; status: string; promisedAt: string | null } | null; seriesId: string | null; source: "desk" | "client"; missedBefore: number; openOrder: { id: string; number: number } | null; otherWork?: { bayDepartment: string; departments: string[] } | null; version: number; alsoChanged: number };
export type CardReadersCancel = { id: string; readerLabel: string; state: "waiting" | "approved" | "declined" | "canceled"; why: string; amountCents: number; surchargeCents: number; tipCents: number; details: InvoicesGetPaymentDetails };
export type CustomersAddFollowUpDone = { at: string; by: string; outcome: "booked" | "call-back" | "no-answer" | "not-interested" | "messaged" | "done"; note: string };
export type CustomersAddFollowUp = { id: string; title: string; note: string; owner: { id: string; name: string }; dueOn: string; dueClock: string | null; lead: { id: string; name: string; phone: string | null } | null; customer: AppointmentsGetCustomer | null; vehicle: { id: string; label: string } | null; repairOrder: { id: string; number: number } | null; jobs: Array<{ id: string; name: string }>; done: CustomersAddFollowUpDone | null; version: number };
export type CustomersAddLead = { id: string; name: string; phone: string | null; email: string | null; vehicle: string; wants: string; source: "call" | "web" | "walk-in" | "referral" | "message" | "other"; referredBy: string; stage: "new" | "contacted" | "quoted" | "booked" | "won" | "lost"; stageSince: string; lostReason: "price" | "elsewhere" | "timing" | "no-answer" | "not-our-work" | "other" | null; lostNote: string; owner: { id: string; name: string } | null; nextStep: string; nextOn: string | null; valueCents: number | null; customer: AppointmentsGetCustomer | null; appointment: { id: string; startsAt: string } | null; repairOrder: { id: string; number: number } | null; contactedAt: string | null; createdAt: string; createdByName: string; version: number };
export type CustomersAddTaxExemptionExemption = { id: string; number: string; reason: "resale" | "government" | "nonprofit" | "agriculture" | "tribal" | "other"; state: string | null; issuedOn: string | null; expiresOn: string | null; note: string; isValid: boolean; isExpired: boolean; hasFile: boolean; createdAt: string; createdBy: string; revokedAt: string | null; revokedBy: string | null };
export type CustomersAssignVehicle = { departments: Array<{ id: string; name: string; vehicles: number }>; vehicles: Array<{ id: string; label: string; plate: string; unitNumber: string; customerDepartmentId: string | null }> };
export type CustomersContactsContact = { id: string; name: string; title: string; phone: string | null; email: string | null; mayAuthorize: boolean; authorizesUpToCents: number | null; receivesStatements: boolean; receivesEstimates: boolean };
export type CustomersSaveTermsBody = { chargeAccount: boolean; netDays: number; creditLimitCents: number | null; purchaseOrderRequired: boolean; monthlyStatement: boolean };
export type InventoryChangePart = { id: string; number: string; name: string; brand: string; category: string; unit: string; costCents?: number; priceCents: number; fixedPriceCents: number | null; coreCents: number; stateFee: "none" | "tire" | "large-tire" | "battery"; onHand: string; reserved: string; available: string; minimum: string; maximum: string; bin: string; bins: Array<{ bin: string; onHand: string }>; version: number; stockLevelVersion: number };
export type InventoryForecastRun = { computedAt: string; outdated: boolean; firstMonth: string; months: number; parts: number; methods: Array<{ name: string; share: number }>; tried: number; held: number };
export type InventoryForecastRow = { partId: string; number: string; name: string; brand: string; category: string; unit: string; unitCostCents?: number; onHand: string; available: string; waiting: string; onOrder: string; minimum: string; maximum: string; stockLevelVersion: number; packSize: number; taken: number; leadTimeDays: number; partLeadTimeDays: boolean; counts: number[]; usedThisMonth: string; months: Array<{ mean: number; enough: number[] }>; chance: number; trend: "rising" | "steady" | "falling" | "ending" | "new" | "none"; days: number; expected: number; reorderPoint: number; orderUpTo: number; suggestedMinimum: string; suggestedMaximum: string; order: number; orderCostCents?: number; risk: number; dead: boolean; excess: number; excessCostCents?: number; reason: string };
export type InventoryMovementsRow = { id: string; kind: string; quantity: string; bins: string; at: string; reason: string; unitCostCents?: number; repairOrderNumber: number | null; repairOrderId: string | null; invoiceNumber: number | null; by: string | null };
export type InvoicesAddCollectionNoteNote = { id: string; note: string; promisedBy: string; promisedOn: string | null; promisedCents: number | null; nextActionOn: string | null; at: string; by: string };
export type InvoicesFinanceChargesAgreement = { annualRateBp: number; graceDays: number; minimumCents: number; agreedOn: string; reference: string; automatic: boolean; at: string; by: string };
export type InvoicesFinanceChargesChargeWorking = { balances: Array<{ number: number | null; from: string; to: string; days: number; balanceCents: number }>; centDays: number; daysInYear: number; interestCents: number };
export type InvoicesFinanceChargesCharge = { id: string; month: string; at: string; by: string; amountCents: number; openCents: number; waivedCents: number; waivableCents: number; annualRateBp: number; minimumCents: number; working: InvoicesFinanceChargesChargeWorking };
export type PaymentsApplyCreditInvoice = { id: string; number: number; repairOrderId: string | null; vehicle: string; postedAt: string; totalCents: number; balanceDueCents: number };
export type PaymentsApplyCreditCredit = { id: string; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; checkNumber: string; takenAt: string; by: string; amountCents: number; openCents: number };
export type PaymentsApplyCredit = { invoices: PaymentsApplyCreditInvoice[]; charges: Array<{ id: string; month: string; at: string; openCents: number }>; credits: PaymentsApplyCreditCredit[] };
export type PaymentsDepositsDepositReturn = { id: string; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; state: "pending" | "sent" | "failed"; amountCents: number; details: InvoicesGetPaymentDetails; reason: string; by: string; at: string; failure: string };
export type PaymentsDepositsDeposit = { id: string; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; amountCents: number; tenderedCents: number | null; checkNumber: string; details: InvoicesGetPaymentDetails; takenAt: string; by: string; state: "held" | "applied" | "returned"; heldCents: number; returnedCents: number; appliedCents: number; returns: PaymentsDepositsDepositReturn[] };
export type PaymentsDepositsRequestLink = { channel: "email" | "sms"; recipient: string; sentAt: string; state: "queued" | "sending" | "sent" | "delivered" | "failed" | "held" | "received"; notBefore: string | null; failure: string };
export type PaymentsDeposits = { deposits: PaymentsDepositsDeposit[]; heldCents: number; refundableCents: number; request: { id: string; amountCents: number; requestedAt: string; by: string; links: PaymentsDepositsRequestLink[] } | null; unreturned: Array<{ id: string; amountCents: number; chargedAt: string; failure: string }>; onReader?: { id: string; amountCents: number; readerLabel: string } | null };
export type PaymentsGiftCardMovement = { id: string; kind: "sold" | "redeemed" | "returned" | "refunded"; at: string; by: string; location: string; changeCents: number; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other" | null; invoiceId: string | null; invoiceNumber: number | null; reason: string };
export type PaymentsGiftCard = { id: string; balanceCents: number; soldAt: string; by: string; locationId: string; location: string; customer: string; lastFour: string; state: "active" | "used" | "refunded"; amountCents: number; customerId: string | null; recipientName: string; recipientEmail: string | null; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; checkNumber: string; details: InvoicesGetPaymentDetails; redeemedCents: number; refundedCents: number; keptBecause: string; movements: PaymentsGiftCardMovement[]; payOut: { kind: "unused" | "cash-out"; amountCents: number } | null };
export type PaymentsPackagesPackage = { id: string; name: string; priceCents: number; expiresMonths: number | null; active: boolean; version: number; jobs: Array<{ cannedJobId: string; name: string; units: number }> };
export type PaymentsPostCounterSaleBodyLine = { id: string; kind: "labor"; description: string; laborOp?: string; hours: string; rateCents: number; taxable?: boolean | null; departmentId?: string | null };
export type PaymentsPostCounterSaleBodyLine2 = { id: string; kind: "part"; description: string; partId?: string | null; partNumber?: string; quantity: string; unitPriceCents: number; unitCostCents?: number | null; condition?: "new" | "used" | "rebuilt"; stateFee?: "none" | "tire" | "large-tire" | "battery"; dotNumber?: string; coreCents?: number; taxable?: boolean | null; departmentId?: string | null };
export type PaymentsPostCounterSaleBodyLine3 = { id: string; kind: "fee"; description: string; amountCents: number; isCoreCharge?: boolean; taxable?: boolean | null; departmentId?: string | null };
export type PaymentsPostCounterSaleBodyLine4 = { id: string; kind: "discount"; description: string; amountCents: number; discountFrom?: "job" | "labor" | "part"; discountBasisPoints?: number | null };
export type PaymentsPostCounterSaleBodyPayment = { method: "cash" | "check" | "card-terminal" | "ach" | "financing" | "gift-card" | "other"; amountCents: number; tenderedCents?: number | null; checkNumber?: string; details?: InvoicesGetPaymentDetails; surchargeCents?: number; cashDiscountCents?: number; giftCardCode?: string; tip?: { amountCents: number; meantFor?: "technicians" | "person" | "shop"; staffId?: string | null } };
export type PaymentsSellPackageJob = { cannedJobId: string; name: string; units: number; usedUnits: number; openUnits: number; leftUnits: number; valueCents: number };
export type PaymentsSellPackagePayment = { id: string; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; amountCents: number; checkNumber: string; details: InvoicesGetPaymentDetails };
export type PaymentsSellPackageMovement = { id: string; kind: "sold" | "redeemed" | "returned" | "refunded"; at: string; by: string; location: string; changeCents: number; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other" | null; invoiceId: string | null; invoiceNumber: number | null; reason: string; work: string };
export type PaymentsSellPackageRefundPart = { paymentId: string; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; amountCents: number };
export type PaymentsSellPackage = { id: string; balanceCents: number; soldAt: string; by: string; locationId: string; location: string; customer: string; name: string; state: "active" | "expired" | "used" | "refunded"; priceCents: number; customerId: string; vehicleId: string | null; vehicle: string; expiresOn: string | null; jobs: PaymentsSellPackageJob[]; payments: PaymentsSellPackagePayment[]; redeemedCents: number; refundedCents: number; keptBecause: string; movements: PaymentsSellPackageMovement[]; refundParts: PaymentsSellPackageRefundPart[] };
export type RepairOrdersBoardCard = { id: string; number: number; version: number; status: "estimate" | "awaiting-approval" | "approved" | "in-progress" | "quality-check" | "ready" | "invoiced" | "closed" | "void"; statusSince: string; createdAt: string; promisedAt: string | null; customerName: string; vehicle: string; plate: string; keytag: string; visit: "waiter" | "drop-off" | "loaner" | "shuttle"; labels: string[]; advisor: { id: string; name: string } | null; technicians: Array<{ id: string; name: string }>; bay: { id: string; name: string } | null; clockedOn: string[]; presentedCents: number; authorizedCents: number; hoursPresented: string; hoursSold: string; hoursDone: string; hoursClocked: string; jobsOpen: number; jobsDone: number; inDiagnosis?: boolean; blocks: Array<{ reason: "parts" | "approval" | "bay" | "other"; job: string }> };
export type RepairOrdersCannedJobLine = { kind: "labor"; description: string; laborOp: string; hours: string; rateCents: number | null; taxable?: boolean | null };
export type RepairOrdersCannedJobLine2 = { kind: "bought-part"; description: string; partNumber: string; quantity: string; unitCostCents: number | null; unitPriceCents: number | null; condition: "new" | "used" | "rebuilt"; stateFee: "none" | "tire" | "large-tire" | "battery"; coreCents: number; taxable?: boolean | null };
export type RepairOrdersCannedJob = { id: string; code: string; name: string; category: string; description: string; hours: string; used: number; menuPriceCents: number | null; subtotalCents: number; departmentId?: string | null; version: number; active: boolean; lines: Array<RepairOrdersCannedJobLine | { kind: "part"; partId: string; quantity: string; condition: "new" | "used" | "rebuilt"; taxable?: boolean | null } | RepairOrdersCannedJobLine2 | { kind: "sublet"; description: string; amountCents: number; unitCostCents: number | null; taxable?: boolean | null } | { kind: "fee"; description: string; amountCents: number; taxable?: boolean | null }>; parts: InventoryChangePart[] };
export type RepairOrdersEstimateEstimateContentJobLine = { kind: "labor" | "part" | "sublet" | "fee" | "discount"; description: string; hours: string | null; rateCents: number | null; quantity: string | null; unitPriceCents: number | null; amountCents: number; condition: "new" | "used" | "rebuilt"; stateFee: "none" | "tire" | "large-tire" | "battery"; discountFrom?: "job" | "labor" | "part"; discountBasisPoints?: number | null; taxable?: boolean | null };
export type RepairOrdersEstimateEstimateContentJob = { id: string; name: string; description: string; pay?: "warranty" | "internal"; lines: RepairOrdersEstimateEstimateContentJobLine[]; authorization: string; subtotalCents: number; found?: string };
export type RepairOrdersEstimateEstimateContentPriced = { laborCents: number; partsCents: number; subletCents: number; feesCents: number; discountCents: number; suppliesCents: number; taxCents: number; totalCents: number; warrantyCents: number; internalCents: number; taxableCents: number; exemption: { certificate: string; exemptCents: number } | null; taxes: InvoicesGetContentTax[]; stateFees: Array<{ kind: "tire" | "battery"; count: string; amountCents: number }>; hoursSold: string };
export type RepairOrdersEstimateEstimateContent = { shop: { name: string; phone: string; street: string; city: string; state: string; zip: string; registrationNumber: string }; customer: { name: string; phone: string; street: string; city: string; state: string; zip: string }; vehicle: { label: string; vin: string; plate: string; odometerIn: number | null; odometerUnreadable?: boolean }; repairOrderNumber: number; writtenAt: string; promisedAt: string | null; concern: string; jobs: RepairOrdersEstimateEstimateContentJob[]; priced: RepairOrdersEstimateEstimateContentPriced; discountNote?: string; cardPricing?: { program: "surcharge" | "cash-discount" | "dual-pricing"; basisPoints: number; surchargeTaxed: boolean }; terms: Array<{ label: string; text: string }>; offerHash: string };
export type RepairOrdersEstimateEstimate = { id: string; version: number; sentAt: string; sentBy: string | null; sentTo: string; expiresAt: string; viewedAt: string | null; totalCents: number; content: RepairOrdersEstimateEstimateContent };
export type RepairOrdersEstimatePreferenceChoice = { choice: "estimate" | "limit" | "none"; limitCents: number | null; person: string; alsoAuthorized: string; afterHours: boolean; signed: boolean; recordedBy: string; at: string };
export type RepairOrdersJobPackagesPackage = { id: string; code: string; name: string; description: string; discountBasisPoints: number; menuPriceCents: number | null; version: number; cannedJobIds: string[]; hours: string; subtotalCents: number };
export type RepairOrdersRespondToTechnicianRequest = { id: string; repairOrderId: string; jobId: string | null; jobName: string | null; kind: "part" | "question"; body: string; requestedBy: string; requestedAt: string; receivedAt: string | null; photos: Array<{ id: string; width: number | null; height: number | null }>; answer: string; answeredAt: string | null; respondedByName: string };
export type VehiclesCustomerReportedRequest = { id: string; vin: string | null; year: number | null; make: string; model: string; trim: string; engine: string; plate: string; plateState: string; color: string; unitNumber: string; driver: string; odometer: number | null; state: "waiting" | "added" | "declined" | "withdrawn"; reason: string; vehicleId: string | null; createdAt: string; decidedAt: string | null };
export type VehiclesServicesService = { intervalId: string; name: string; months: number | null; miles: number | null; lastOn: string; lastOdometer: number | null; recorded: boolean; dueOn: string; dueOdometer: number | null; byDistance: boolean };

/** Every call that an API key may make: its input and its reply. */
export interface Calls {
  /** Sales against target and a prior period, gross profit drivers, ARO and car count, and hours sold, each with its finding. Scope reports:read. */
  "analytics.charts": { query: { from: string; to: string; place?: "here" | "all" | string; step?: "day" | "week" | "month"; against?: "auto" | "year" | "before" }; reply: { from: string; to: string; steps: string[]; comparison: { kind: "year" | "before"; from: string; to: string } | null; sales: { finding: string; reasons: string[]; points: Array<{ sales: number; target: number | null; compared: number | null }> }; visits: { finding: string; reasons: string[]; points: Array<{ cars: number; aro: number | null; comparedCars: number | null; comparedAro: number | null }> }; hours: { finding: string; reasons: string[]; points: Array<{ sold: number; present: number }> }; profit?: { finding: string; reasons: string[]; before: number; now: number; drivers: Array<{ key: string; label: string; amount: number }> } } };
  /** Sales, production, and cash by business day, week, or month, each by its own date. Scope reports:read. */
  "analytics.daily-totals": { query: { from: string; to: string; place?: "here" | "all" | string; step?: "day" | "week" | "month" }; reply: { rows: Array<{ day: string; until: string; salesCents: number; taxCents: number; invoices: number; productionCents: number; jobs: number; cashCents: number; payments: number }> } };
  /** Sales, gross profit, hours sold, and ARO by department, by the day of posting. Scope reports:read. */
  "analytics.departments": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: { from: string; to: string; finding: string; rows: Array<{ salesCents: number; laborCents: number; partsCents: number; hoursSold: number; repairOrders: number; aroCents: number | null; grossProfitCents?: number | null; grossProfitBasisPoints?: number | null; id: string; name: string }>; total: { salesCents: number; laborCents: number; partsCents: number; hoursSold: number; repairOrders: number; aroCents: number | null; grossProfitCents?: number | null; grossProfitBasisPoints?: number | null } } };
  /** Sales, production, and cash by business day, week, or month, as CSV. Scope reports:read. */
  "analytics.export-daily-totals": { query: { from: string; to: string; place?: "here" | "all" | string; step?: "day" | "week" | "month" }; reply: Blob };
  /** Sales, gross profit, hours sold, and ARO by department, as CSV. Scope reports:read. */
  "analytics.export-departments": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: Blob };
  /** The records behind a metric, as CSV. Scope reports:read. */
  "analytics.export-metric-rows": { query: { from: string; to: string; place?: "here" | "all" | string; metric: string }; reply: Blob };
  /** Metrics for a period with their formulas, as CSV. Scope reports:read. */
  "analytics.export-metrics": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: Blob };
  /** Payments and refunds by business day and payment method, as CSV. Scope reports:read. */
  "analytics.export-payments": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: Blob };
  /** Sales tax by jurisdiction, exempt sales by certificate, and the lines of each state's return, as CSV. Scope reports:read. */
  "analytics.export-sales-tax": { query: { from: string; to: string; place?: "here" | "all" | string; basis?: "accrual" | "cash" }; reply: Blob };
  /** Car arrivals by weekday and hour, and each technician's hours sold out of available hours. Scope reports:read. */
  "analytics.floor-charts": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: { arrivals: { finding: string; reasons: string[]; cells: Array<{ weekday: number; hour: number; cars: number }> }; technicians: { finding: string; reasons: string[]; target: number | null; rows: Array<{ name: string; sold: number; present: number }> } } };
  /** The records behind a metric, newest first, 25 at a time; they sum to it exactly. Scope reports:read. */
  "analytics.metric-rows": { query: { from: string; to: string; place?: "here" | "all" | string; metric: string; after?: string }; reply: { rows: Array<{ kind: "invoice" | "credit-note" | "payment" | "job" | "refusal" | "clock" | "attendance" | "appointment" | "bay"; record: string; at: string; place: string; title: string; detail: string; invoiceId: string | null; repairOrderId: string | null; calendarDay: string | null; above: number; below: number | null }>; above: number; below: number | null; next: string | null } };
  /** Metrics for a period and the prior period of equal length, with each formula and the date it counts by. Scope reports:read. */
  "analytics.metrics": { query: { from: string; to: string; place?: "here" | "all" | string; step?: "day" | "week" | "month" }; reply: { places: Array<{ id: string; name: string }>; steps: string[]; metrics: Array<{ key: string; group: string; label: string; unit: "cents" | "count" | "percent" | "hours"; formula: string; driver: "posted" | "paid" | "answered" | "clocked" | "booked"; better: "more" | "less"; value: number | null; unknown: boolean; before: number | null; each: Array<number | null>; series: Array<number | null> }>; withoutCost?: { technicians: number; of: number; laborCents: number; partsCents: number; subletCents: number } | null } };
  /** Payments and refunds by business day and payment method, with the terminal's cards by brand. Scope reports:read. */
  "analytics.payments": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: { rows: Array<{ day: string; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; brand: "visa" | "mastercard" | "amex" | "discover" | "other" | null; receivedCents: number; payments: number; refundedCents: number; refunds: number; tipsCents?: number; tipsRefundedCents?: number }>; giftCards: { soldCents: number; redeemedCents: number; refundedCents: number; outstandingCents: number }; packages: { soldCents: number; redeemedCents: number; refundedCents: number; outstandingCents: number } } };
  /** Sales tax by jurisdiction, exempt sales by certificate, and the lines of each state's return, on an accrual or a cash basis. Scope reports:read. */
  "analytics.sales-tax": { query: { from: string; to: string; place?: "here" | "all" | string; basis?: "accrual" | "cash" }; reply: { salesCents: number; exemptCents: number; taxableCents: number; finding: string; taxCents: number; jurisdictions: Array<{ state: string; level: "state" | "county" | "city" | "district"; name: string; basisPoints: number; taxableCents: number; taxCents: number }>; exempt: Array<{ certificate: string; customerName: string; state: string; exemptCents: number }>; states: Array<{ state: string; salesCents: number; exemptCents: number; notTaxedCents: number; taxableCents: number; localTaxableCents: number; overCapCents: number; stateTaxCents: number; localTaxCents: number; tireFeeCents: number; batteryFeeCents: number }>; returns: Array<{ state: string; stateName: string; form: { name: string; agency: string; edition: string; source: string; lookedUp: string; isConfirmed: boolean; wholeDollars: boolean; leavesOut: string } | null; lines: Array<{ line: string; label: string; cents: number }> }> } };
  /** How long repair orders spent in each status, for status periods that ended in the date range. Scope reports:read. */
  "analytics.time-in-status": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: { finding: string; reasons: string[]; states: Array<{ status: string; count: number; mean: number; median: number; ninetieth: number; longest: number }> } };
  /** Today at a glance: cars, promises at risk, pending approvals, and money, for one location or each. Scope reports:read. */
  "analytics.today": { query?: { place?: "here" | "all" | string }; reply: { places: Array<{ locationId: string; locationName: string; day: string; carsExpected: number; vehiclesInShop: number; requests: number; waitingForApproval: number; longestWaitMinutes: number | null; readyForPickup: number; readyCents: number; unpaid: number; unpaidCents: number; promisesAtRisk: number; promisesOverdue: number; lowParts: number; postedCents: number; paidCents: number }> } };
  /** The last 13 weeks as a baseline for what-if, and the best 13 weeks of the last two years for each lever. Scope reports:read. */
  "analytics.what-if": { query?: { place?: "here" | "all" | string }; reply: { from: string; to: string; base: { weeks: number; cars: number; hours: number; labor: number; laborCost?: number; laborWithoutCost?: number; partsWithoutCost?: number; restWithoutCost?: number; parts: number; partsCost?: number; rest: number; restCost?: number; presented: number; sold: number; hoursPresent: number; hoursClocked: number }; best: Array<{ key: "cars" | "presented" | "close-ratio" | "labor-rate" | "parts-margin"; value: number; until: string }>; seesCosts: boolean } };
  /** Moves several appointments and assigns repair orders to technicians at once, all or nothing. Scope appointments:write. */
  "appointments.apply-plan": { body: { moves?: AppointmentsApplyPlanBodyMove[]; work?: Array<{ repairOrderId: string; technicianId: string | null; had?: string | null; skillReason?: string }> }; reply: { before: AppointmentsApplyPlanBodyMove[]; work: Array<{ repairOrderId: string; technicianId: string | null }>; moved: number; assigned: number } };
  /** Books a bay and a technician; double bookings are rejected. Scope appointments:write. */
  "appointments.book": { body: { bayId: string; technicianId?: string | null; startsAt: string; endsAt: string; customerId: string; vehicleId?: string | null; concern?: string; visit?: "waiter" | "drop-off" | "loaner" | "shuttle"; repeat?: { weeks: number; times: number; skipUnavailable?: boolean } | null }; reply: { id: string; customer: AppointmentsGetCustomer; vehicle: { id: string; label: string } | null; bayId: string; technicianId: string | null; status: "requested" | "confirmed" | "arrived" | "checked-in" | "no-show" | "cancelled"; startsAt: string; endsAt: string; concern: string; visit: "waiter" | "drop-off" | "loaner" | "shuttle"; repairOrder: { id: string; number: number; status: string; promisedAt: string | null } | null; seriesId: string | null; source: "desk" | "client"; missedBefore: number; openOrder: { id: string; number: number } | null; otherWork?: { bayDepartment: string; departments: string[] } | null; version: number; alsoBooked: number; skipped: string[] } };
  /** Changes the vehicle, the concern, or the type of visit. Scope appointments:write. */
  "appointments.change": { params: { id: string }; body: { vehicleId: string | null; concern: string; visit: "waiter" | "drop-off" | "loaner" | "shuttle"; version: number }; reply: AppointmentsGet };
  /** Confirms or cancels an appointment, or marks it arrived or no-show. Scope appointments:write. */
  "appointments.change-status": { params: { id: string }; body: { status: "confirmed" | "arrived" | "no-show" | "cancelled"; scope?: "one" | "following" | "all"; version: number }; reply: AppointmentsChangeStatus };
  /** Checks a car in and opens its repair order. Scope repair-orders:write. */
  "appointments.check-in": { params: { id: string }; body: { vehicleId: string; odometer?: number | null; confirmedOdometer?: number | null; concern?: string; keytag?: string; promisedAt?: string | null; version: number }; reply: { repairOrderId: string; number: number } };
  /** Appointments in a date range, as CSV. Scope appointments:read. */
  "appointments.export": { query: { from: string; to: string }; reply: Blob };
  /** An appointment. Scope appointments:read. */
  "appointments.get": { params: { id: string }; reply: AppointmentsGet };
  /** The history of an appointment. Scope appointments:read. */
  "appointments.history": { params: { id: string }; reply: { entries: Array<{ id: string; at: string; actor: string; action: string; from: { bayId: string; technicianId: string | null; startsAt: string; endsAt: string } | null; to: { bayId: string; technicianId: string | null; startsAt: string; endsAt: string } | null }> } };
  /** Appointments between two days, inclusive. Scope appointments:read. */
  "appointments.list": { query: { from: string; to: string }; reply: { timeZone: string; appointments: AppointmentsGet[]; days: Array<{ day: string; name: string | null; opens: string | null; closes: string | null; bayMinutes: number; bayTaken: number; technicianMinutes: number; technicianTaken: number; shifts: Array<{ staffId: string; starts: string; ends: string; breakStarts: string | null; breakEnds: string | null }> }>; blocks: AvailabilityGetBlock[] } };
  /** Moves or resizes an appointment, or shifts the upcoming visits of its series by as many days to the same time. Scope appointments:write. */
  "appointments.move": { params: { id: string }; body: { bayId: string; technicianId?: string | null; startsAt: string; endsAt: string; scope?: "one" | "following" | "all"; version: number }; reply: AppointmentsChangeStatus };
  /** A customer's no-shows in the last year, open repair orders, and upcoming appointments. Scope appointments:read. */
  "appointments.of-customer": { params: { customerId: string }; reply: { missed: number; lastMissedAt: string | null; openOrders: Array<{ id: string; number: number; status: string; vehicleId: string; vehicle: string }>; ahead: Array<{ id: string; startsAt: string; vehicleId: string | null; concern: string }> } };
  /** The next open slots of a given length, earliest first. Scope appointments:read. */
  "appointments.open-slots": { query: { minutes: number; from: string; bayId?: string; technicianId?: string; limit?: number }; reply: { slots: Array<{ bayId: string; technicianId: string | null; startsAt: string; endsAt: string }> } };
  /** Suggests a technician, bay, and time for each job with few moves, next to the current schedule. Scope appointments:write. */
  "appointments.plan-day": { body: { day: string; overruns?: Array<{ appointmentId: string; minutes: number }>; absent?: string[] }; reply: { day: string; timeZone: string; plannedAt: string; before: { lateMinutes: number; late: number; open: number }; after: { lateMinutes: number; late: number; open: number }; items: Array<{ id: string; kind: "visit" | "work"; customer: string; vehicle: string; concern: string; visit: "waiter" | "drop-off" | "loaner" | "shuttle"; repairOrderNumber: number | null; version: number | null; promisedAt: string; now: { bayId: string | null; technicianId: string | null; startsAt: string; endsAt: string; late: number } | null; planned: { bayId: string | null; technicianId: string | null; startsAt: string; endsAt: string; late: number } | null; was: { bayId: string | null; technicianId: string | null; startsAt: string | null }; changes: Array<"bay" | "technician" | "time">; tell: boolean; needs: string[]; skillNote: string | null }>; inWork: Array<{ appointmentId: string; customer: string; vehicle: string; bayId: string; technicianId: string | null; endsAt: string; expectedAt: string }>; out: Array<{ staffId: string; name: string; reason: "off" | "not-clocked-in"; isLeftOut: boolean }>; running: Array<{ repairOrderId: string; repairOrderNumber: number; jobName: string; staffId: string; startedAt: string; plannedEndsAt: string | null; minutesOver: number; expectedAt: string }>; waitingForParts: Array<{ id: string; number: number; customer: string }>; tried: number; held: number } };
  /** Customer requests awaiting confirmation, soonest first. Scope appointments:read. */
  "appointments.requests": { reply: { timeZone: string; appointments: AppointmentsGet[] } };
  /** Special days, weekly schedules, blocks, and online booking rules. Scope appointments:read. */
  "availability.get": { reply: { specialDays: Array<{ day: string; name: string; opens: string | null; closes: string | null }>; weeks: Array<{ staffId: string; version: number; week: Array<{ weekday: number; starts: string; ends: string; breakStarts: string | null; breakEnds: string | null }> | null }>; blocks: AvailabilityGetBlock[]; rules: { acceptsRequests: boolean; confirmsRequests: boolean; reasons: Array<{ reason: "maintenance" | "tires" | "brakes" | "warning" | "other"; minutes: number }>; noticeHours: number; daysAhead: number; loanerCars: number | null; version: number } } };
  /** The accounts of the journal as the business calls them. Scope reports:read. */
  "books.accounts": { reply: { accounts: Array<{ key: string; number: string; name: string; purpose: string; methods: string }>; hasDepartments?: boolean; departmentsFrom?: string | null; stockFrom?: string | null; equipmentFrom?: string | null } };
  /** The lines of the bank with what they were matched with, as CSV. Scope reports:read. */
  "books.export-bank-lines": { query: { from: string; to: string }; reply: Blob };
  /** The double-entry journal of a period, as CSV. Scope reports:read. */
  "books.export-journal": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: Blob };
  /** The double-entry journal of a period, as an IIF file for QuickBooks Desktop. Scope reports:read. */
  "books.export-journal-iif": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: Blob };
  /** The double-entry journal of a period and its trial balance. Scope reports:read. */
  "books.journal": { query: { from: string; to: string; place?: "here" | "all" | string }; reply: { hasGoods: boolean; hasAllWages: boolean; accounts: Array<{ number: string; name: string; debitCents: number; creditCents: number; methods: string }>; count: number; entries: Array<{ id: string; day: string; memo: string; invoiceId: string | null; repairOrderId: string | null; equipmentId?: string; payPeriodId?: string; lines: Array<{ number: string; name: string; amountCents: number }> }> } };
  /** Takes a payment off the reader. One that was approved before stays. Scope invoices:write. */
  "card-readers.cancel": { params: { id: string; paymentId: string }; reply: CardReadersCancel };
  /** Takes a deposit off the reader. One that was approved before stays. Scope invoices:write. */
  "card-readers.cancel-deposit": { params: { id: string; depositId: string }; reply: CardReadersCancel };
  /** Asks the processor about a payment on a reader, and records it once it is approved. Scope invoices:write. */
  "card-readers.check": { params: { id: string; paymentId: string }; reply: CardReadersCancel };
  /** Asks the processor about a deposit on a reader, and records it once it is approved. Scope invoices:write. */
  "card-readers.check-deposit": { params: { id: string; depositId: string }; reply: CardReadersCancel };
  /** The location's card readers. Scope invoices:write. */
  "card-readers.list": { reply: { readers: Array<{ id: string; label: string; model: string; registeredAt: string }>; mode: "live" | "simulated" | "none" } };
  /** Sends a payment to a card reader, up to the balance due. Scope invoices:write. */
  "card-readers.take": { params: { id: string }; body: { id: string; readerId: string; amountCents: number; cardType?: "credit" | "debit" | "prepaid"; surchargeCents?: number; tip?: { amountCents: number | null; meantFor?: "technicians" | "person" | "shop"; staffId?: string | null } }; reply: CardReadersCancel };
  /** Sends a deposit on a repair order to a card reader. Scope invoices:write. */
  "card-readers.take-deposit": { params: { id: string }; body: { id: string; readerId: string; amountCents: number }; reply: CardReadersCancel };
  /** Adds a task with an owner and a day; its owner is notified when it is due. Scope customers:write. */
  "customers.add-follow-up": { body: { title: string; note?: string; ownerId?: "me" | string; dueOn: string; dueClock?: string | null; id: string; about?: { leadId?: string | null; customerId?: string | null; vehicleId?: string | null; repairOrderId?: string | null; jobIds?: string[] }; done?: { outcome: "booked" | "call-back" | "no-answer" | "not-interested" | "messaged" | "done"; note?: string } | null }; reply: CustomersAddFollowUp };
  /** Adds a lead; rejects a phone or email that an open lead has. Scope customers:write. */
  "customers.add-lead": { body: { name: string; phone?: string; email?: string; vehicle?: string; wants?: string; source: "call" | "web" | "walk-in" | "referral" | "message" | "other"; referredBy?: string; ownerId?: "me" | string | null; nextStep?: string; nextOn?: string | null; valueCents?: number | null; id: string; contacted?: boolean }; reply: CustomersAddLead };
  /** Adds a note to a customer. Scope customers:write. */
  "customers.add-note": { params: { id: string }; body: { text: string }; reply: { id: string } };
  /** Adds a certificate by which a customer is not charged sales tax. Scope customers:write. */
  "customers.add-tax-exemption": { params: { id: string }; body: { id: string; number: string; reason: "resale" | "government" | "nonprofit" | "agriculture" | "tribal" | "other"; state: string | null; issuedOn: string | null; expiresOn: string | null; note?: string }; reply: { exemptions: CustomersAddTaxExemptionExemption[]; certificate: string | null } };
  /** Adds one alert to many customers, or removes it; their other alerts stay. Scope customers:write. */
  "customers.alert": { body: { ids: string[]; alert: string; on: boolean }; reply: { changed: string[]; skipped: Array<{ id: string; name: string; reason: string }> } };
  /** Assigns a customer's vehicle to one of the customer's departments, or to none. Scope customers:write. */
  "customers.assign-vehicle": { params: { id: string; vehicleId: string }; body: { customerDepartmentId: string | null }; reply: CustomersAssignVehicle };
  /** Changes an open task's text, owner, or day. Scope customers:write. */
  "customers.change-follow-up": { params: { id: string }; body: { title: string; note?: string; ownerId?: "me" | string; dueOn: string; dueClock?: string | null; version: number }; reply: CustomersAddFollowUp };
  /** Changes a lead's facts, owner, or next step. Scope customers:write. */
  "customers.change-lead": { params: { id: string }; body: { name: string; phone?: string; email?: string; vehicle?: string; wants?: string; source: "call" | "web" | "walk-in" | "referral" | "message" | "other"; referredBy?: string; ownerId?: string | null; nextStep?: string; nextOn?: string | null; valueCents?: number | null; version: number }; reply: CustomersAddLead };
  /** Ends a task with what came of it; a call back is a new task on its day. Scope customers:write. */
  "customers.complete-follow-up": { params: { id: string }; body: { outcome: "booked" | "call-back" | "no-answer" | "not-interested" | "messaged" | "done"; note?: string; next?: { on: string; clock?: string | null } | null; version: number }; reply: { followUp: CustomersAddFollowUp; next: CustomersAddFollowUp | null } };
  /** The people of a customer: who they are, what they may authorize, who gets statements. Scope customers:read. */
  "customers.contacts": { params: { id: string }; reply: { contacts: CustomersContactsContact[] } };
  /** How many tasks of the caller are overdue and due today. Scope customers:read. */
  "customers.count-follow-ups": { reply: { overdue: number; today: number } };
  /** Adds a customer; rejects an email that's already on file, and a phone unless it's confirmed as shared. Scope customers:write. */
  "customers.create": { body: { firstName?: string; lastName?: string; company?: string; email?: string; phone?: string; street?: string; city?: string; state?: string; zip?: string; note?: string; smsAllowed?: boolean; language?: "en-US" | "es-US"; alert?: string; contactFrom?: string | null; contactUntil?: string | null; sharedPhone?: string | null }; reply: CustomersGetCustomer };
  /** Customers to contact, each with the reason, its value, and a draft message, 25 at a time. Scope customers:read. */
  "customers.crm": { query?: { list?: "due" | "declined" | "lapsed" | "first-time"; sort?: "value" | "-value"; after?: string }; reply: { today: string; rows: Array<{ key: string; customer: AppointmentsGetCustomer; vehicle: { id: string; label: string } | null; reason: string; work: string[]; cents: number | null; draft: { channel: "email" | "sms"; subject: string; body: string } | null; noDraft: string }>; counts: Partial<Record<"due" | "declined" | "lapsed" | "first-time", number>>; learnedAt: string | null; next: string | null } };
  /** What came of follow-ups on declined work in the last six months. Scope customers:read. */
  "customers.declined-results": { reply: { finding: string; months: Array<{ month: string; followedUp: number; booked: number; recovered: number; recoveredCents: number }> } };
  /** Cars with declined or deferred work not sold since, by value, with the last contact. Scope customers:read. */
  "customers.declined-work": { query?: { state?: "to-contact" | "contacted" | "booked" | "not-interested"; after?: string }; reply: { today: string; rows: Array<{ customer: AppointmentsGetCustomer; vehicle: { id: string; label: string }; jobs: Array<{ id: string; name: string; decision: "declined" | "deferred"; on: string; cents: number; rating: "green" | "yellow" | "red" | "na" | null }>; cents: number; lastContact: { at: string; by: string; outcome: "booked" | "call-back" | "no-answer" | "not-interested" | "messaged" | "done" | null; note: string } | null; task: { id: string; dueOn: string; owner: string } | null; appointment: { id: string; startsAt: string } | null; draft: { channel: "email" | "sms"; subject: string; body: string } | null; noDraft: string }>; counts: Partial<Record<"to-contact" | "contacted" | "booked" | "not-interested", number>>; next: string | null } };
  /** A customer's departments, and which vehicles belong to them. Scope customers:read. */
  "customers.departments": { params: { id: string }; reply: CustomersAssignVehicle };
  /** Customers with the same phone or email. Scope customers:read. */
  "customers.duplicates": { query?: { phone?: string; email?: string }; reply: { customers: AppointmentsGetCustomer[] } };
  /** A certificate of exemption as a PDF. Scope customers:read. */
  "customers.exemption-file": { params: { id: string; exemptionId: string }; reply: Blob };
  /** Matching customers, or all of them, as CSV. Scope customers:read. */
  "customers.export": { query?: { q?: string }; reply: Blob };
  /** The selected customers, as CSV. Scope customers:write. */
  "customers.export-selected": { body: { ids: string[] }; reply: Blob };
  /** Tasks of the location: open ones by their day, or those that are done, newest first. Scope customers:read. */
  "customers.follow-ups": { query?: { of?: "me" | "everyone"; state?: "open" | "done"; leadId?: string; customerId?: string; after?: string }; reply: { today: string; clock: string; followUps: CustomersAddFollowUp[]; next: string | null } };
  /** A customer's visit pattern: segment, chance of returning, and expected sales in a year. Scope customers:read. */
  "customers.forecast": { params: { id: string }; reply: { segment: "regular" | "new" | "at-risk" | "one-time" | "lost" | "none"; visits: number; usualDays: number | null; daysSinceVisit: number | null; returnProbability: number | null; expectedVisitCount: number | null; expectedSalesCents: number | null } };
  /** A customer with vehicles and visits. Scope customers:read. */
  "customers.get": { params: { id: string }; reply: { customer: CustomersGetCustomer; vehicles: CustomersGetVehicle[]; visits: Array<{ id: string; number: number; status: string; createdAt: string; vehicle: string; totalCents: number }> } };
  /** A lead with the time of each stage, and customers with the same phone or email. Scope customers:read. */
  "customers.lead": { params: { id: string }; reply: { lead: CustomersAddLead; stages: Array<{ stage: "new" | "contacted" | "quoted" | "booked" | "won" | "lost"; at: string; by: string; note: string }>; matches: AppointmentsGetCustomer[]; webRequests: Array<{ id: string; asksFor: "appointment" | "call"; name: string; phone: string | null; email: string | null; vehicle: string; concern: string; days: string[]; language: "en-US" | "es-US"; agreesToTexts: boolean; receivedAt: string }> } };
  /** Leads by source: how many, won, and lost, and the usual time to the first contact. Scope customers:read. */
  "customers.lead-report": { query?: { days?: "30" | "90" | "365" }; reply: { from: string; finding: string; sources: Array<{ source: "call" | "web" | "walk-in" | "referral" | "message" | "other"; leads: number; won: number; lost: number; contactMinutes: number | null }>; contactMinutes: number | null; waiting: number } };
  /** Leads of the location: the open ones by their next step, or those won or lost, newest first. Scope customers:read. */
  "customers.leads": { query?: { list?: "open" | "won" | "lost"; mine?: "yes" | "no"; after?: string }; reply: { today: string; leads: CustomersAddLead[]; overdue: number; next: string | null } };
  /** Connects a lead with a customer on file, or adds the lead as a customer. Scope customers:write. */
  "customers.make-lead-customer": { params: { id: string }; body: { customerId?: string | null; sharedPhone?: string | null; version: number }; reply: CustomersAddLead };
  /** Merges another customer record into this one. Scope customers:write. */
  "customers.merge": { params: { id: string }; body: { firstName?: string; lastName?: string; company?: string; email?: string; phone?: string; street?: string; city?: string; state?: string; zip?: string; note?: string; smsAllowed?: boolean; language?: "en-US" | "es-US"; alert?: string; contactFrom?: string | null; contactUntil?: string | null; fromId: string; fromVersion: number; version: number }; reply: { id: string; mergeId: string } };
  /** Moves a lead to contacted, quoted, or lost; a lost one is opened again as contacted. Scope customers:write. */
  "customers.move-lead": { params: { id: string }; body: { stage: "contacted" | "quoted" | "lost"; lostReason?: "price" | "elsewhere" | "timing" | "no-answer" | "not-our-work" | "other" | null; note?: string; version: number }; reply: CustomersAddLead };
  /** Pairs of records that might be one person: same name, or cars with the same plate. Scope customers:write. */
  "customers.possible-duplicates": { reply: { pairs: Array<{ one: AppointmentsGetCustomer; other: AppointmentsGetCustomer; because: string }> } };
  /** Two customer records side by side, before a merge. Scope customers:write. */
  "customers.preview-merge": { params: { id: string }; query: { from: string }; reply: { into: { customer: CustomersGetCustomer; vehicles: string[]; visits: number; invoices: number; appointments: number }; from: { customer: CustomersGetCustomer; vehicles: string[]; visits: number; invoices: number; appointments: number } } };
  /** A customer's sales and balance, declined work, and possible duplicates. Scope customers:read. */
  "customers.record": { params: { id: string }; reply: { money: { balanceCents: number; lifetimeCents: number; averageCents: number; invoices: number; firstVisitAt: string | null; lastVisitAt: string | null; isHere: boolean }; declined: Array<{ jobId: string; name: string; decision: "declined" | "deferred"; decidedAt: string; cents: number; vehicleId: string; vehicle: string; repairOrderId: string; number: number }>; declinedCents: number; possibleDuplicates: Array<{ id: string; firstName: string; lastName: string; company: string; email: string | null; phone: string | null; alert?: string; because: string }>; merges: Array<{ id: string; fromName: string; at: string; byName: string; undone: boolean }> } };
  /** Removes a contact of a customer. Recorded authorizations keep the name. Scope customers:write. */
  "customers.remove-contact": { params: { id: string; contactId: string }; reply: { contacts: CustomersContactsContact[] } };
  /** Removes a department of a customer. Its vehicles stay the customer's, and posted invoices keep the name. Scope customers:write. */
  "customers.remove-department": { params: { id: string; customerDepartmentId: string }; reply: CustomersAssignVehicle };
  /** Opens a finished task again. Scope customers:write. */
  "customers.reopen-follow-up": { params: { id: string }; body: { version: number }; reply: CustomersAddFollowUp };
  /** How many first-time customers returned, by quarter of their first visit. Scope customers:read. */
  "customers.retention": { reply: { finding: string; reasons: string[]; cohorts: Array<{ from: string; customers: number; returned: Array<number | null> }> } };
  /** Revokes a customer's certificate of exemption. Scope customers:write. */
  "customers.revoke-tax-exemption": { params: { id: string; exemptionId: string }; reply: { exemptions: CustomersAddTaxExemptionExemption[]; certificate: string | null } };
  /** Adds or changes a contact of a customer. Scope customers:write. */
  "customers.save-contact": { params: { id: string; contactId: string }; body: { name: string; title?: string; phone?: string; email?: string; mayAuthorize?: boolean; authorizesUpToCents?: number | null; receivesStatements?: boolean; receivesEstimates?: boolean }; reply: { contacts: CustomersContactsContact[] } };
  /** Adds or renames a department of a customer. Scope customers:write. */
  "customers.save-department": { params: { id: string; customerDepartmentId: string }; body: { name: string }; reply: CustomersAssignVehicle };
  /** Sets a customer's terms, credit limit, purchase order rule, and monthly statement. Scope customers:write. */
  "customers.save-terms": { params: { id: string }; body: CustomersSaveTermsBody; reply: { terms: CustomersSaveTermsBody; dueCents: number } };
  /** Customers by any part of a name, phone, email, plate, VIN, or repair order number, with one letter misspelled too. Scope customers:read. */
  "customers.search": { query?: { q?: string; sort?: "added" | "-added" | "name" | "-name"; after?: string }; reply: { customers: Array<{ id: string; firstName: string; lastName: string; company: string; email: string | null; phone: string | null; alert?: string; vehicles: Array<{ id: string; label: string; plate: string }>; close: boolean }>; next: string | null } };
  /** Customers of a segment or group, those with the most sales first, 25 at a time. Scope customers:read. */
  "customers.segment-members": { params: { segment: "regular" | "new" | "at-risk" | "one-time" | "lost" | "none" | "high-value" | "fleet" }; query?: { after?: string }; reply: { members: Array<{ customer: AppointmentsGetCustomer; visits: number; lastOn: string | null; lifetimeSalesCents: number; expectedSalesCents: number }>; next: string | null } };
  /** Customer segments by visit pattern, with past and expected sales of each. Scope customers:read. */
  "customers.segments": { reply: { segments: Array<{ segment: "regular" | "new" | "at-risk" | "one-time" | "lost" | "none"; customers: number; lifetimeSalesCents: number; totalExpectedSalesCents: number }>; groups: Array<{ group: "high-value" | "fleet"; customers: number; lifetimeSalesCents: number; totalExpectedSalesCents: number }>; learnedAt: string | null } };
  /** A customer's certificates of exemption from sales tax. Scope customers:read. */
  "customers.tax-exemptions": { params: { id: string }; reply: { exemptions: CustomersAddTaxExemptionExemption[]; certificate: string | null } };
  /** A customer's terms and credit limit, and what is due at the location. Scope customers:read. */
  "customers.terms": { params: { id: string }; reply: { terms: CustomersSaveTermsBody; dueCents: number } };
  /** A customer's timeline, newest first, 30 at a time. Scope customers:read. */
  "customers.timeline": { params: { id: string }; query?: { kind?: "all" | "appointment" | "repair-order" | "invoice" | "payment" | "refund" | "credit-note" | "message" | "note" | "transfer"; after?: string }; reply: { entries: Array<{ kind: "appointment" | "repair-order" | "invoice" | "payment" | "refund" | "credit-note" | "message" | "note" | "transfer"; id: string; at: string; title: string; detail: string; status: string; cents: number | null; repairOrderId: string | null }>; next: string | null } };
  /** Undoes a merge of two customer records. Scope customers:write. */
  "customers.undo-merge": { params: { id: string }; reply: { fromId: string; intoId: string } };
  /** Changes a customer. Scope customers:write. */
  "customers.update": { params: { id: string }; body: { firstName?: string; lastName?: string; company?: string; email?: string; phone?: string; street?: string; city?: string; state?: string; zip?: string; note?: string; smsAllowed?: boolean; language?: "en-US" | "es-US"; alert?: string; contactFrom?: string | null; contactUntil?: string | null; sharedPhone?: string | null; version: number }; reply: CustomersGetCustomer };
  /** Uploads a certificate of exemption as a PDF or picture, or replaces it. Scope customers:write. */
  "customers.upload-exemption-file": { params: { id: string; exemptionId: string }; file: Blob; reply: { exemptions: CustomersAddTaxExemptionExemption[]; certificate: string | null } };
  /** Adds a photo, resized and without its location data. Scope work:write. */
  "inspections.add-photo": { params: { id: string }; file: Blob; reply: InspectionsGetItem };
  /** Completes an inspection for the technician. Scope work:write. */
  "inspections.complete": { params: { id: string }; reply: InspectionsGet };
  /** An inspection with its items and photos. Scope work:read. */
  "inspections.get": { params: { id: string }; reply: InspectionsGet };
  /** A photo. Scope work:read. */
  "inspections.get-file": { params: { id: string }; query?: { size?: "full" | "small" }; reply: Blob };
  /** A video. Scope work:read. */
  "inspections.get-video": { params: { id: string }; reply: Blob };
  /** A video's poster image; not found if none was uploaded. Scope work:read. */
  "inspections.get-video-poster": { params: { id: string }; reply: Blob };
  /** Saves arrows, circles, and text drawn on a photo, as data next to the unchanged photo. Scope work:write. */
  "inspections.mark-photo": { params: { id: string; photoId: string }; body: { version: number; marks: Array<InspectionsGetItemPhotoMark | { kind: "circle"; at: { x: number; y: number }; rx: number; ry: number; color: "red" | "yellow" | "blue" | "white" } | { kind: "text"; at: { x: number; y: number }; text: string; color: "red" | "yellow" | "blue" | "white" }> }; reply: InspectionsGetItem };
  /** An inspection with its photos, as a PDF. Scope work:read. */
  "inspections.pdf": { params: { id: string }; reply: Blob };
  /** Rates an item; a measurement alone rates it by the template's limits until someone overrides it. Scope work:write. */
  "inspections.rate-item": { params: { id: string }; body: { version: number; rating?: "green" | "yellow" | "red" | "na" | null; note?: string; measurement?: string; readings?: { dot?: string; cca?: string; ratedCca?: string } }; reply: InspectionsGetItem };
  /** Removes a photo from a point of an inspection that isn't signed off. Scope work:write. */
  "inspections.remove-photo": { params: { id: string; photoId: string }; reply: InspectionsGetItem };
  /** Removes a video from a point of an inspection that isn't signed off. Scope work:write. */
  "inspections.remove-video": { params: { id: string; videoId: string }; reply: InspectionsGetItem };
  /** Starts a repair order's inspection from a template. Scope work:write. */
  "inspections.start": { params: { id: string }; body: { templateId?: string | null; begun?: { id: string; templateVersion: number; points: Array<{ pointId: string; id: string }> }; joins?: string }; reply: InspectionsGet };
  /** An inspection template with its points, current or an earlier version. Scope work:read. */
  "inspections.template": { params: { id: string }; query?: { version?: number }; reply: { id: string; name: string; version: number; active: boolean; points: Array<{ id: string; section: string; label: string; kind: "rating" | "tread" | "brake" | "battery" | "number" | "text"; unit: string; hint: string; limits: { soonAt: string; urgentAt: string } | null; capacityLimits: { soonAt: string; urgentAt: string } | null; cannedJobId: string | null }>; savedAt: string | null; savedBy: string; versions: Array<{ version: number; savedAt: string; savedBy: string; points: number }> } };
  /** Inspection templates, optionally with archived ones. Scope work:read. */
  "inspections.templates": { query?: { archived?: "yes" | "no" }; reply: { templates: Array<{ id: string; name: string; points: number; version: number; active: boolean }> } };
  /** Adds a barcode to a part. Scope inventory:write. */
  "inventory.add-code": { params: { id: string }; body: { code: string }; reply: { codes: string[] } };
  /** Sets a bin to the counted quantity, with a reason. Scope inventory:write. */
  "inventory.adjust-part": { params: { id: string }; body: { bin?: string; counted: string; reason: "count" | "damaged" | "missing" | "found" | "shop-use" | "wrong-entry" | "other"; note?: string }; reply: { id: string; number: string; name: string; brand: string; category: string; unit: string; costCents?: number; priceCents: number; fixedPriceCents: number | null; coreCents: number; stateFee: "none" | "tire" | "large-tire" | "battery"; onHand: string; reserved: string; available: string; minimum: string; maximum: string; bin: string; bins: Array<{ bin: string; onHand: string }>; version: number; stockLevelVersion: number; shortOf: Array<{ repairOrderId: string; number: number }> } };
  /** The bins of the caller's location, with the number of parts in each and assigned to each. Scope inventory:read. */
  "inventory.bins": { reply: { bins: Array<{ bin: string; parts: number }> } };
  /** Changes a part's name, number, cost, or price. Scope inventory:write. */
  "inventory.change-part": { params: { id: string }; body: { number: string; name: string; brand?: string; category?: string; unit?: string; costCents: number; fixedPriceCents?: number | null; coreCents?: number; stateFee?: "none" | "tire" | "large-tire" | "battery"; version: number }; reply: InventoryChangePart };
  /** Adds a part, with its minimum and maximum at the caller's location. Scope inventory:write. */
  "inventory.create-part": { body: { number: string; name: string; brand?: string; category?: string; unit?: string; costCents: number; fixedPriceCents?: number | null; coreCents?: number; stateFee?: "none" | "tire" | "large-tire" | "battery"; bin?: string; minimum?: string; maximum?: string }; reply: InventoryChangePart };
  /** A forecast list of parts with order quantities, as CSV. Scope inventory:read. */
  "inventory.export-forecast": { query?: { view?: "order" | "levels" | "all" | "moving" | "dead" | "excess"; q?: string; service?: number; budget?: number }; reply: Blob };
  /** A part's stock movements at the caller's location, as CSV. Scope inventory:read. */
  "inventory.export-movements": { params: { id: string }; reply: Blob };
  /** A list of parts with prices and stock, as CSV. Scope inventory:read. */
  "inventory.export-parts": { query?: { q?: string; low?: "yes" | "no"; bin?: string; sort?: "number" | "-number" | "name" | "-name" | "available" | "-available" }; reply: Blob };
  /** The part with exactly this code or number, if any, and the contents of the bin with that name. Scope inventory:read. */
  "inventory.find-by-code": { query: { code: string }; reply: { part: InventoryChangePart | null; bin: string | null } };
  /** Demand forecast for parts at the caller's location, with suggested stock levels and what to order today. Scope inventory:read. */
  "inventory.forecast": { query?: { view?: "order" | "levels" | "all" | "moving" | "dead" | "excess"; q?: string; service?: number; budget?: number; after?: string }; reply: { rules: { serviceBasisPoints: number; leadTimeDays: number; slowLeadTimeDays: number; reviewDays: number; version: number }; history: number; run: InventoryForecastRun | null; service: number; totals: { parts: number; toOrder: number; orderCostCents?: number; stockCostCents?: number; suggestedStockCostCents?: number; levels: number; moving: number; dead: number; deadCostCents?: number; excess: number; excessCostCents?: number; metNow: number; metSuggested: number } | null; curve: Array<{ service: number; stockCostCents?: number; met: number }>; rows: InventoryForecastRow[]; next: string | null } };
  /** Parts issued for an invoice, and how many were returned. Scope invoices:read. */
  "inventory.issued-parts": { params: { id: string }; reply: { parts: Array<{ id: string; lineId: string | null; partId: string; name: string; number: string; unit: string; quantity: string; returned: string }> } };
  /** Moves stock to another bin, or to another location the caller can change. Scope inventory:write. */
  "inventory.move-stock": { params: { id: string }; body: { quantity: string; fromBin: string; toLocationId?: string | null; toBin?: string; note?: string }; reply: InventoryChangePart };
  /** A part's stock movements at the caller's location, newest first. Scope inventory:read. */
  "inventory.movements": { params: { id: string }; query?: { after?: string }; reply: { rows: InventoryMovementsRow[]; next: string | null } };
  /** Demand forecast for one part at the caller's location, with suggested stock levels. Scope inventory:read. */
  "inventory.part-forecast": { params: { id: string }; reply: { run: InventoryForecastRun | null; service: number; part: InventoryForecastRow | null } };
  /** A part with its barcodes, reservations, and latest stock movements at the caller's location. Scope inventory:read. */
  "inventory.part-history": { params: { id: string }; reply: { part: InventoryChangePart; codes: string[]; reservations: Array<{ lineId: string; repairOrderId: string; repairOrderNumber: number; customer: string; quantity: string; at: string }>; elsewhere: Array<{ locationId: string; name: string; available: string }>; movements: InventoryMovementsRow[] } };
  /** Parts still to pull for approved jobs, on one repair order or for all cars in the shop, by promise time. Scope inventory:read. */
  "inventory.pick-list": { query?: { repairOrderId?: string }; reply: { parts: Array<{ lineId: string; partId: string | null; partNumber: string; description: string; quantity: string; unit: string; partState: "quoted" | "ordered" | "received" | "issued" | "installed" | "returned"; backOrdered: boolean; reserved: boolean; available: string; bins: Array<{ bin: string; onHand: string }>; repairOrderId: string; repairOrderNumber: number; keytag: string; vehicle: string; jobName: string; technician: string }> } };
  /** A part's cost and price history, newest first: the last 200 changes. Scope inventory:read. */
  "inventory.prices": { params: { id: string }; reply: { rows: Array<{ id: string; at: string; by: string | null; reason: "added" | "received" | "edited"; costCents?: number; fixedPriceCents: number | null; coreCents: number }> } };
  /** Receives parts into stock and reserves them for approved work that's waiting. Scope inventory:write. */
  "inventory.receive-part": { params: { id: string }; body: { quantity: string; unitCostCents: number; bin?: string; reason?: string }; reply: { id: string; number: string; name: string; brand: string; category: string; unit: string; costCents?: number; priceCents: number; fixedPriceCents: number | null; coreCents: number; stateFee: "none" | "tire" | "large-tire" | "battery"; onHand: string; reserved: string; available: string; minimum: string; maximum: string; bin: string; bins: Array<{ bin: string; onHand: string }>; version: number; stockLevelVersion: number; reservedFor: Array<{ repairOrderId: string; number: number }> } };
  /** Recalculates the forecast of the caller's location from the stock ledger. Scope inventory:write. */
  "inventory.refresh-forecast": { body: {  }; reply: { run: InventoryForecastRun | null; history: number } };
  /** Removes a barcode from a part. Scope inventory:write. */
  "inventory.remove-code": { params: { id: string }; query: { code: string }; reply: { codes: string[] } };
  /** Sets a part's pack size and delivery days at the caller's location. Scope inventory:write. */
  "inventory.save-part-reorder-settings": { params: { id: string }; body: { packSize: number; leadTimeDays?: number | null; version: number }; reply: { packSize: number; leadTimeDays: number | null; version: number } };
  /** Sets the service level and delivery times at the caller's location. Scope inventory:write. */
  "inventory.save-reorder-settings": { body: { serviceBasisPoints: number; leadTimeDays: number; slowLeadTimeDays: number; reviewDays: number; version: number }; reply: { serviceBasisPoints: number; leadTimeDays: number; slowLeadTimeDays: number; reviewDays: number; version: number } };
  /** Sets a part's minimum, maximum, and home bin at the caller's location. Scope inventory:write. */
  "inventory.save-stock-level": { params: { id: string }; body: { minimum: string; maximum: string; bin: string; version: number }; reply: InventoryChangePart };
  /** Sets the minimum and maximum of several parts at the caller's location. Scope inventory:write. */
  "inventory.save-stock-levels": { body: { shelves: Array<{ partId: string; minimum: string; maximum: string; version: number }> }; reply: { before: Array<{ partId: string; minimum: string; maximum: string; version: number }>; skipped: Array<{ partId: string; name: string }> } };
  /** Parts by number or name, with stock at the caller's location. Scope inventory:read. */
  "inventory.search-parts": { query?: { q?: string; low?: "yes" | "no"; bin?: string; sort?: "number" | "-number" | "name" | "-name" | "available" | "-available"; after?: string }; reply: { parts: InventoryChangePart[]; next: string | null } };
  /** Notes a call about overdue invoices: what was said, what was promised, what to do next. Scope invoices:write. */
  "invoices.add-collection-note": { params: { id: string }; body: { id: string; note?: string; promisedBy?: string; promisedOn?: string | null; promisedCents?: number | null; nextActionOn?: string | null }; reply: { notes: InvoicesAddCollectionNoteNote[] } };
  /** A/R aging at the location, by customer and days past the due date of each invoice, with finance charges. Scope invoices:read. */
  "invoices.aging": { reply: { asOf: string; totals: { current: number; over30: number; over60: number; over90: number; totalCents: number }; debtors: Array<{ customerId: string | null; name: string; phone: string | null; hasEmail: boolean; getsStatements: boolean; current: number; over30: number; over60: number; over90: number; totalCents: number; bills: Array<{ id: string; number: number; days: number; balanceDueCents: number }>; charges: Array<{ id: string; days: number; balanceDueCents: number }>; reminder: { leavesAt: string; outcome: "mailed" | "not-owed" | "no-address" | null } | null }> } };
  /** What was noted when a customer was asked to pay, newest first. Scope invoices:read. */
  "invoices.collection-notes": { params: { id: string }; reply: { notes: InvoicesAddCollectionNoteNote[] } };
  /** Customers with overdue invoices or finance charges at the location, broken promises first. Scope invoices:read. */
  "invoices.collections": { reply: { today: string; rows: Array<{ customerId: string; name: string; phone: string | null; overdueCents: number; totalCents: number; oldestDays: number; invoices: number; last: InvoicesAddCollectionNoteNote | null; promise: "none" | "open" | "kept" | "broken"; receivedCents: number }> } };
  /** A credit note as a PDF. Scope invoices:read. */
  "invoices.credit-note-pdf": { params: { id: string }; reply: Blob };
  /** A list of invoices, as CSV. Scope invoices:read. */
  "invoices.export": { query?: { state?: "all" | "unpaid"; sort?: "posted" | "-posted" }; reply: Blob };
  /** A customer's agreement on finance charges, and the charges at the location. Scope invoices:read. */
  "invoices.finance-charges": { params: { id: string }; reply: { agreement: InvoicesFinanceChargesAgreement | null; charges: InvoicesFinanceChargesCharge[] } };
  /** An invoice with its payments. Scope invoices:read. */
  "invoices.get": { params: { id: string }; reply: InvoicesGet };
  /** Invoices, newest first unless sorted otherwise, 25 at a time. Scope invoices:read. */
  "invoices.list": { query?: { q?: string; state?: "all" | "unpaid"; sort?: "posted" | "-posted"; after?: string }; reply: { rows: Array<{ id: string; number: number; repairOrderId: string | null; repairOrderNumber: number | null; customerName: string; vehicle: string; postedAt: string; totalCents: number; creditedCents: number; paidCents: number; writtenOffCents: number; state: "posted" | "part-paid" | "paid" | "credited" | "written-off" }>; next: string | null } };
  /** An invoice as a PDF. Scope invoices:read. */
  "invoices.pdf": { params: { id: string }; reply: Blob };
  /** Posts the invoice of a repair order. Scope invoices:write. */
  "invoices.post": { params: { id: string }; body: { version: number; odometerOut?: number | null; purchaseOrder?: string; overrideLimit?: boolean }; reply: InvoicesGet };
  /** Posts finance charges of a month, as they were previewed. Scope invoices:write. */
  "invoices.post-finance-charges": { body: { month: string; charges: Array<{ customerId: string; amountCents: number }> }; reply: { posted: number; alreadyPosted: number } };
  /** The finance charges of a month that are not posted yet at the location, with their working. Scope invoices:write. */
  "invoices.preview-finance-charges": { query: { month: string }; reply: { charges: Array<{ customerId: string; name: string; amountCents: number; annualRateBp: number; graceDays: number; minimumCents: number; working: InvoicesFinanceChargesChargeWorking }>; agreements: number; posted: number } };
  /** Emails a customer a payment reminder, within messaging hours. Scope invoices:write. */
  "invoices.remind-customer": { params: { id: string }; body: { id: string }; reply: { leavesAt: string } };
  /** Records what a customer agreed to pay on overdue balances, or that it ended. Scope customers:write. */
  "invoices.save-finance-charge-agreement": { params: { id: string }; body: { agreement: { annualRateBp: number; graceDays: number; minimumCents: number; agreedOn: string; reference: string; automatic: boolean } | null; confirmed?: boolean }; reply: { agreement: InvoicesFinanceChargesAgreement | null; charges: InvoicesFinanceChargesCharge[] } };
  /** Emails statements with their PDF to customers. Scope invoices:write. */
  "invoices.send-statements": { body: { id: string; from: string; to: string; customerIds: string[] }; reply: { queued: number; withoutEmail: string[] } };
  /** A customer's account at the location from one day to another: movements, balances, open invoices. Scope invoices:read. */
  "invoices.statement": { params: { id: string }; query: { from: string; to: string }; reply: { statement: { customer: { id: string; name: string; email: string | null }; from: string; to: string; openingCents: number; movements: Array<{ day: string; kind: "invoice" | "payment" | "refund" | "refund-failed" | "credit-note" | "deposit" | "deposit-refunded" | "deposit-refund-failed" | "credit" | "credit-refunded" | "write-off" | "finance-charge" | "finance-charge-waived" | "cash-discount" | "cash-discount-returned"; number: number | null; numbers: number[]; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other" | null; checkNumber: string; amountCents: number; balanceCents: number }>; closingCents: number; open: Array<{ id: string; number: number; postedOn: string; dueOn: string; netDays: number; days: number; totalCents: number; balanceDueCents: number; purchaseOrder: string; unitNumber: string; department: string }>; departments: Array<{ department: string; balanceDueCents: number }>; aging: { current: number; over30: number; over60: number; over90: number; totalCents: number }; creditCents: number; depositCents: number; chargesCents: number }; sent: Array<{ id: string; from: string; to: string; at: string; by: string; outcome: "emailed" | "no-address" | null; closingCents: number | null }> } };
  /** A customer's statement as a PDF. Scope invoices:read. */
  "invoices.statement-pdf": { params: { id: string }; query: { from: string; to: string }; reply: Blob };
  /** Pays invoices of a customer from the customer's credit. Scope invoices:write. */
  "payments.apply-credit": { params: { id: string }; body: { id: string; amountCents: number; shares?: Array<{ invoiceId: string; amountCents: number }> | null; chargesCents?: number | null }; reply: PaymentsApplyCredit };
  /** A customer's unpaid invoices and open credit at the location. Scope invoices:read. */
  "payments.customer-account": { params: { id: string }; reply: PaymentsApplyCredit };
  /** The receipt for a deposit, as a PDF. Scope invoices:read. */
  "payments.deposit-receipt": { params: { id: string; depositId: string }; reply: Blob };
  /** A repair order's deposits, and any deposit requested by card. Scope invoices:read. */
  "payments.deposits": { params: { id: string }; reply: PaymentsDeposits };
  /** The gift cards of the business with what is left on each, as CSV. Codes are in no file. Scope invoices:read. */
  "payments.export-gift-cards": { query?: { list?: "active" | "all" }; reply: Blob };
  /** The packages that were sold with what is left of each, as CSV. Scope invoices:read. */
  "payments.export-packages": { query?: { list?: "active" | "all" }; reply: Blob };
  /** A gift card with everything that changed its balance. Scope invoices:read. */
  "payments.gift-card": { params: { id: string }; reply: PaymentsGiftCard };
  /** The gift cards of the business, newest first, at most 500, and what is outstanding on all of them. Scope invoices:read. */
  "payments.gift-cards": { query?: { list?: "active" | "all"; q?: string }; reply: { cards: Array<{ id: string; balanceCents: number; soldAt: string; by: string; locationId: string; location: string; customer: string; lastFour: string; state: "active" | "used" | "refunded"; amountCents: number; customerId: string | null; recipientName: string; recipientEmail: string | null }>; outstandingCents: number; places: Array<{ locationId: string; name: string; outstandingCents: number }>; outstandingCards: number } };
  /** The deposits the shop holds, oldest first, at most 500. Scope invoices:read. */
  "payments.held-deposits": { reply: { rows: Array<{ id: string; repairOrderId: string; repairOrderNumber: number; customerName: string; vehicle: string; method: "cash" | "check" | "card-terminal" | "card-reader" | "card" | "ach" | "financing" | "gift-card" | "package" | "other"; takenAt: string; amountCents: number; heldCents: number }> } };
  /** Finds a gift card by its full code. Scope invoices:write. */
  "payments.look-up-gift-card": { body: { code: string }; reply: PaymentsGiftCard };
  /** The packages that cover jobs of a repair order, and those that could. Scope repair-orders:read. */
  "payments.order-packages": { params: { id: string }; reply: { jobs: Array<{ jobId: string; soldPackageId: string; name: string; isUsed: boolean; valueCents: number; units: number; leftUnits: number; expiresOn: string | null }> } };
  /** The receipt of a sold package, as a PDF. Scope invoices:read. */
  "payments.package-receipt": { params: { id: string }; reply: Blob };
  /** The prepaid packages that the shop offers, by name, with those it no longer offers last. Scope invoices:read. */
  "payments.packages": { reply: { packages: PaymentsPackagesPackage[] } };
  /** Posts a counter sale: invoice, stock, and payments in one step, without a repair order. Scope invoices:write. */
  "payments.post-counter-sale": { body: { id: string; customerId: string | null; lines: Array<PaymentsPostCounterSaleBodyLine | PaymentsPostCounterSaleBodyLine2 | PaymentsPostCounterSaleBodyLine3 | PaymentsPostCounterSaleBodyLine4>; totalCents: number; payments: PaymentsPostCounterSaleBodyPayment[]; rest: "none" | "card" | "customer"; purchaseOrder?: string; overrideLimit?: boolean }; reply: InvoicesGet };
  /** The receipt of a gift card, as a PDF, with its code if that is given. Scope invoices:write. */
  "payments.print-gift-card": { params: { id: string }; body: { code?: string | null }; reply: Blob };
  /** Removes the package from a job that is not posted, which gets its price back. Scope repair-orders:write. */
  "payments.remove-package-use": { params: { id: string; jobId: string }; reply: RepairOrdersGet };
  /** Requests a card deposit from the customer; replaces an earlier request. Scope invoices:write. */
  "payments.request-deposit": { params: { id: string }; body: { id: string; amountCents: number; send: "none" | "email" | "sms" }; reply: PaymentsDeposits };
  /** Adds or changes a prepaid package. Packages already sold don't change. Scope repair-orders:write. */
  "payments.save-package": { params: { id: string }; body: { version: number | null; name: string; priceCents: number; expiresMonths?: number | null; active?: boolean; jobs: Array<{ cannedJobId: string; units: number }> }; reply: PaymentsPackagesPackage };
  /** Sells a gift card. The answer has its code, which is stored only as a hash. Scope invoices:write. */
  "payments.sell-gift-card": { body: { id: string; payment: PaymentsPostCounterSaleBodyPayment; customerId?: string | null; recipientName?: string; recipientEmail?: string | null }; reply: { card: PaymentsGiftCard; code: string | null } };
  /** Sells a prepaid package to a customer. It is money received, and no sale until its work is done. Scope invoices:write. */
  "payments.sell-package": { body: { id: string; packageId: string; customerId: string; vehicleId?: string | null; priceCents: number; payments: PaymentsPostCounterSaleBodyPayment[] }; reply: PaymentsSellPackage };
  /** Emails or texts the customer a link to pay the requested deposit. Scope invoices:write. */
  "payments.send-deposit-link": { params: { id: string; requestId: string }; body: { channel: "email" | "sms" }; reply: PaymentsDeposits };
  /** A sold package with its units and everything that changed its balance. Scope invoices:read. */
  "payments.sold-package": { params: { id: string }; reply: PaymentsSellPackage };
  /** The packages that were sold, newest first, at most 500, and what is outstanding on all of them. Scope invoices:read. */
  "payments.sold-packages": { query?: { list?: "active" | "all"; q?: string; customerId?: string }; reply: { packages: Array<{ id: string; balanceCents: number; soldAt: string; by: string; locationId: string; location: string; customer: string; name: string; state: "active" | "expired" | "used" | "refunded"; priceCents: number; customerId: string; vehicleId: string | null; vehicle: string; expiresOn: string | null; jobs: PaymentsSellPackageJob[] }>; outstandingCents: number; places: Array<{ locationId: string; name: string; outstandingCents: number }>; outstandingPackages: number } };
  /** Starts a card checkout for all or part of the balance due; no card number touches this server. Scope invoices:write. */
  "payments.start-checkout": { params: { id: string }; body: { amountCents?: number | null; tip?: { amountCents: number; meantFor?: "technicians" | "person" | "shop"; staffId?: string | null } }; reply: { url: string } };
  /** Starts a card checkout for the requested deposit; no card number touches this server. Scope invoices:write. */
  "payments.start-deposit-checkout": { params: { id: string; requestId: string }; reply: { url: string } };
  /** Records a payment at the counter, up to the balance due: cash, check, card terminal, ACH, financing, or other. Scope invoices:write. */
  "payments.take": { params: { id: string }; body: PaymentsPostCounterSaleBodyPayment; reply: InvoicesGet };
  /** Records one payment over many invoices of a customer. What no invoice takes becomes credit. Scope invoices:write. */
  "payments.take-account-payment": { params: { id: string }; body: { id: string; payment: PaymentsPostCounterSaleBodyPayment; shares?: Array<{ invoiceId: string; amountCents: number }> | null; chargesCents?: number | null }; reply: PaymentsApplyCredit };
  /** Records a deposit at the counter before the invoice, up to the estimate the customer was shown. Scope invoices:write. */
  "payments.take-deposit": { params: { id: string }; body: { id: string; payment: PaymentsPostCounterSaleBodyPayment }; reply: PaymentsDeposits };
  /** Uses a unit of a package on a job, which is priced at what the unit pays. Scope repair-orders:write. */
  "payments.use-package": { params: { id: string; jobId: string }; body: { soldPackageId: string }; reply: RepairOrdersGet };
  /** Withdraws a deposit request; its links and checkouts stop working. Scope invoices:write. */
  "payments.withdraw-deposit-request": { params: { id: string; requestId: string }; reply: PaymentsDeposits };
  /** Adds canned jobs at today's prices; a finding becomes the job's concern. Scope repair-orders:write. */
  "repair-orders.add-canned-jobs": { params: { id: string }; body: { version?: number; jobs: Array<{ jobId: string; cannedJobId: string; inspectionItemId?: string | null }> }; reply: RepairOrdersGet };
  /** Adds every canned job of a package, at today's prices less its discount. Scope repair-orders:write. */
  "repair-orders.add-package": { params: { id: string }; body: { packageId: string }; reply: RepairOrdersGet };
  /** Adds jobs from this car's earlier visits, at today's prices. Scope repair-orders:write. */
  "repair-orders.add-previous-jobs": { params: { id: string }; body: { jobs: Array<{ jobId: string; earlierJobId: string }> }; reply: RepairOrdersGet };
  /** Reprices a repair order with nothing approved at the shop's current rates. Scope repair-orders:write. */
  "repair-orders.apply-current-rates": { params: { id: string }; body: { version: number }; reply: RepairOrdersGet };
  /** Assigns a job to a technician. Scope repair-orders:write. */
  "repair-orders.assign-technician": { params: { id: string; jobId: string }; body: { technicianId: string | null; had?: string | null; skillReason?: string }; reply: RepairOrdersGet };
  /** Marks a line as back-ordered, to be issued when the part arrives. Scope inventory:write. */
  "repair-orders.back-order-part": { params: { id: string; lineId: string }; reply: RepairOrdersGet };
  /** Every open repair order, for the job board. Scope repair-orders:read. */
  "repair-orders.board": { reply: { cards: RepairOrdersBoardCard[] } };
  /** Selected cards of the job board; a card that isn't returned is no longer on the board. Scope repair-orders:read. */
  "repair-orders.board-cards": { query: { ids: string }; reply: { cards: RepairOrdersBoardCard[] } };
  /** A canned job with its lines. Scope repair-orders:write. */
  "repair-orders.canned-job": { params: { id: string }; reply: RepairOrdersCannedJob };
  /** Canned jobs at today's prices. Scope repair-orders:read. */
  "repair-orders.canned-jobs": { reply: { jobs: Array<{ id: string; code: string; name: string; category: string; description: string; hours: string; used: number; menuPriceCents: number | null; subtotalCents: number; departmentId?: string | null }> } };
  /** Changes the header of a repair order; omitted fields don't change. Scope repair-orders:write. */
  "repair-orders.change": { params: { id: string }; body: { version: number; concern?: string; promisedAt?: string | null; keytag?: string; labels?: string[]; odometerIn?: number | null; odometerUnreadable?: boolean; confirmedOdometer?: number | null; odometerOut?: number | null; purchaseOrder?: string; visit?: "waiter" | "drop-off" | "loaner" | "shuttle"; saveParts?: boolean; advisorId?: string | null; discount?: { from: "job" | "labor" | "part"; basisPoints: number | null; amountCents?: number } | null }; reply: RepairOrdersGet };
  /** Completes a job, puts it on hold with a reason, or resumes it. Scope work:write. */
  "repair-orders.change-work": { params: { id: string }; body: { work: "completed" } | { work: "on-hold"; holdReason: "parts" | "approval" | "bay" | "other" } | { work: "pending" }; reply: RepairOrdersGetJob };
  /** Records the quality check. Scope work:write. */
  "repair-orders.check-quality": { params: { id: string }; body: { version: number }; reply: RepairOrdersGet };
  /** Cores that customers owe, that are here, and that vendors haven't credited yet: the oldest 500. Scope inventory:read. */
  "repair-orders.cores": { reply: { cores: Array<{ lineId: string; repairOrderId: string; repairOrderNumber: number; customer: string; description: string; partNumber: string; quantity: string; state: "pending" | "received" | "returned"; creditCents: number; vendor: string; reference: string; since: string }>; creditedCents: number } };
  /** Records a vendor's credit for returned cores. Scope inventory:write. */
  "repair-orders.credit-cores": { body: { lineIds: string[]; amountCents: number; reference?: string }; reply: undefined };
  /** A version of an estimate as sent, with another version to compare. Scope repair-orders:read. */
  "repair-orders.estimate": { params: { id: string; estimateId: string }; query?: { against?: number }; reply: { estimate: RepairOrdersEstimateEstimate; against: RepairOrdersEstimateEstimate | null } };
  /** A written estimate, as a PDF. Scope customers:read. */
  "repair-orders.estimate-pdf": { params: { id: string; estimateId: string }; reply: Blob };
  /** The customer's signed estimate preference. Scope repair-orders:read. */
  "repair-orders.estimate-preference": { params: { id: string }; reply: { choice: RepairOrdersEstimatePreferenceChoice | null } };
  /** A list of repair orders, as CSV. Scope repair-orders:read. */
  "repair-orders.export": { query?: { q?: string; status?: "in-shop" | "open" | "all" | "estimate" | "awaiting-approval" | "approved" | "in-progress" | "quality-check" | "ready" | "invoiced" | "closed" | "void" }; reply: Blob };
  /** A repair order with everything on it. Scope repair-orders:read. */
  "repair-orders.get": { params: { id: string }; reply: RepairOrdersGet };
  /** A repair order's history, with before and after values. Scope customers:read. */
  "repair-orders.history": { params: { id: string }; reply: { entries: Array<{ id: string; at: string; receivedAt: string | null; actor: string; action: string; before: unknown | null; after: unknown | null; own: boolean; undone: boolean }> } };
  /** Issues a line's part from stock, once, never below zero. Scope inventory:write. */
  "repair-orders.issue-part": { params: { id: string; lineId: string }; reply: RepairOrdersGet };
  /** Packages of canned jobs, at today's prices. Scope repair-orders:read. */
  "repair-orders.job-packages": { reply: { packages: RepairOrdersJobPackagesPackage[] } };
  /** Adds one label to many repair orders, or removes it, and returns which were skipped and why. Scope repair-orders:write. */
  "repair-orders.label": { body: { ids: string[]; label: string; on: boolean }; reply: { changed: string[]; skipped: Array<{ id: string; name: string; reason: string }> } };
  /** Repair orders, newest first unless sorted otherwise, 25 at a time. Scope repair-orders:read. */
  "repair-orders.list": { query?: { q?: string; status?: "in-shop" | "open" | "all" | "estimate" | "awaiting-approval" | "approved" | "in-progress" | "quality-check" | "ready" | "invoiced" | "closed" | "void"; sort?: "opened" | "-opened" | "number" | "-number" | "promised" | "-promised" | "total" | "-total"; after?: string }; reply: { rows: Array<{ id: string; number: number; status: "estimate" | "awaiting-approval" | "approved" | "in-progress" | "quality-check" | "ready" | "invoiced" | "closed" | "void"; createdAt: string; customerName: string; vehicle: string; labels: string[]; technicians: string[]; promisedAt: string | null; presentedCents: number; totalCents: number; balanceDueCents: number | null }>; next: string | null } };
  /** Sets a core's status: owed, here, on its way to the vendor, or credited. Scope inventory:write. */
  "repair-orders.move-core": { params: { id: string; lineId: string }; body: { state: "none" | "pending" | "received" | "returned" | "credited" }; reply: RepairOrdersGet };
  /** Opens a repair order with the location's next number. Scope repair-orders:write. */
  "repair-orders.open": { body: { customerId: string; vehicleId: string; concern?: string; odometer?: number | null; confirmedOdometer?: number | null; visit?: "waiter" | "drop-off" | "loaner" | "shuttle"; keytag?: string; promisedAt?: string | null }; reply: RepairOrdersGet };
  /** Reserved quantity, stock, and bins for each stocked part on a repair order. Scope inventory:read. */
  "repair-orders.order-stock": { params: { id: string }; reply: { lines: Array<{ lineId: string; partId: string; reserved: boolean; onHand: string; available: string; unit: string; bins: Array<{ bin: string; onHand: string }> }> } };
  /** Repair orders at the caller's location that use a part, newest first. Scope inventory:read. */
  "repair-orders.part-uses": { params: { id: string }; query?: { after?: string }; reply: { rows: Array<{ lineId: string; repairOrderId: string; repairOrderNumber: number; status: "estimate" | "awaiting-approval" | "approved" | "in-progress" | "quality-check" | "ready" | "invoiced" | "closed" | "void"; customer: string; vehicle: string; quantity: string; unitPriceCents: number; partState: string; coreCents: number; coreState: "none" | "pending" | "received" | "returned" | "credited"; at: string }>; next: string | null } };
  /** Records a customer's authorization, with channel, person, and time. Scope repair-orders:write. */
  "repair-orders.record-authorization": { params: { id: string }; body: { version: number; channel: "in-person" | "phone" | "text" | "email" | "portal"; person: string; contactId?: string | null; phone?: string; witnessName?: string; decidedAt?: string | null; signature?: string | null; decisions: Array<{ jobId: string; decision: "approved" | "declined" | "deferred" }> }; reply: RepairOrdersGet };
  /** Records which of the law's three statements the customer chose and signed. Scope repair-orders:write. */
  "repair-orders.record-estimate-preference": { params: { id: string }; body: { choice: "estimate" | "limit" | "none"; limitCents?: number | null; person: string; alsoAuthorized?: string; afterHours?: boolean; signature?: string | null }; reply: { choice: RepairOrdersEstimatePreferenceChoice } };
  /** Releases a line's reserved part for other work. Scope inventory:write. */
  "repair-orders.release-part": { params: { id: string; lineId: string }; reply: RepairOrdersGet };
  /** Removes a job that was neither approved nor worked on. Scope repair-orders:write. */
  "repair-orders.remove-job": { params: { id: string; jobId: string }; query: { version: number }; reply: RepairOrdersGet };
  /** Opens a completed job again, with what still has to be done. Scope work:write. */
  "repair-orders.reopen-job": { params: { id: string }; body: { reason: string }; reply: RepairOrdersGetJob };
  /** Moves a job below another one, or to the top. Scope repair-orders:write. */
  "repair-orders.reorder-job": { params: { id: string; jobId: string }; body: { afterJobId: string | null }; reply: RepairOrdersGet };
  /** Reserves an approved line's part. Scope inventory:write. */
  "repair-orders.reserve-part": { params: { id: string; lineId: string }; reply: RepairOrdersGet };
  /** Responds to a technician request, once. Scope repair-orders:write. */
  "repair-orders.respond-to-technician-request": { params: { id: string }; body: { answer: string }; reply: RepairOrdersRespondToTechnicianRequest };
  /** Retires a canned job; repair orders keep it. Scope repair-orders:write. */
  "repair-orders.retire-canned-job": { params: { id: string }; query: { version: number }; reply: undefined };
  /** Retires a package. Scope repair-orders:write. */
  "repair-orders.retire-job-package": { params: { id: string }; query: { version: number }; reply: undefined };
  /** Returns cores to a vendor; their credits are then expected. Scope inventory:write. */
  "repair-orders.return-cores": { body: { lineIds: string[]; vendor: string; reference?: string }; reply: undefined };
  /** Returns a part issued to a repair order to stock. Scope inventory:write. */
  "repair-orders.return-part": { params: { id: string; lineId: string }; body: { reason: "take-later" | "not-needed" }; reply: RepairOrdersGet };
  /** Adds or changes a canned job; restores a retired one. Scope repair-orders:write. */
  "repair-orders.save-canned-job": { params: { id: string }; body: { version: number | null; code: string; name: string; category?: string; description?: string; menuPriceCents?: number | null; departmentId?: string | null; lines: Array<{ kind: "labor"; description: string; laborOp: string; hours: string; rateCents?: number | null; taxable?: boolean | null } | { kind: "part"; partId: string; quantity: string; condition?: "new" | "used" | "rebuilt"; taxable?: boolean | null } | { kind: "bought-part"; description: string; partNumber?: string; quantity: string; unitCostCents?: number | null; unitPriceCents?: number | null; condition?: "new" | "used" | "rebuilt"; stateFee?: "none" | "tire" | "large-tire" | "battery"; coreCents?: number; taxable?: boolean | null } | { kind: "sublet"; description: string; amountCents: number; unitCostCents?: number | null; taxable?: boolean | null } | { kind: "fee"; description: string; amountCents: number; taxable?: boolean | null }> }; reply: RepairOrdersCannedJob };
  /** Adds or changes a job with its lines. Scope repair-orders:write. */
  "repair-orders.save-job": { params: { id: string; jobId: string }; body: { version: number; name: string; description?: string; concern?: string; pay?: "customer" | "warranty" | "internal"; technicianId?: string | null; skillReason?: string; inspectionItemId?: string | null; cannedJobId?: string | null; departmentId?: string | null; diagnosisJobId?: string | null; lines: Array<PaymentsPostCounterSaleBodyLine | PaymentsPostCounterSaleBodyLine2 | { id: string; kind: "sublet"; description: string; amountCents: number; unitCostCents?: number | null; taxable?: boolean | null; departmentId?: string | null } | PaymentsPostCounterSaleBodyLine3 | PaymentsPostCounterSaleBodyLine4> }; reply: RepairOrdersGet };
  /** Adds or changes a package. Scope repair-orders:write. */
  "repair-orders.save-job-package": { params: { id: string }; body: { version: number | null; code: string; name: string; description?: string; menuPriceCents?: number | null; discountBasisPoints: number; cannedJobIds: string[] }; reply: RepairOrdersJobPackagesPackage };
  /** Emails or texts the customer a link to this estimate, with inspection and photos. Scope repair-orders:write. */
  "repair-orders.send-estimate": { params: { id: string }; body: { version: number; to?: string; text?: boolean }; reply: RepairOrdersGet };
  /** The signature drawn for an authorization. Scope repair-orders:read. */
  "repair-orders.signature": { params: { id: string; authorizationId: string }; reply: Blob };
  /** Suggested work for this car: findings without a job, declined work, and previous jobs. Scope repair-orders:read. */
  "repair-orders.suggestions": { params: { id: string }; reply: { findings: Array<{ inspectionItemId: string; label: string; note: string; measurement: string; unit: string; rating: "red" | "yellow" }>; earlier: Array<{ jobId: string; name: string; concern: string; repairOrderId: string; repairOrderNumber: number; at: string; odometer: number | null; outcome: "declined" | "deferred" | "done"; hours: string; originalCents: number; todayCents: number }> } };
  /** Technician requests on a repair order, newest first. Scope repair-orders:read. */
  "repair-orders.technician-requests": { params: { id: string }; reply: { requests: RepairOrdersRespondToTechnicianRequest[] } };
  /** Voids a repair order on which no work has started; its number isn't reused. Scope repair-orders:write. */
  "repair-orders.void": { params: { id: string }; body: { version: number }; reply: RepairOrdersGet };
  /** Saves the DOT number of each tire on a line. Scope work:write. */
  "repair-orders.write-dot-numbers": { params: { id: string; lineId: string }; body: { dotNumber: string }; reply: RepairOrdersGet };
  /** Writes cause and correction of a job. Scope work:write. */
  "repair-orders.write-findings": { params: { id: string }; body: { cause: string; correction: string; seen?: { cause: string; correction: string } }; reply: RepairOrdersGetJob };
  /** The caller's shop: location, bays, rates, and team. Any key. */
  "shops.get": { reply: { organizationId: string; organizationName: string; location: { id: string; name: string; phone: string; email: string; street: string; city: string; state: string; zip: string; timeZone: string; registrationNumber: string; opens: string; closes: string; openDays: number[]; weekdayHours: Array<{ weekday: number; opens: string; closes: string }>; pricing: RepairOrdersGetPricing; matrix?: Array<{ fromCostCents: number; multiplierBasisPoints: number }>; laborMatrix: Array<{ fromHours: string; multiplierBasisPoints: number }>; bays: Array<{ id: string; name: string; lift: string }>; estimateValidDays: number; guarantee: string; cardPricing?: { program: "surcharge" | "cash-discount" | "dual-pricing"; basisPoints: number; surchargeTaxed: boolean } | null }; people: Array<{ id: string; name: string; role: string; color: string; departmentId?: string | null }>; departments?: Array<{ id: string; name: string; isDiagnosis: boolean; isDefault: boolean }>; planOverdueSince?: string | null; labels: Array<{ id: string; name: string; color: "gray" | "blue" | "sky" | "green" | "amber" | "red" | "violet" }> } };
  /** Adds a vehicle to a customer. Scope customers:write. */
  "vehicles.create": { body: { customerId: string; vin?: string; year?: number | null; make: string; model: string; trim?: string; engine?: string; plate?: string; plateState?: string; color?: string; unitNumber?: string; driver?: string; odometer?: number | null }; reply: CustomersGetVehicle };
  /** Vehicles a customer asked to add, and odometer readings they reported. Scope customers:read. */
  "vehicles.customer-reported": { params: { id: string }; reply: { requests: VehiclesCustomerReportedRequest[]; readings: Array<{ id: string; odometer: number; at: string; vehicleId: string }> } };
  /** Adds a vehicle a customer requested, or declines with a reason. Scope customers:write. */
  "vehicles.decide-request": { params: { id: string }; body: { decision: "add" } | { decision: "decline"; reason: string }; reply: VehiclesCustomerReportedRequest };
  /** A VIN, decoded from the packaged vPIC data without a network. Scope customers:read. */
  "vehicles.decode-vin": { params: { vin: string }; reply: { vin: string; valid: boolean; reason: string | null; year: number | null; make: string | null; model: string | null; trim: string | null; engine: string | null; bodyClass: string | null; driveType: string | null; fuelType: string | null; onFile: { vehicleId: string; customerId: string; customerName: string } | null } };
  /** Services due, one line per service, as CSV. Scope customers:read. */
  "vehicles.export-services-due": { query?: { view?: "overdue" | "soon" | "later" }; reply: Blob };
  /** A vehicle's visits under all its owners, with the work done. Scope customers:read. */
  "vehicles.history": { params: { id: string }; reply: { vehicle: CustomersGetVehicle; customerName: string; transfers: Array<{ id: string; at: string; fromId: string; fromName: string; toId: string; toName: string; reason: "sold" | "mistake"; byName: string }>; visits: Array<{ id: string; number: number; status: string; createdAt: string; odometer: number | null; customerId: string; customerName: string; done: string[]; declined: string[] }> } };
  /** Makes for entry without a VIN. Scope customers:read. */
  "vehicles.makes": { reply: { makes: string[] } };
  /** Models of a make. Scope customers:read. */
  "vehicles.models": { params: { make: string }; reply: { models: string[] } };
  /** Records a customer's odometer reading, or an odometer replacement. Scope customers:write. */
  "vehicles.record-odometer": { params: { id: string }; body: { id: string; odometer: number; replaced?: { before: number } | null }; reply: undefined };
  /** Records that a service was done elsewhere, or that this vehicle doesn't need it. Scope customers:write. */
  "vehicles.record-service": { params: { id: string; intervalId: string }; body: { kind: "done-elsewhere"; doneOn: string; odometer?: number | null } | { kind: "not-needed" }; reply: { id: string } };
  /** Removes a note about a vehicle's service. Scope customers:write. */
  "vehicles.remove-service-note": { params: { id: string }; reply: undefined };
  /** The shop's service intervals. Any key. */
  "vehicles.service-intervals": { reply: { intervals: Array<{ id: string; name: string; months: number | null; miles: number | null; phrases: string[]; active: boolean; version: number }> } };
  /** A vehicle's services due and mileage. Scope customers:read. */
  "vehicles.services": { params: { id: string }; reply: { today: string; readOn: string; readOdometer: number | null; lastReported: { on: string; odometer: number; source: "account" | "desk" | "replaced"; by: string } | null; odometer: number | null; milesPerDay: string; measured: boolean; services: VehiclesServicesService[]; notNeeded: Array<{ noteId: string; intervalId: string; name: string; byName: string }> } };
  /** Vehicles with services due, 25 at a time. Scope customers:read. */
  "vehicles.services-due": { query?: { view?: "overdue" | "soon" | "later"; sort?: "due" | "-due"; after?: string }; reply: { today: string; rows: Array<{ vehicleId: string; vehicle: string; plate: string; customer: { id: string; firstName: string; lastName: string; company: string; phone: string | null; email: string | null; alert: string }; seenOn: string; odometer: number | null; services: VehiclesServicesService[]; appointmentAt: string | null }>; counts: { overdue: number; soon: number }; next: string | null } };
  /** Moves a vehicle to another customer; past visits stay with the customer who came in. Scope customers:write. */
  "vehicles.transfer": { params: { id: string }; body: { toCustomerId: string; reason: "sold" | "mistake"; version: number }; reply: CustomersGetVehicle };
  /** Changes a vehicle. Scope customers:write. */
  "vehicles.update": { params: { id: string }; body: { customerId: string; vin?: string; year?: number | null; make: string; model: string; trim?: string; engine?: string; plate?: string; plateState?: string; color?: string; unitNumber?: string; driver?: string; odometer?: number | null; confirmedOdometer?: number | null; version: number }; reply: CustomersGetVehicle };
}

export type CallName = keyof Calls;

export const routes: { readonly [Name in CallName]: readonly [method: string, path: string, formField?: string] } = {
  "analytics.charts": ["GET", "/reports/charts"],
  "analytics.daily-totals": ["GET", "/reports/daily-totals"],
  "analytics.departments": ["GET", "/reports/departments"],
  "analytics.export-daily-totals": ["GET", "/reports/daily-totals.csv"],
  "analytics.export-departments": ["GET", "/reports/departments.csv"],
  "analytics.export-metric-rows": ["GET", "/reports/rows.csv"],
  "analytics.export-metrics": ["GET", "/reports.csv"],
  "analytics.export-payments": ["GET", "/reports/payments.csv"],
  "analytics.export-sales-tax": ["GET", "/reports/sales-tax.csv"],
  "analytics.floor-charts": ["GET", "/reports/floor-charts"],
  "analytics.metric-rows": ["GET", "/reports/rows"],
  "analytics.metrics": ["GET", "/reports"],
  "analytics.payments": ["GET", "/reports/payments"],
  "analytics.sales-tax": ["GET", "/reports/sales-tax"],
  "analytics.time-in-status": ["GET", "/reports/time-in-status"],
  "analytics.today": ["GET", "/today"],
  "analytics.what-if": ["GET", "/reports/what-if"],
  "appointments.apply-plan": ["PUT", "/day-plans"],
  "appointments.book": ["POST", "/appointments"],
  "appointments.change": ["PUT", "/appointments/{id}/visit"],
  "appointments.change-status": ["POST", "/appointments/{id}/status"],
  "appointments.check-in": ["POST", "/appointments/{id}/check-in"],
  "appointments.export": ["GET", "/appointments.csv"],
  "appointments.get": ["GET", "/appointments/{id}"],
  "appointments.history": ["GET", "/appointments/{id}/history"],
  "appointments.list": ["GET", "/appointments"],
  "appointments.move": ["PUT", "/appointments/{id}/slot"],
  "appointments.of-customer": ["GET", "/appointments/customers/{customerId}"],
  "appointments.open-slots": ["GET", "/appointments/open-slots"],
  "appointments.plan-day": ["POST", "/day-plans"],
  "appointments.requests": ["GET", "/appointments/requests"],
  "availability.get": ["GET", "/availability"],
  "books.accounts": ["GET", "/books/accounts"],
  "books.export-bank-lines": ["GET", "/books/bank/lines.csv"],
  "books.export-journal": ["GET", "/reports/journal.csv"],
  "books.export-journal-iif": ["GET", "/reports/journal.iif"],
  "books.journal": ["GET", "/reports/journal"],
  "card-readers.cancel": ["POST", "/invoices/{id}/reader-payments/{paymentId}/cancel"],
  "card-readers.cancel-deposit": ["POST", "/repair-orders/{id}/reader-deposits/{depositId}/cancel"],
  "card-readers.check": ["POST", "/invoices/{id}/reader-payments/{paymentId}/check"],
  "card-readers.check-deposit": ["POST", "/repair-orders/{id}/reader-deposits/{depositId}/check"],
  "card-readers.list": ["GET", "/card-readers"],
  "card-readers.take": ["POST", "/invoices/{id}/reader-payments"],
  "card-readers.take-deposit": ["POST", "/repair-orders/{id}/reader-deposits"],
  "customers.add-follow-up": ["POST", "/follow-ups"],
  "customers.add-lead": ["POST", "/leads"],
  "customers.add-note": ["POST", "/customers/{id}/notes"],
  "customers.add-tax-exemption": ["POST", "/customers/{id}/tax-exemptions"],
  "customers.alert": ["POST", "/customers/alerts"],
  "customers.assign-vehicle": ["PUT", "/customers/{id}/vehicles/{vehicleId}/department"],
  "customers.change-follow-up": ["PUT", "/follow-ups/{id}"],
  "customers.change-lead": ["PUT", "/leads/{id}"],
  "customers.complete-follow-up": ["POST", "/follow-ups/{id}/done"],
  "customers.contacts": ["GET", "/customers/{id}/contacts"],
  "customers.count-follow-ups": ["GET", "/follow-ups/counts"],
  "customers.create": ["POST", "/customers"],
  "customers.crm": ["GET", "/crm"],
  "customers.declined-results": ["GET", "/declined-work/results"],
  "customers.declined-work": ["GET", "/declined-work"],
  "customers.departments": ["GET", "/customers/{id}/departments"],
  "customers.duplicates": ["GET", "/customers/duplicates"],
  "customers.exemption-file": ["GET", "/customers/{id}/tax-exemptions/{exemptionId}/file"],
  "customers.export": ["GET", "/customers.csv"],
  "customers.export-selected": ["POST", "/customers/selected.csv"],
  "customers.follow-ups": ["GET", "/follow-ups"],
  "customers.forecast": ["GET", "/customers/{id}/forecast"],
  "customers.get": ["GET", "/customers/{id}"],
  "customers.lead": ["GET", "/leads/{id}"],
  "customers.lead-report": ["GET", "/lead-report"],
  "customers.leads": ["GET", "/leads"],
  "customers.make-lead-customer": ["POST", "/leads/{id}/customer"],
  "customers.merge": ["POST", "/customers/{id}/merges"],
  "customers.move-lead": ["POST", "/leads/{id}/stage"],
  "customers.possible-duplicates": ["GET", "/customers/possible-duplicates"],
  "customers.preview-merge": ["GET", "/customers/{id}/merge-preview"],
  "customers.record": ["GET", "/customers/{id}/record"],
  "customers.remove-contact": ["DELETE", "/customers/{id}/contacts/{contactId}"],
  "customers.remove-department": ["DELETE", "/customers/{id}/departments/{customerDepartmentId}"],
  "customers.reopen-follow-up": ["POST", "/follow-ups/{id}/reopen"],
  "customers.retention": ["GET", "/customer-retention"],
  "customers.revoke-tax-exemption": ["POST", "/customers/{id}/tax-exemptions/{exemptionId}/revoke"],
  "customers.save-contact": ["PUT", "/customers/{id}/contacts/{contactId}"],
  "customers.save-department": ["PUT", "/customers/{id}/departments/{customerDepartmentId}"],
  "customers.save-terms": ["PUT", "/customers/{id}/terms"],
  "customers.search": ["GET", "/customers"],
  "customers.segment-members": ["GET", "/customer-segments/{segment}/members"],
  "customers.segments": ["GET", "/customer-segments"],
  "customers.tax-exemptions": ["GET", "/customers/{id}/tax-exemptions"],
  "customers.terms": ["GET", "/customers/{id}/terms"],
  "customers.timeline": ["GET", "/customers/{id}/timeline"],
  "customers.undo-merge": ["POST", "/customer-merges/{id}/undo"],
  "customers.update": ["PUT", "/customers/{id}"],
  "customers.upload-exemption-file": ["PUT", "/customers/{id}/tax-exemptions/{exemptionId}/file", "photo"],
  "inspections.add-photo": ["POST", "/inspection-items/{id}/photos", "photo"],
  "inspections.complete": ["POST", "/inspections/{id}/complete"],
  "inspections.get": ["GET", "/inspections/{id}"],
  "inspections.get-file": ["GET", "/files/{id}"],
  "inspections.get-video": ["GET", "/videos/{id}"],
  "inspections.get-video-poster": ["GET", "/videos/{id}/poster"],
  "inspections.mark-photo": ["PUT", "/inspection-items/{id}/photos/{photoId}/marks"],
  "inspections.pdf": ["GET", "/inspections/{id}/pdf"],
  "inspections.rate-item": ["PATCH", "/inspection-items/{id}"],
  "inspections.remove-photo": ["DELETE", "/inspection-items/{id}/photos/{photoId}"],
  "inspections.remove-video": ["DELETE", "/inspection-items/{id}/videos/{videoId}"],
  "inspections.start": ["POST", "/repair-orders/{id}/inspection"],
  "inspections.template": ["GET", "/inspection-templates/{id}"],
  "inspections.templates": ["GET", "/inspection-templates"],
  "inventory.add-code": ["PUT", "/parts/{id}/codes"],
  "inventory.adjust-part": ["POST", "/parts/{id}/adjustments"],
  "inventory.bins": ["GET", "/bins"],
  "inventory.change-part": ["PUT", "/parts/{id}"],
  "inventory.create-part": ["POST", "/parts"],
  "inventory.export-forecast": ["GET", "/stock-forecast.csv"],
  "inventory.export-movements": ["GET", "/parts/{id}/movements.csv"],
  "inventory.export-parts": ["GET", "/parts.csv"],
  "inventory.find-by-code": ["GET", "/parts/by-code"],
  "inventory.forecast": ["GET", "/stock-forecast"],
  "inventory.issued-parts": ["GET", "/invoices/{id}/issued-parts"],
  "inventory.move-stock": ["POST", "/parts/{id}/transfers"],
  "inventory.movements": ["GET", "/parts/{id}/movements"],
  "inventory.part-forecast": ["GET", "/parts/{id}/forecast"],
  "inventory.part-history": ["GET", "/parts/{id}"],
  "inventory.pick-list": ["GET", "/pick-list"],
  "inventory.prices": ["GET", "/parts/{id}/prices"],
  "inventory.receive-part": ["POST", "/parts/{id}/receipts"],
  "inventory.refresh-forecast": ["POST", "/stock-forecast/runs"],
  "inventory.remove-code": ["DELETE", "/parts/{id}/codes"],
  "inventory.save-part-reorder-settings": ["PUT", "/parts/{id}/reorder-settings"],
  "inventory.save-reorder-settings": ["PUT", "/stock-forecast/reorder-settings"],
  "inventory.save-stock-level": ["PUT", "/parts/{id}/stock-level"],
  "inventory.save-stock-levels": ["PUT", "/stock-levels"],
  "inventory.search-parts": ["GET", "/parts"],
  "invoices.add-collection-note": ["POST", "/customers/{id}/collection-notes"],
  "invoices.aging": ["GET", "/invoices/aging"],
  "invoices.collection-notes": ["GET", "/customers/{id}/collection-notes"],
  "invoices.collections": ["GET", "/invoices/collections"],
  "invoices.credit-note-pdf": ["GET", "/credit-notes/{id}/pdf"],
  "invoices.export": ["GET", "/invoices.csv"],
  "invoices.finance-charges": ["GET", "/customers/{id}/finance-charges"],
  "invoices.get": ["GET", "/invoices/{id}"],
  "invoices.list": ["GET", "/invoices"],
  "invoices.pdf": ["GET", "/invoices/{id}/pdf"],
  "invoices.post": ["POST", "/repair-orders/{id}/invoice"],
  "invoices.post-finance-charges": ["POST", "/finance-charges"],
  "invoices.preview-finance-charges": ["GET", "/finance-charges"],
  "invoices.remind-customer": ["POST", "/customers/{id}/payment-reminders"],
  "invoices.save-finance-charge-agreement": ["PUT", "/customers/{id}/finance-charge-agreement"],
  "invoices.send-statements": ["POST", "/statement-runs"],
  "invoices.statement": ["GET", "/customers/{id}/statement"],
  "invoices.statement-pdf": ["GET", "/customers/{id}/statement/pdf"],
  "payments.apply-credit": ["POST", "/customers/{id}/credit-applications"],
  "payments.customer-account": ["GET", "/customers/{id}/account"],
  "payments.deposit-receipt": ["GET", "/repair-orders/{id}/deposits/{depositId}/receipt"],
  "payments.deposits": ["GET", "/repair-orders/{id}/deposits"],
  "payments.export-gift-cards": ["GET", "/gift-cards.csv"],
  "payments.export-packages": ["GET", "/sold-packages.csv"],
  "payments.gift-card": ["GET", "/gift-cards/{id}"],
  "payments.gift-cards": ["GET", "/gift-cards"],
  "payments.held-deposits": ["GET", "/deposits"],
  "payments.look-up-gift-card": ["POST", "/gift-cards/look-up"],
  "payments.order-packages": ["GET", "/repair-orders/{id}/prepaid-packages"],
  "payments.package-receipt": ["GET", "/sold-packages/{id}/receipt"],
  "payments.packages": ["GET", "/prepaid-packages"],
  "payments.post-counter-sale": ["POST", "/counter-sales"],
  "payments.print-gift-card": ["POST", "/gift-cards/{id}/receipt"],
  "payments.remove-package-use": ["DELETE", "/repair-orders/{id}/jobs/{jobId}/prepaid-package"],
  "payments.request-deposit": ["POST", "/repair-orders/{id}/deposit-requests"],
  "payments.save-package": ["PUT", "/prepaid-packages/{id}"],
  "payments.sell-gift-card": ["POST", "/gift-cards"],
  "payments.sell-package": ["POST", "/sold-packages"],
  "payments.send-deposit-link": ["POST", "/repair-orders/{id}/deposit-requests/{requestId}/links"],
  "payments.sold-package": ["GET", "/sold-packages/{id}"],
  "payments.sold-packages": ["GET", "/sold-packages"],
  "payments.start-checkout": ["POST", "/invoices/{id}/checkout"],
  "payments.start-deposit-checkout": ["POST", "/repair-orders/{id}/deposit-requests/{requestId}/checkout"],
  "payments.take": ["POST", "/invoices/{id}/payments"],
  "payments.take-account-payment": ["POST", "/customers/{id}/account-payments"],
  "payments.take-deposit": ["POST", "/repair-orders/{id}/deposits"],
  "payments.use-package": ["PUT", "/repair-orders/{id}/jobs/{jobId}/prepaid-package"],
  "payments.withdraw-deposit-request": ["POST", "/repair-orders/{id}/deposit-requests/{requestId}/withdraw"],
  "repair-orders.add-canned-jobs": ["POST", "/repair-orders/{id}/canned-jobs"],
  "repair-orders.add-package": ["POST", "/repair-orders/{id}/packages"],
  "repair-orders.add-previous-jobs": ["POST", "/repair-orders/{id}/previous-jobs"],
  "repair-orders.apply-current-rates": ["POST", "/repair-orders/{id}/current-rates"],
  "repair-orders.assign-technician": ["PUT", "/repair-orders/{id}/jobs/{jobId}/technician"],
  "repair-orders.back-order-part": ["POST", "/repair-orders/{id}/lines/{lineId}/back-order"],
  "repair-orders.board": ["GET", "/board"],
  "repair-orders.board-cards": ["GET", "/board/cards"],
  "repair-orders.canned-job": ["GET", "/canned-jobs/{id}"],
  "repair-orders.canned-jobs": ["GET", "/canned-jobs"],
  "repair-orders.change": ["PATCH", "/repair-orders/{id}"],
  "repair-orders.change-work": ["POST", "/jobs/{id}/work"],
  "repair-orders.check-quality": ["POST", "/repair-orders/{id}/quality-check"],
  "repair-orders.cores": ["GET", "/cores"],
  "repair-orders.credit-cores": ["POST", "/cores/credits"],
  "repair-orders.estimate": ["GET", "/repair-orders/{id}/estimates/{estimateId}"],
  "repair-orders.estimate-pdf": ["GET", "/repair-orders/{id}/estimates/{estimateId}/pdf"],
  "repair-orders.estimate-preference": ["GET", "/repair-orders/{id}/estimate-preference"],
  "repair-orders.export": ["GET", "/repair-orders.csv"],
  "repair-orders.get": ["GET", "/repair-orders/{id}"],
  "repair-orders.history": ["GET", "/repair-orders/{id}/history"],
  "repair-orders.issue-part": ["POST", "/repair-orders/{id}/lines/{lineId}/issue"],
  "repair-orders.job-packages": ["GET", "/job-packages"],
  "repair-orders.label": ["POST", "/repair-orders/labels"],
  "repair-orders.list": ["GET", "/repair-orders"],
  "repair-orders.move-core": ["PUT", "/repair-orders/{id}/lines/{lineId}/core"],
  "repair-orders.open": ["POST", "/repair-orders"],
  "repair-orders.order-stock": ["GET", "/repair-orders/{id}/stock"],
  "repair-orders.part-uses": ["GET", "/parts/{id}/uses"],
  "repair-orders.record-authorization": ["POST", "/repair-orders/{id}/authorizations"],
  "repair-orders.record-estimate-preference": ["POST", "/repair-orders/{id}/estimate-preference"],
  "repair-orders.release-part": ["DELETE", "/repair-orders/{id}/lines/{lineId}/reservation"],
  "repair-orders.remove-job": ["DELETE", "/repair-orders/{id}/jobs/{jobId}"],
  "repair-orders.reopen-job": ["POST", "/jobs/{id}/reopen"],
  "repair-orders.reorder-job": ["PUT", "/repair-orders/{id}/jobs/{jobId}/position"],
  "repair-orders.reserve-part": ["PUT", "/repair-orders/{id}/lines/{lineId}/reservation"],
  "repair-orders.respond-to-technician-request": ["POST", "/technician-requests/{id}/response"],
  "repair-orders.retire-canned-job": ["DELETE", "/canned-jobs/{id}"],
  "repair-orders.retire-job-package": ["DELETE", "/job-packages/{id}"],
  "repair-orders.return-cores": ["POST", "/cores/returns"],
  "repair-orders.return-part": ["POST", "/repair-orders/{id}/lines/{lineId}/return"],
  "repair-orders.save-canned-job": ["PUT", "/canned-jobs/{id}"],
  "repair-orders.save-job": ["PUT", "/repair-orders/{id}/jobs/{jobId}"],
  "repair-orders.save-job-package": ["PUT", "/job-packages/{id}"],
  "repair-orders.send-estimate": ["POST", "/repair-orders/{id}/estimates"],
  "repair-orders.signature": ["GET", "/repair-orders/{id}/authorizations/{authorizationId}/signature"],
  "repair-orders.suggestions": ["GET", "/repair-orders/{id}/suggestions"],
  "repair-orders.technician-requests": ["GET", "/repair-orders/{id}/technician-requests"],
  "repair-orders.void": ["POST", "/repair-orders/{id}/void"],
  "repair-orders.write-dot-numbers": ["PUT", "/repair-orders/{id}/lines/{lineId}/dot"],
  "repair-orders.write-findings": ["PUT", "/jobs/{id}/findings"],
  "shops.get": ["GET", "/shop"],
  "vehicles.create": ["POST", "/vehicles"],
  "vehicles.customer-reported": ["GET", "/customers/{id}/reported-vehicle-data"],
  "vehicles.decide-request": ["POST", "/vehicle-requests/{id}/decision"],
  "vehicles.decode-vin": ["GET", "/vin/{vin}"],
  "vehicles.export-services-due": ["GET", "/service-schedule.csv"],
  "vehicles.history": ["GET", "/vehicles/{id}/history"],
  "vehicles.makes": ["GET", "/vehicle-makes"],
  "vehicles.models": ["GET", "/vehicle-makes/{make}/models"],
  "vehicles.record-odometer": ["POST", "/vehicles/{id}/odometer"],
  "vehicles.record-service": ["POST", "/vehicles/{id}/services/{intervalId}/notes"],
  "vehicles.remove-service-note": ["DELETE", "/service-notes/{id}"],
  "vehicles.service-intervals": ["GET", "/service-intervals"],
  "vehicles.services": ["GET", "/vehicles/{id}/services"],
  "vehicles.services-due": ["GET", "/service-schedule"],
  "vehicles.transfer": ["POST", "/vehicles/{id}/transfers"],
  "vehicles.update": ["PUT", "/vehicles/{id}"],
};
