import { customerName } from "@autoiq/domain/customers/schema";
import { formatCents } from "@autoiq/domain/kernel/money";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { mailCustomer } from "../features/messages/mail-customer.ts";
import type { WholeOrder } from "../features/repair-orders/reads.ts";
import { shopOf } from "../features/shops/reads.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/** Mails the customer what was taken ahead or given back; without an address there is nobody to write to. */
export async function mailDeposit(
  tx: TenantTx,
  of: {
    id: string;
    at: Date;
    order: WholeOrder;
    amountCents: number;
    /** How it was taken; or that it went back. */
    kind: "cash" | "check" | "returned";
  },
): Promise<void> {
  const { customer, vehicle, number } = of.order;
  if (!customer.email) return;
  const { organizationName, location } = await shopOf(tx, of.order.locationId);
  const shop = location.name || organizationName;
  const amount = formatCents(of.amountCents);
  const on = new Intl.DateTimeFormat("en-US", { timeZone: location.timeZone, dateStyle: "long" }).format(
    of.at,
  );
  const about = `repair order ${number}, your ${vehicleLabel(vehicle)}`;
  const isBack = of.kind === "returned";
  await mailCustomer(tx, {
    ...{ id: of.id, at: of.at, customerId: customer.id, repairOrderId: of.order.id, to: customer.email },
    subject: isBack
      ? `${shop} gave back your deposit of ${amount}`
      : `Receipt from ${shop}: deposit of ${amount}`,
    headline: isBack ? `${amount} given back` : `${amount} received as a deposit`,
    paragraphs: [
      `Hello ${customerName(customer)},`,
      isBack
        ? `${shop} gave back your deposit of ${amount} on ${on} for ${about}.`
        : `${shop} received ${amount} ${of.kind === "cash" ? "in cash" : "by check"} on ${on} as a deposit for ${about}.`,
      ...(isBack ? [] : ["It is taken off what you owe when the invoice is posted."]),
    ],
    footer: `You get this mail because you paid at ${shop}, ${location.street}, ${location.city}.`,
  });
}
