import type { LeadStage } from "@autoiq/domain/customers/leads/rules";
import { dayIn } from "@autoiq/domain/kernel/time";
import {
  bookLeadsOf,
  insertLeadStages,
  unbookLeads as unbookLeadsAt,
  winLeadsOf,
} from "../../features/customers/leads/store.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import { recordAll } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Who books, cancels, or opens: a person of the shop, or the customer. */
interface Advance {
  readonly now: Date;
  newId(): string;
  readonly actor: { readonly userId: string; readonly name: string };
  readonly locationId: string;
}

async function advanced(
  tx: TenantTx,
  { now, newId, actor, locationId }: Advance,
  leads: readonly { readonly id: string }[],
  { stage, note, action }: { stage: LeadStage; note: string; action: string },
): Promise<void> {
  if (leads.length === 0) return;
  await insertLeadStages(tx, {
    ids: leads.map(() => newId()),
    leadIds: leads.map(({ id }) => id),
    locationId,
    stage,
    at: now,
    byName: actor.name,
    note,
  });
  await recordAll(
    tx,
    { now, newId, caller: actor },
    { action, subject: "lead" },
    leads.map(({ id }) => ({ subjectId: id, after: { stage } })),
  );
  for (const { id } of leads) tx.changed("lead", id);
}

/**
 * An appointment of a customer: their open lead at the location is booked. A lead without a customer is the
 * customer's if it has the same phone or email.
 */
export async function bookLeads(
  tx: TenantTx,
  by: Advance,
  of: { readonly customerId: string; readonly appointmentId: string },
): Promise<void> {
  const leads = await bookLeadsOf(tx, { ...of, locationId: by.locationId, at: by.now });
  await advanced(tx, by, leads, { stage: "booked", note: "Appointment", action: "booked an appointment" });
}

/** Leads of the location whose appointment was canceled or missed: somebody has to find another time, from today on. */
export async function unbookLeads(tx: TenantTx, by: Advance, why: string): Promise<void> {
  const { locationId, now: at } = by;
  const today = dayIn(await zoneOf(tx, locationId), at);
  const leads = await unbookLeadsAt(tx, { locationId, today, at });
  await advanced(tx, by, leads, { stage: "contacted", note: why, action: "lost its appointment" });
}

/** A repair order of a customer: their open lead at the location is won. */
export async function winLeads(
  tx: TenantTx,
  by: Advance,
  of: { readonly customerId: string; readonly repairOrderId: string; readonly number: number },
): Promise<void> {
  const { number, ...ids } = of;
  const leads = await winLeadsOf(tx, { ...ids, locationId: by.locationId, at: by.now });
  await advanced(tx, by, leads, {
    stage: "won",
    note: `Repair order ${number}`,
    action: `won by repair order ${number}`,
  });
}
