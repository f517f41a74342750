import { AppError } from "@autoiq/domain/kernel/app-error";
import type { AskedDeposit, ClientPayment } from "@autoiq/domain/payments/client/contract";
import type { Table } from "../../../platform/http/csv-route.ts";
import type { CustomerCaller, CustomerTx, Tenancy } from "../../../platform/tenancy.ts";
import { findAskedDeposits, findOwnPayment, findPayments } from "./store.ts";

const newest = (a: ClientPayment, b: ClientPayment) => Date.parse(b.at) - Date.parse(a.at);

/** What a person paid and got back in the shops that know them, newest first. */
export async function paymentsOf(
  tenancy: Tenancy,
  callers: readonly CustomerCaller[],
  most: number,
): Promise<ClientPayment[]> {
  const parts = await Promise.all(
    callers.map((caller) => tenancy.customer(caller, (tx) => findPayments(tx, most))),
  );
  return parts.flat().sort(newest).slice(0, most);
}

/** What a person's shops ask them to pay ahead, newest first. */
export async function askedOf(tenancy: Tenancy, callers: readonly CustomerCaller[]): Promise<AskedDeposit[]> {
  const parts = await Promise.all(callers.map((caller) => tenancy.customer(caller, findAskedDeposits)));
  return parts.flat().sort((a, b) => Date.parse(b.askedAt) - Date.parse(a.askedAt));
}

const kinds = {
  ...{ payment: "Payment", refund: "Refund", "credit-note": "Credit note" },
  ...{ deposit: "Deposit", "deposit-return": "Deposit given back" },
} as const;
const states = { done: "", pending: "On its way", failed: "Refused by the card's company" } as const;

/** One line for each. Days are the shop's own. */
export function paymentTable(
  payments: readonly ClientPayment[],
  shops: readonly { organizationId: string; name: string; timeZone: string }[],
): Table {
  const rows = payments.map((each) => {
    const shop = shops.find(({ organizationId }) => organizationId === each.organizationId);
    return {
      Day: new Intl.DateTimeFormat("en-CA", {
        timeZone: shop?.timeZone ?? "UTC",
        ...{ year: "numeric", month: "2-digit", day: "2-digit" },
      }).format(new Date(each.at)),
      Shop: shop?.name ?? "",
      What: kinds[each.kind],
      Method: each.method ?? "",
      Invoice: each.invoiceNumber ?? "",
      Vehicle: each.vehicle,
      // A number, so that a spreadsheet adds it up.
      Amount: each.amountCents / 100,
      Note: states[each.state],
      "Repair order": each.repairOrderNumber ?? "",
    };
  });
  return {
    name: "payments",
    columns: ["Day", "Shop", "What", "Method", "Invoice", "Vehicle", "Amount", "Note", "Repair order"],
    rows,
  };
}

/** @throws {AppError} `not-found` */
export async function ownPayment(tx: CustomerTx, id: string) {
  const found = await findOwnPayment(tx, id);
  if (!found) throw new AppError("not-found", "That payment is not one of yours.");
  return found;
}
