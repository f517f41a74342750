import { randomUUID } from "node:crypto";

export interface CrmRecords {
  /** Three open leads, each changed by calls of its own. */
  readonly leadId: string;
  readonly otherLeadId: string;
  readonly thirdLeadId: string;
  /** Two open tasks and one that is done. */
  readonly followUpId: string;
  readonly otherFollowUpId: string;
  readonly doneFollowUpId: string;
}

/** Leads and tasks of a shop. */
export async function makeCrmRecords(
  ask: (method: "POST", path: string, body: object) => Promise<unknown>,
): Promise<CrmRecords> {
  const [leadId, otherLeadId, thirdLeadId] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [index, id] of [leadId, otherLeadId, thirdLeadId].entries())
    await ask("POST", "/leads", { id, name: `Lead ${index}`, phone: `813555019${index}`, source: "call" });
  const [followUpId, otherFollowUpId, doneFollowUpId] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [followUpId, otherFollowUpId, doneFollowUpId])
    await ask("POST", "/follow-ups", { id, title: "Call", dueOn: "2026-11-24", about: { leadId } });
  await ask("POST", `/follow-ups/${doneFollowUpId}/done`, { outcome: "done", version: 1 });
  return { leadId, otherLeadId, thirdLeadId, followUpId, otherFollowUpId, doneFollowUpId };
}
