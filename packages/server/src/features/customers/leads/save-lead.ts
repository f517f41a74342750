import type {
  addLead as addContract,
  changeLead as changeContract,
  makeLeadCustomer as customerContract,
  Lead,
  LeadInput,
  moveLead as moveContract,
} from "@autoiq/domain/customers/leads/contract";
import { leadStageLabels, moveLead as rule, splitName } from "@autoiq/domain/customers/leads/rules";
import { customerInput, customerName } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { createCustomer } from "../create-customer.ts";
import { customerOf } from "../reads.ts";
import { findWebRequests } from "../web-requests/store.ts";
import { noLead } from "./reads.ts";
import {
  changeLeadFacts,
  findLead,
  findOpenTwin,
  findOwner,
  insertLead,
  insertLeadStages,
  lockLead,
  mayTextPhone,
  moveLeadTo,
  setLeadCustomer,
} from "./store.ts";

/** Whether the owner works here, and whether an open lead has the phone or the email already. */
async function refuseFacts(
  tx: TenantTx,
  locationId: string,
  leadId: string,
  { phone, email, ownerId }: LeadInput,
  isOpen: boolean,
): Promise<Refusal | undefined> {
  if (ownerId && !(await findOwner(tx, ownerId)))
    return refuse("That person doesn't work here anymore. Choose another owner.");
  if (!isOpen) return undefined;
  const other = await findOpenTwin(tx, { locationId, phone, email, exceptLeadId: leadId });
  return other
    ? conflict(`${other.name} is an open lead with this phone or email. Open that lead instead.`)
    : undefined;
}

const factsOf = ({ name, phone, email, vehicle, wants, source, ...rest }: LeadInput) => ({
  name,
  phone,
  email,
  vehicle,
  wants,
  source,
  referredBy: rest.referredBy,
  ownerStaffId: rest.ownerId,
  nextStep: rest.nextStep,
  nextOn: rest.nextOn,
  valueCents: rest.valueCents,
});

/** Adds a lead. The same id again is the same lead. */
export async function addLead(
  tx: TenantTx,
  context: ActionContext,
  { id, contacted, ownerId, ...rest }: BodyOf<typeof addContract>,
): Promise<Lead | Refusal> {
  const { caller, now } = context;
  const input = { ...rest, ownerId: ownerId === "me" ? caller.staffId : ownerId };
  const { locationId } = caller;
  const earlier = await findLead(tx, { locationId, leadId: id });
  if (earlier) return earlier;
  const refused = await refuseFacts(tx, locationId, id, input, true);
  if (refused) return refused;
  const stage = contacted ? "contacted" : "new";
  await insertLead(tx, {
    ...factsOf(input),
    leadId: id,
    locationId,
    stage,
    contactedAt: contacted ? now : null,
    at: now,
    createdBy: caller.userId,
    createdByName: caller.name,
  });
  await reached(tx, context, id, stage, "");
  await recordAction(tx, context, { action: "created", subject: "lead", subjectId: id, after: input });
  tx.changed("lead", id);
  return (await findLead(tx, { locationId, leadId: id }))!;
}

const reached = (tx: TenantTx, context: ActionContext, leadId: string, stage: Lead["stage"], note: string) =>
  insertLeadStages(tx, {
    ids: [context.newId()],
    leadIds: [leadId],
    locationId: context.caller.locationId,
    stage,
    at: context.now,
    byName: context.caller.name,
    note,
  });

/** @throws {AppError} `not-found` */
async function locked(tx: TenantTx, context: ActionContext, leadId: string, version: number) {
  const lead = await lockLead(tx, { locationId: context.caller.locationId, leadId });
  if (!lead) throw new AppError("not-found", noLead);
  if (lead.version !== version) return { lead, older: stale(await lastActor(tx, leadId), "lead") };
  return { lead, older: undefined };
}

