import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import type { ClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import type { ClientDeed } from "../../platform/client-deed.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { CustomerCaller, Tenancy, TenantTx } from "../../platform/tenancy.ts";
import { askedOf } from "../payments/reads.ts";
import { findCustomersOf, findOverview, findShop, ownsInvoice } from "./store.ts";
import { findVehicle } from "./vehicle/store.ts";

export type Client = Pick<Principal, "email" | "emailConfirmed" | "name" | "phone">;

/**
 * Who a signed-in person is as a customer, shop by shop: by an address or a telephone that they have proved to be theirs,
 * and by nothing else. What a profile says is never looked at, apart from the family name beside a telephone.
 */
export async function customersOf(tenancy: Tenancy, client: Client): Promise<CustomerCaller[]> {
  const email = client.emailConfirmed && client.email !== "" ? client.email : null;
  const phone = client.phone ?? null;
  if (!email && !phone) return [];
  return tenancy.identity((tx) => findCustomersOf(tx, { email, phone, name: client.name }));
}

const notOnFile = () => new AppError("not-found", "That is not on file for your account.");

/** @throws {AppError} `not-found` where the person is no customer: whether there is such a shop stays untold */
export async function customerIn(
  tenancy: Tenancy,
  client: Client,
  organizationId: string,
): Promise<CustomerCaller> {
  const found = (await customersOf(tenancy, client)).find((each) => each.organizationId === organizationId);
  if (!found) throw notOnFile();
  return found;
}

/** The record of that id, where it is the person's own. @throws {AppError} `not-found` as `customerIn` */
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
type Work<T> = (tx: TenantTx, deed: ClientDeed) => Promise<T | Refusal>;

/** One transaction of a shop, for somebody who is its customer. @throws {AppError} `not-found` as `customerIn` */
export const asCustomer = async <T>(
  tenancy: Tenancy,
  call: ClientCall<{ readonly organizationId: string }>,
  work: Work<T>,
): Promise<T> => {
  const caller = await customerIn(tenancy, call.principal, call.params.organizationId);
  return act(tenancy, caller, call, work);
};

/** As `asCustomer`, where the call names the person's own record. */
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

/** The customer to whom that invoice belongs, if the person is it. */
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

/** Whether anything could be theirs at all: an address or a telephone is proved. */
export const isProved = (client: Client): boolean =>
  (client.emailConfirmed && client.email !== "") || client.phone !== undefined;

const oneDay = 24 * 60 * 60 * 1000;

/** The shops' names and zones, for lists that span them. */
export const shopsOf = (tenancy: Tenancy, callers: readonly CustomerCaller[]) =>
  Promise.all(callers.map((caller) => tenancy.customer(caller, findShop)));

/** One vehicle with everything that this customer may know of it. @throws {AppError} `not-found` */
export async function vehicleOf(
  tenancy: Tenancy,
  caller: CustomerCaller,
  id: string,
  now: Date,
): Promise<ClientVehicle> {
  const found = await tenancy.customer(caller, (tx) => findVehicle(tx, id, now));
  if (!found) throw new AppError("not-found", "That vehicle is not one of yours.");
  return { ...found, today: dayIn(found.shop.timeZone, now) };
}

/** What a person has in all shops that know them. */
export async function overviewOf(tenancy: Tenancy, client: Client, now: Date): Promise<ClientOverview> {
  const callers = await customersOf(tenancy, client);
  // The day of an appointment is not over before it is over in every zone.
  const from = new Date(now.getTime() - oneDay);
  const [parts, askedDeposits] = await Promise.all([
    Promise.all(callers.map((caller) => tenancy.customer(caller, (tx) => findOverview(tx, from, now)))),
    askedOf(tenancy, callers),
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
    askedDeposits,
    words: parts.flatMap((part) => part.words).sort(newest("at")),
    vehicleRequests: parts.flatMap((part) => part.vehicleRequests).sort(newest("createdAt")),
  };
}
