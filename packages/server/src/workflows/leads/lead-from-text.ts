import { formatPhone } from "@autoiq/domain/customers/schema";
import {
  addToLeadWants,
  findOpenTwin,
  insertLead,
  insertLeadStages,
} from "../../features/customers/leads/store.ts";
import { record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** What a lead's wants can hold. */
const longest = 2000;

interface StrangersText {
  readonly locationId: string;
  /** Of somebody without a customer record, as +18135550123. */
  readonly phone: string;
  readonly body: string;
}

/**
 * A text of somebody without a customer record: a new lead, or one more line of the open lead with this phone that
 * nobody has answered yet. In the transaction that stores the text, so a text that is delivered twice counts once.
 * Of several texts at once, the first adds the lead and the others join it.
 */
export async function joinLead(
  tx: TenantTx,
  { now, newId }: { now(): Date; newId(): string },
  { locationId, phone, body }: StrangersText,
): Promise<void> {
  const [leadId, at] = [newId(), now()];
  const wants = body.slice(0, longest);
  const open = await findOpenTwin(tx, { locationId, phone, email: null, exceptLeadId: leadId });
  if (open) {
    if (await addToLeadWants(tx, { leadId: open.id, line: wants, most: longest }))
      tx.changed("lead", open.id);
    return;
  }
  const sender = { userId: null, name: formatPhone(phone) };
  await insertLead(tx, {
    leadId,
    locationId,
    name: sender.name,
    phone,
    email: null,
    vehicle: "",
    wants,
    source: "message",
    referredBy: "",
    ownerStaffId: null,
    nextStep: "",
    nextOn: null,
    valueCents: null,
    stage: "new",
    contactedAt: null,
    at,
    createdBy: null,
    createdByName: sender.name,
  });
  await insertLeadStages(tx, {
    ids: [newId()],
    leadIds: [leadId],
    locationId,
    stage: "new",
    at,
    byName: sender.name,
    note: "Text",
  });
  await record(tx, {
    id: newId(),
    at,
    actor: sender,
    action: "created by a text",
    subject: "lead",
    subjectId: leadId,
    after: { phone, wants },
  });
  tx.changed("lead", leadId);
}