export async function changeLead(
  tx: TenantTx,
  context: ActionContext,
  leadId: string,
  { version, ...input }: BodyOf<typeof changeContract>,
): Promise<Lead | Refusal> {
  const { locationId } = context.caller;
  const { lead: before, older } = await locked(tx, context, leadId, version);
  if (older) return older;
  const isOpen = before.stage !== "won" && before.stage !== "lost";
  // An owner who left stays on a lead that is changed in another way.
  const ownerId = input.ownerId === before.owner?.id ? null : input.ownerId;
  const refused = await refuseFacts(tx, locationId, leadId, { ...input, ownerId }, isOpen);
  if (refused) return refused;
  await changeLeadFacts(tx, { ...factsOf(input), leadId });
  const after = (await findLead(tx, { locationId, leadId }))!;
  await recordAction(tx, context, { action: "changed", subject: "lead", subjectId: leadId, before, after });
  tx.changed("lead", leadId);
  return after;
}

export async function moveLead(
  tx: TenantTx,
  context: ActionContext,
  leadId: string,
  body: BodyOf<typeof moveContract>,
): Promise<Lead | Refusal> {
  const { locationId } = context.caller;
  const { lead, older } = await locked(tx, context, leadId, body.version);
  if (older) return older;
  const state = {
    stage: lead.stage,
    contacted: lead.contactedAt !== null,
    appointment: lead.appointment !== null,
  };
  const moved = rule(state, body.stage, body.lostReason);
  if (!moved.ok) return moved;
  if (lead.stage === "lost") {
    const { phone, email } = lead;
    const other = await findOpenTwin(tx, { locationId, phone, email, exceptLeadId: leadId });
    if (other) return conflict(`${other.name} is an open lead with this phone or email. Use that lead.`);
  }
  const { stage, isFirstContact, lostReason } = moved.value;
  await moveLeadTo(tx, {
    leadId,
    stage,
    contactedAt: isFirstContact ? context.now : null,
    lostReason,
    lostNote: stage === "lost" ? body.note : "",
    at: context.now,
  });
  await reached(tx, context, leadId, stage, body.note);
  await recordAction(tx, context, {
    action: `moved to ${leadStageLabels[stage].toLowerCase()}`,
    subject: "lead",
    subjectId: leadId,
    before: { stage: lead.stage },
    after: { stage, lostReason, note: body.note },
  });
  tx.changed("lead", leadId);
  return (await findLead(tx, { locationId, leadId }))!;
}

/** Connects the lead with a customer on file, or adds a customer with the lead's name, phone, and email. */
export async function makeLeadCustomer(
  tx: TenantTx,
  context: ActionContext,
  leadId: string,
  { customerId, sharedPhone, version }: BodyOf<typeof customerContract>,
): Promise<Lead | Refusal> {
  const { locationId } = context.caller;
  const { lead, older } = await locked(tx, context, leadId, version);
  if (older) return older;
  if (lead.stage === "won") return conflict("This lead is won, so it has its customer.");
  if (lead.customer && (customerId === null || customerId === lead.customer.id)) return lead;
  const customer = customerId
    ? await customerOf(tx, customerId)
    : await createCustomer(tx, context, {
        ...customerInput.parse({
          ...splitName(lead.name),
          email: lead.email ?? "",
          phone: lead.phone ?? "",
          language: (await findWebRequests(tx, leadId))[0]?.language,
          smsAllowed: lead.phone !== null && (await mayTextPhone(tx, lead.phone)),
        }),
        sharedPhone,
      });
  if ("ok" in customer) return customer;
  if (customer.mergedInto)
    return conflict("That customer was merged into another one. Choose that one instead.");
  await setLeadCustomer(tx, { leadId, customerId: customer.id });
  await recordAction(tx, context, {
    action: `connected with ${customerName(customer)}`,
    subject: "lead",
    subjectId: leadId,
    before: { customerId: lead.customer?.id ?? null },
    after: { customerId: customer.id },
  });
  tx.changed("lead", leadId);
  return (await findLead(tx, { locationId, leadId }))!;
}
