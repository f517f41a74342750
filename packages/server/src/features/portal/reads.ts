import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import type { ClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import type { ClientActionContext } from "../../platform/client-action-context.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { CustomerCaller, Tenancy, TenantTx } from "../../platform/tenancy.ts";
import { requestedDepositsOf } from "../payments/reads.ts";
import { findCustomersOf, findOverview, findShop, ownsInvoice } from "./store.ts";
import { findVehicle } from "./vehicle/store.ts";

export type Client = Pick<Principal, "email" | "emailConfirmed" | "name" | "phone">;

/**
 * A signed-in person's customer records, shop by shop, found only by a verified email address or phone number.
 * Profile data is never used, except the last name together with a phone number.
 */
export async function customersOf(tenancy: Tenancy, client: Client): Promise<CustomerCaller[]> {
  const email = client.emailConfirmed && client.email !== "" ? client.email : null;
  const phone = client.phone ?? null;
  if (!email && !phone) return [];
  return tenancy.identity((tx) => findCustomersOf(tx, { email, phone, name: client.name }));
}

const notOnFile = () => new AppError("not-found", sentences.notOnFile);

/**
 * @throws {AppError} `not-found` when the person is not a customer, so that the response does not reveal whether the
 * shop exists
 */
export async function customerIn(
  tenancy: Tenancy,
  client: Client,
  organizationId: string,
): Promise<CustomerCaller> {
  const found = (await customersOf(tenancy, client)).find((each) => each.organizationId === organizationId);
  if (!found) throw notOnFile();
  return found;
}

/** The record with that id, if it is the person's own. @throws {AppError} `not-found` as `customerIn` */
export async function ownCustomer(
  tenancy: Tenancy,
  client: Client,
  customerId: string,
): Promise<CustomerCaller> {
  const found = (await customersOf(tenancy, client)).find((each) => each.customerId === customerId);
  if (!found) throw notOnFile();
  return found;
}

interface ClientCall<Params> {
  readonly principal: Principal;
  readonly params: Params;
  readonly now: Date;
  newId(): string;
}
type Work<T> = (tx: TenantTx, context: ClientActionContext) => Promise<T | Refusal>;

/** Runs one transaction of a shop as its customer. @throws {AppError} `not-found` as `customerIn` */
export const asCustomer = async <T>(
  tenancy: Tenancy,
  call: ClientCall<{ readonly organizationId: string }>,
  work: Work<T>,
): Promise<T> => {
  const caller = await customerIn(tenancy, call.principal, call.params.organizationId);
  return act(tenancy, caller, call, work);
};

/** Like `asCustomer`, for a call that names the person's own record. */
export const asOwnCustomer = async <T>(
  tenancy: Tenancy,
  call: ClientCall<{ readonly id: string }>,
  work: Work<T>,
): Promise<T> => act(tenancy, await ownCustomer(tenancy, call.principal, call.params.id), call, work);

function act<T>(
  tenancy: Tenancy,
  { organizationId, customerId }: CustomerCaller,
  { principal, now, newId }: ClientCall<unknown>,
  work: Work<T>,
): Promise<T> {
  const actor = { userId: principal.userId, name: `${principal.name} (customer)` };
  return tenancy.write<T>({ organizationId, userId: null }, (tx) =>
    work(tx, { now, newId, customerId, actor }),
  );
}

/** The customer whose invoice it is, if that is the person. */
export async function customerOfInvoice(
  tenancy: Tenancy,
  client: Client,
  invoiceId: string,
): Promise<CustomerCaller | undefined> {
  const callers = await customersOf(tenancy, client);
  const owned = await Promise.all(
    callers.map((caller) => tenancy.customer(caller, (tx) => ownsInvoice(tx, invoiceId))),
  );
  return callers.find((_, index) => owned[index]);
}

/** Whether the person can have any records: an email address or phone number is verified. */
export const isProved = (client: Client): boolean =>
  (client.emailConfirmed && client.email !== "") || client.phone !== undefined;

const oneDay = 24 * 60 * 60 * 1000;

/** The shops' names and time zones, for lists that span them. */
export const shopsOf = (tenancy: Tenancy, callers: readonly CustomerCaller[]) =>
  Promise.all(callers.map((caller) => tenancy.customer(caller, findShop)));

/** One vehicle with everything that this customer may see of it. @throws {AppError} `not-found` */
export async function vehicleOf(
  tenancy: Tenancy,
  caller: CustomerCaller,
  id: string,
  now: Date,
): Promise<ClientVehicle> {
  const found = await tenancy.customer(caller, (tx) => findVehicle(tx, id, now));
  if (!found) throw new AppError("not-found", sentences.notYourVehicle);
  return { ...found, today: dayIn(found.shop.timeZone, now) };
}

/** A person's records in all shops that know them. */
export async function overviewOf(tenancy: Tenancy, client: Client, now: Date): Promise<ClientOverview> {
  const callers = await customersOf(tenancy, client);
  // An appointment's day lasts until it is over in every time zone.
  const from = new Date(now.getTime() - oneDay);
  const [parts, requestedDeposits] = await Promise.all([
    Promise.all(callers.map((caller) => tenancy.customer(caller, (tx) => findOverview(tx, from, now)))),
    requestedDepositsOf(tenancy, callers),
  ]);
  const newest = (key: "createdAt" | "postedAt" | "at") => (a: object, b: object) =>
    Date.parse((b as Record<typeof key, string>)[key]) - Date.parse((a as Record<typeof key, string>)[key]);
  return {
    name: client.name,
    email: client.email,
    proved: isProved(client),
    shops: parts.map((part) => part.shop),
    vehicles: parts.flatMap((part) => part.vehicles),
    repairOrders: parts.flatMap((part) => part.repairOrders).sort(newest("createdAt")),
    invoices: parts.flatMap((part) => part.invoices).sort(newest("postedAt")),
    appointments: parts
      .flatMap((part) => part.appointments)
      .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
    requestedDeposits,
    words: parts.flatMap((part) => part.words).sort(newest("at")),
    vehicleRequests: parts.flatMap((part) => part.vehicleRequests).sort(newest("createdAt")),
  };
}
