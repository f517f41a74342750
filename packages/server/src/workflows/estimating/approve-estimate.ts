import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { checkAuthority } from "@autoiq/domain/customers/contacts/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { decideChanged } from "@autoiq/domain/repair-orders/approved-changes";
import type { recordAuthorization } from "@autoiq/domain/repair-orders/contract";
import type { decideByLink } from "@autoiq/domain/repair-orders/links/contract";
import { jobSubtotal, priceJobs } from "@autoiq/domain/repair-orders/pricing";
import { changeable, checkAuthorizationRecord, decide } from "@autoiq/domain/repair-orders/rules";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { findContacts } from "../../features/customers/reads.ts";
import { releaseLines, reserveLines } from "../../features/inventory/stock/reserve.ts";
import type { StaffNotification } from "../../features/messages/notifications/notification.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { offerHash } from "../../features/repair-orders/estimates/offer-hash.ts";
import { saveSignature } from "../../features/repair-orders/estimates/save-signature.ts";
import * as store from "../../features/repair-orders/estimates/store.ts";
import { creditDiagnoses } from "../../features/repair-orders/jobs/credit-diagnosis.ts";
import type { Signature } from "../../features/repair-orders/links/signature.ts";
import {
  lockRepairOrder,
  refreshRepairOrder,
  refuseStale,
  type WholeOrder,
} from "../../features/repair-orders/reads.ts";
import { saveRates } from "../../features/repair-orders/store.ts";
import { type ActionContext, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { stockedLines } from "../parts/reserve-part.ts";
import { notifyDecision } from "../working/own-work/notify-decision.ts";

type Decisions = BodyOf<typeof recordAuthorization>["decisions"];

interface AuthorizationInput {
  readonly decisions: Decisions;
  readonly channel: string;
  readonly person: string;
  readonly recordedBy: string | null;
  readonly actor: { readonly userId: string | null; readonly name: string };
  readonly estimateId: string | null;
  readonly signatureFileId: string | null;
  readonly ip: string | null;
  readonly phone: string;
  readonly witnessName: string;
  readonly decidedAt: string | null;
}

/** The customer's decisions as an advisor heard them at the counter or on the phone. */
export async function approveAtDesk(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof recordAuthorization>,
  /** Drawn at the counter. Its file is already stored. */
  signature: Signature | null,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const checked = checkAuthorizationRecord(body, { openedAt: order.createdAt, now: context.now });
  if (!checked.ok) return checked;
  const stale = await refuseStale(tx, order, body.version);
  const answered = stale ? refuseAnswered(order, body.decisions) : undefined;
  if (answered) return answered;
  if (stale) return stale;
  const unauthorized = body.contactId && (await refuseContact(tx, order, body.contactId, body.decisions));
  if (unauthorized) return unauthorized;
  if (signature) await saveSignature(tx, signature, context.now);
  const decided = await answer(tx, context, order, {
    decisions: body.decisions,
    channel: body.channel,
    person: body.person,
    recordedBy: context.caller.userId,
    actor: context.caller,
    estimateId: null,
    signatureFileId: signature?.fileId ?? null,
    ip: null,
    phone: body.phone,
    witnessName: body.witnessName,
    decidedAt: body.decidedAt,
  });
  if (!("ok" in decided))
    await notifyDecision(tx, context, order, {
      about: `decided ${context.newId()}`,
      answers: body.decisions,
      byUserId: context.caller.userId,
    });
  return decided;
}

/** Why a customer's contact may not give these authorizations: no right to, or a total above their limit. */
async function refuseContact(
  tx: TenantTx,
  order: WholeOrder,
  contactId: string,
  decisions: Decisions,
): Promise<Refusal | undefined> {
  const contact = (await findContacts(tx, order.customer.id)).find((each) => each.id === contactId);
  if (!contact) return refuse("That contact isn't this customer's any more. Choose who responded again.");
  if (!decisions.some((each) => each.decision === "approved")) return undefined;
  const decided = new Map(decisions.map((each) => [each.jobId, each.decision]));
  const approved = order.jobs.filter((job) => (decided.get(job.id) ?? job.authorization) === "approved");
  const allowed = checkAuthority(contact, priceJobs(approved, order.pricing, order.discount).totalCents);
  return allowed.ok ? undefined : allowed;
}

/** The customer's own signed decisions on an estimate. Refused when the shop has changed the offer since it was sent. */
export async function approveAsCustomer(
  tx: TenantTx,
  context: Pick<ActionContext, "now" | "newId">,
  of: {
    readonly repairOrderId: string;
    readonly estimateId: string;
    readonly signature: Signature;
    readonly ip: string | null;
    readonly userId: string | null;
  },
  body: BodyOf<typeof decideByLink>,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.repairOrderId);
  const estimate = await store.sent(tx, { repairOrderId: of.repairOrderId, estimateId: of.estimateId });
  if (!estimate) return { ok: false, code: "not-found", reason: text.estimate.missing };
  if (new Date(estimate.expiresAt) <= context.now)
    return {
      ok: false,
      code: "link-expired",
      reason: text.estimate.expired,
    };
  if (
    estimate.repairOrderVersion !== body.repairOrderVersion ||
    estimate.offerHash !== offerHash(order.jobs, order.pricing, order.discount)
  ) {
    return {
      ok: false,
      code: "stale-version",
      reason: text.estimate.changed,
    };
  }
  const { signature } = of;
  await saveSignature(tx, signature, context.now);
  const answered = await answer(tx, context, order, {
    decisions: body.decisions,
    channel: "portal",
    person: body.person,
    recordedBy: null,
    actor: { userId: of.userId, name: body.person },
    estimateId: of.estimateId,
    signatureFileId: signature.fileId,
    ip: of.ip,
    phone: "",
    witnessName: "",
    decidedAt: null,
  });
  if ("ok" in answered) return answered;
  const about = `answer ${signature.fileId}`;
  await notifyStaff(tx, context, toStaffNotification(order, body, about));
  await notifyDecision(tx, context, order, { about, answers: body.decisions, byUserId: of.userId });
  return answered;
}

