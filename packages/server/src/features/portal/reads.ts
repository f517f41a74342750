import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import type { Principal } from "../../platform/http/route.ts";
import type { CustomerCaller, Tenancy } from "../../platform/tenancy.ts";
import { findCustomersOf, findOverview, ownsInvoice } from "./store.ts";

type Client = Pick<Principal, "email" | "emailConfirmed" | "name">;

/** Who a signed-in person is as a customer, shop by shop; nobody before the email address is confirmed. */
export async function customersOf(tenancy: Tenancy, client: Client): Promise<CustomerCaller[]> {
  if (!client.emailConfirmed || client.email === "") return [];
  return tenancy.identity((tx) => findCustomersOf(tx, client.email));
}

/** @throws {AppError} `not-found` where the person is no customer: whether there is such a shop stays untold */
export async function customerIn(
  tenancy: Tenancy,
  client: Client,
  organizationId: string,
): Promise<CustomerCaller> {
  const found = (await customersOf(tenancy, client)).find((each) => each.organizationId === organizationId);
  if (!found) throw new AppError("not-found", "That is not on file for your email address.");
  return found;
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

const oneDay = 24 * 60 * 60 * 1000;

/** What a person has in all shops that know them. */
export async function overviewOf(tenancy: Tenancy, client: Client, now: Date): Promise<ClientOverview> {
  const callers = await customersOf(tenancy, client);
  // The day of an appointment is not over before it is over in every zone.
  const from = new Date(now.getTime() - oneDay);
  const parts = await Promise.all(
    callers.map((caller) => tenancy.customer(caller, (tx) => findOverview(tx, from, now))),
  );
  const newest = (key: "createdAt" | "postedAt") => (a: object, b: object) =>
    Date.parse((b as Record<typeof key, string>)[key]) - Date.parse((a as Record<typeof key, string>)[key]);
  return {
    name: client.name,
    email: client.email,
    emailConfirmed: client.emailConfirmed,
    shops: parts.map((part) => part.shop),
    vehicles: parts.flatMap((part) => part.vehicles),
    repairOrders: parts.flatMap((part) => part.repairOrders).sort(newest("createdAt")),
    invoices: parts.flatMap((part) => part.invoices).sort(newest("postedAt")),
    appointments: parts
      .flatMap((part) => part.appointments)
      .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
  };
}
