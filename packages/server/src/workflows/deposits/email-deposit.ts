import { customerName } from "@autoiq/domain/customers/schema";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Method } from "@autoiq/domain/payments/refund";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import type { WholeOrder } from "../../features/repair-orders/reads.ts";
import { shopOf } from "../../features/shops/reads.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const taken = { card: "by card", cash: "in cash", check: "by check" } as const;
const back = {
  card: "to the card it was paid with. Banks show it after some days",
  cash: "in cash",
  check: "by check",
} as const;

/** Emails the customer about a deposit or its refund. Does nothing without an email address. */
export async function emailDeposit(
  tx: TenantTx,
  of: {
    id: string;
    at: Date;
    order: WholeOrder;
    amountCents: number;
    method: Method;
    /** unwanted: a card was charged after the shop withdrew the request, so it is refunded in full. */
    kind: "taken" | "returned" | "unwanted";
    isTest: boolean;
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
  const words = {
    taken: {
      subject: `Receipt from ${shop}: deposit of ${amount}`,
      headline: `${amount} received as a deposit`,
      paragraphs: [
        `${shop} received ${amount} ${taken[of.method]} on ${on} as a deposit for ${about}.`,
        "It is taken off what you owe when the invoice is posted.",
      ],
    },
    returned: {
      subject: `${shop} gives back ${amount} of your deposit`,
      headline: `${amount} goes back to you`,
      paragraphs: [`${shop} gives back ${amount} of your deposit for ${about}, ${back[of.method]}.`],
    },
    unwanted: {
      subject: `Your card payment of ${amount} goes back to you`,
      headline: `${amount} goes back to you`,
      paragraphs: [
        `You paid a deposit of ${amount} by card for ${about}. ${shop} had canceled the request when the payment arrived, so all of it goes ${back.card}.`,
      ],
    },
  }[of.kind];
  await emailCustomer(tx, {
    id: of.id,
    at: of.at,
    customerId: customer.id,
    repairOrderId: of.order.id,
    to: customer.email,
    subject: words.subject,
    headline: words.headline,
    paragraphs: [
      `Hello ${customerName(customer)},`,
      ...words.paragraphs,
      ...(of.isTest ? ["This was in test mode: no money has moved."] : []),
    ],
    footer: `You get this email because you paid at ${shop}, ${location.street}, ${location.city}.`,
  });
}