/** "Dana Reyes approved 2 jobs, declined 1" for the front desk. */
function toStaffNotification(
  order: WholeOrder,
  body: BodyOf<typeof decideByLink>,
  about: string,
): StaffNotification {
  const counts = (["approved", "declined", "deferred"] as const)
    .map(
      (decision) => [decision, body.decisions.filter((each) => each.decision === decision).length] as const,
    )
    .filter(([, count]) => count > 0);
  return {
    kind: "answer",
    about,
    content({ estimate: t }, language) {
      const decisions = counts
        .map(([decision, count]) => fillIn(t[decision], { count }))
        .map((text, at) => (at === 0 ? text : text.toLowerCase()))
        .join(", ");
      return {
        title: fillIn(t.title, { name: body.person, number: order.number }),
        body: forCount(t.ofJobs, order.jobs.length, language, { decisions }),
      };
    },
    path: `/repair-orders/${order.id}`,
    order: { number: order.number, vehicle: vehicleLabel(order.vehicle) },
  };
}

/** A repeated decision is reported as such, even when the first one made the second one's version old. */
function refuseAnswered(order: WholeOrder, decisions: Decisions): Refusal | undefined {
  const open = changeable(order.status);
  if (!open.ok) return open;
  for (const { jobId, decision } of decisions) {
    const job = order.jobs.find((each) => each.id === jobId);
    const allowed = job && decide(job, decision);
    if (allowed && !allowed.ok) return allowed;
    const held = job && decideChanged(job, order, decision);
    if (held && !held.ok) return held;
  }
  return undefined;
}

/** Under the repair order's lock: all decisions count, or none. */
async function answer(
  tx: TenantTx,
  context: Pick<ActionContext, "now" | "newId">,
  order: WholeOrder,
  input: AuthorizationInput,
): Promise<WholeOrder | Refusal> {
  const { decisions } = input;
  const refused = refuseAnswered(order, decisions);
  if (refused) return refused;
  const answers = new Map(decisions.map(({ jobId, decision }) => [jobId, decision]));
  if (answers.size !== decisions.length) return refuse(text.estimate.twice);
  const answered = order.jobs.filter((job) => answers.has(job.id));
  if (answered.length !== answers.size) return refuse(text.estimate.gone);

  const jobs = await creditDiagnoses(tx, order, answers, context.newId);
  const approved = jobs.filter((job) => (answers.get(job.id) ?? job.authorization) === "approved");
  const revisedTotalCents = priceJobs(approved, order.pricing, order.discount).totalCents;
  await saveRates(tx, order.id, order.pricing);
  await store.decide(tx, {
    repairOrderId: order.id,
    jobIds: decisions.map((each) => each.jobId),
    decisions: decisions.map((each) => each.decision),
    now: context.now,
  });
  const rows = answered.map((job) => ({
    id: context.newId(),
    jobId: job.id,
    decision: answers.get(job.id),
    jobCents: jobSubtotal(job),
  }));
  await store.insertAuthorizations(tx, {
    repairOrderId: order.id,
    now: context.now,
    rows: JSON.stringify(rows),
    estimateId: input.estimateId,
    channel: input.channel,
    person: input.person,
    recordedBy: input.recordedBy,
    signatureFileId: input.signatureFileId,
    ip: input.ip,
    revisedTotalCents,
    phone: input.phone,
    witnessName: input.witnessName,
    decidedAt: input.decidedAt,
  });
  // Parts that are not fully in stock remain to be ordered. The customer's decision counts anyway.
  const when = { now: context.now, by: input.recordedBy };
  const { locationId } = order;
  await releaseLines(
    tx,
    when,
    locationId,
    stockedLines(answered.filter((job) => job.authorization === "approved")),
  );
  await reserveLines(
    tx,
    when,
    { repairOrderId: order.id, locationId },
    stockedLines(answered.filter((job) => answers.get(job.id) === "approved")),
  );
  if (decisions.some((each) => each.decision === "approved")) await store.reopenQualityCheck(tx, order.id);
  const words = answered.map((job) => `${answers.get(job.id)} “${job.name}”`).join(", ");
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: input.actor,
    action: input.recordedBy ? `recorded that ${input.person} ${words} (${input.channel})` : words,
    subject: "repair-order",
    subjectId: order.id,
    repairOrderId: order.id,
    before: { authorizedCents: order.authorized.totalCents },
    after: { authorizedCents: revisedTotalCents, channel: input.channel, person: input.person, decisions },
  });
  return refreshRepairOrder(tx, order.id, context.now);
}
