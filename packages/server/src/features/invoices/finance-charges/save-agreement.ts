import { customerName } from "@autoiq/domain/customers/schema";
import type {
  saveAgreement as contract,
  FinanceCharges,
} from "@autoiq/domain/invoices/finance-charges/contract";
import { rateText } from "@autoiq/domain/invoices/finance-charges/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerOf } from "../../customers/reads.ts";
import { zoneOf } from "../../shops/reads.ts";
import { financeChargesOf } from "./reads.ts";
import { insertAgreementRow, lockCustomers } from "./store.ts";

const ended = {
  annualRateBp: 0,
  graceDays: 0,
  minimumCents: 0,
  agreedOn: null,
  reference: "",
  automatic: false,
};

/** Records a customer's agreement, or its end. Posted charges stay. */
export async function saveAgreement(
  tx: TenantTx,
  context: ActionContext,
  customerId: string,
  { agreement, confirmed }: BodyOf<typeof contract>,
): Promise<FinanceCharges | Refusal> {
  const { caller, now } = context;
  const customer = await customerOf(tx, customerId);
  if (customer.mergedInto) return conflict("This record was merged into another one. Open that one.");
  const place = { customerId, locationId: caller.locationId };
  await lockCustomers(tx, [customerId]);
  const before = await financeChargesOf(tx, place);
  if (agreement) {
    if (!confirmed)
      return refuse(
        "Confirm that your state allows this rate and that the customer agreed to it in writing.",
      );
    if (agreement.agreedOn > dayIn(await zoneOf(tx, caller.locationId), now))
      return refuse("The agreement is dated in the future. Enter the day on which it was signed.");
  } else if (!before.agreement) return before;
  await insertAgreementRow(tx, {
    ...(agreement ?? ended),
    id: context.newId(),
    customerId,
    active: agreement !== null,
    at: now,
    by: caller.name,
  });
  await recordAction(tx, context, {
    action: agreement
      ? `recorded finance charges of ${rateText(agreement.annualRateBp)} a year for ${customerName(customer)}`
      : `ended finance charges for ${customerName(customer)}`,
    subject: "customer",
    subjectId: customerId,
    before: { agreement: before.agreement },
    after: { agreement },
  });
  tx.changed("customer", customerId);
  return financeChargesOf(tx, place);
}
