import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Language } from "@autoiq/domain/kernel/language";
import type { ClientHeld, ClientPayment, RequestedDeposit } from "@autoiq/domain/payments/client/contract";
import type { Table } from "../../../platform/http/csv-route.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { CustomerCaller, CustomerTx, Tenancy } from "../../../platform/tenancy.ts";
import { findHeld, findOwnPayment, findPayments, findRequestedDeposits } from "./store.ts";

const newest = (a: ClientPayment, b: ClientPayment) => Date.parse(b.at) - Date.parse(a.at);

/** A person's payments and refunds in all shops that know them, newest first. */
export async function paymentsOf(
  tenancy: Tenancy,
  callers: readonly CustomerCaller[],
  limit: number,
): Promise<ClientPayment[]> {
  const parts = await Promise.all(
    callers.map((caller) => tenancy.customer(caller, (tx) => findPayments(tx, limit))),
  );
  return parts.flat().sort(newest).slice(0, limit);
}

/** What a person's shops hold for them, newest first in each shop. */
export async function heldOf(
  tenancy: Tenancy,
  callers: readonly CustomerCaller[],
  now: Date,
): Promise<ClientHeld> {
  const parts = await Promise.all(
    callers.map((caller) => tenancy.customer(caller, (tx) => findHeld(tx, now))),
  );
  return {
    packages: parts.flatMap((part) => part.packages),
    giftCards: parts.flatMap((part) => part.giftCards),
  };
}

/** Deposits that a person's shops request from them, newest first. */
export async function requestedDepositsOf(
  tenancy: Tenancy,
  callers: readonly CustomerCaller[],
): Promise<RequestedDeposit[]> {
  const parts = await Promise.all(callers.map((caller) => tenancy.customer(caller, findRequestedDeposits)));
  return parts.flat().sort((a, b) => Date.parse(b.requestedAt) - Date.parse(a.requestedAt));
}

const texts = messagesFor("account-files");

/** One row for each payment, in a language. Dates are in the shop's time zone. */
export function paymentTable(
  payments: readonly ClientPayment[],
  shops: readonly { organizationId: string; name: string; timeZone: string }[],
  language: Language,
): Table {
  const { file, column, kind, method, pending, failed } = texts(language).payments;
  const states = { done: "", pending, failed };
  const rows = payments.map((each) => {
    const shop = shops.find(({ organizationId }) => organizationId === each.organizationId);
    return {
      [column.day]: new Intl.DateTimeFormat("en-CA", {
        timeZone: shop?.timeZone ?? "UTC",
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
      }).format(new Date(each.at)),
      [column.shop]: shop?.name ?? "",
      [column.what]: kind[each.kind],
      [column.method]: each.method ? method[each.method] : "",
      [column.invoice]: each.invoiceNumber ?? "",
      [column.vehicle]: each.vehicle,
      // A number, so that a spreadsheet can sum it.
      [column.amount]: each.amountCents / 100,
      [column.note]: states[each.state],
      [column.repairOrder]: each.repairOrderNumber ?? "",
    };
  });
  return {
    name: file,
    columns: Object.values(column),
    rows,
  };
}

/** @throws {AppError} `not-found` */
export async function ownPayment(tx: CustomerTx, id: string) {
  const found = await findOwnPayment(tx, id);
  if (!found) throw new AppError("not-found", customerText.notFound.payment);
  return found;
}
