import type {
  addTaxExemption as addContract,
  listTaxExemptions,
} from "@autoiq/domain/customers/tax-exemptions/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { stateName } from "@autoiq/domain/shops/us-states";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { exemptCertificateOf } from "../../shops/reads.ts";
import { customerOf } from "../reads.ts";
import { findTaxExemptions, findToday, addTaxExemption as insert, revokeExemption } from "./store.ts";

type Reply = ReplyOf<typeof listTaxExemptions>;

/** A customer's certificates, and the one that counts at the location today. */
export async function taxExemptionsOf(tx: TenantTx, customerId: string, locationId: string): Promise<Reply> {
  await customerOf(tx, customerId);
  const [exemptions, certificate] = await Promise.all([
    findTaxExemptions(tx, { customerId, locationId }),
    exemptCertificateOf(tx, { locationId, customerId }),
  ]);
  return { exemptions, certificate };
}

/** The totals that boards sort by follow in the background. */
const reprice = (tx: TenantTx, locationId: string, customerId: string) =>
  tx.enqueue(
    "repair-orders.reprice",
    { organizationId: tx.organizationId, locationId, customerId },
    { key: `repair-orders.reprice ${customerId}` },
  );

/** Adds a certificate. Open estimates of the customer are not taxed from now on. */
export async function addTaxExemption(
  tx: TenantTx,
  context: ActionContext,
  customerId: string,
  of: BodyOf<typeof addContract>,
): Promise<Reply | Refusal> {
  const { locationId } = context.caller;
  const customer = await customerOf(tx, customerId);
  if (customer.mergedInto) return conflict("This record was merged into another one. Open that one.");
  if (of.state !== null && stateName(of.state) === "") return refuse("Choose a state, or all states.");
  const today = await findToday(tx, locationId);
  if (of.expiresOn !== null && of.expiresOn < today)
    return refuse(`This certificate expired on ${of.expiresOn}. Enter one that is still valid.`);
  const added = await insert(tx, { ...of, customerId, at: context.now, by: context.caller.name });
  const after = await taxExemptionsOf(tx, customerId, locationId);
  if (added === 0) {
    if (after.exemptions.some(({ id }) => id === of.id)) return after;
    return conflict("That certificate's ID is already used. Refresh and try again.");
  }
  await recordAction(tx, context, {
    action: `added tax exemption certificate ${of.number}`,
    subject: "customer",
    subjectId: customerId,
    after: of,
  });
  await reprice(tx, locationId, customerId);
  tx.changed("customer", customerId);
  return after;
}

/** Revokes a certificate. Posted invoices keep it. */
export async function revokeTaxExemption(
  tx: TenantTx,
  context: ActionContext,
  customerId: string,
  exemptionId: string,
): Promise<Reply | Refusal> {
  const { locationId } = context.caller;
  const before = (await findTaxExemptions(tx, { customerId, locationId })).find(
    ({ id }) => id === exemptionId,
  );
  if (!before) throw new AppError("not-found", "That certificate wasn't found.");
  const revoked = await revokeExemption(tx, {
    customerId,
    id: exemptionId,
    at: context.now,
    by: context.caller.name,
  });
  if (revoked > 0) {
    await recordAction(tx, context, {
      action: `revoked tax exemption certificate ${before.number}`,
      subject: "customer",
      subjectId: customerId,
      before: { number: before.number },
    });
    await reprice(tx, locationId, customerId);
    tx.changed("customer", customerId);
  }
  return taxExemptionsOf(tx, customerId, locationId);
}
