import type { getLead, getLeadReport, listLeads } from "@autoiq/domain/customers/leads/contract";
import { sourceFinding } from "@autoiq/domain/customers/leads/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findWebRequests } from "../web-requests/store.ts";
import {
  countOverdueLeads,
  findEndedLeads,
  findLead,
  findLeadReport,
  findLeadStages,
  findLeadTotals,
  findMatchingCustomers,
  findOpenLeads,
} from "./store.ts";

export const noLead = "That lead wasn't found.";
const size = 50;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

interface Here {
  readonly caller: Pick<Caller, "locationId" | "staffId">;
  readonly now: Date;
}

export async function leadList(
  tx: TenantTx,
  { list, mine, after }: QueryOf<typeof listLeads>,
  { caller, now }: Here,
): Promise<ReplyOf<typeof listLeads>> {
  const { locationId } = caller;
  const today = dayIn(await zoneOf(tx, locationId), now);
  const ownerStaffId = mine === "yes" ? caller.staffId : null;
  const overdue = await countOverdueLeads(tx, { locationId, today });
  if (list === "open")
    return { today, leads: await findOpenLeads(tx, { locationId, ownerStaffId }), overdue, next: null };
  const place = after === "" ? undefined : cursor.safeParse(after.split("_"));
  if (place && !place.success)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const [before, beforeId] = place?.data ?? ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
  const found = await findEndedLeads(tx, { locationId, stage: list, ownerStaffId, before, beforeId });
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    today,
    leads: found.slice(0, size),
    overdue,
    next: last ? `${last.stageSince}_${last.id}` : null,
  };
}

/** @throws {AppError} `not-found` */
export async function leadOf(
  tx: TenantTx,
  locationId: string,
  leadId: string,
): Promise<ReplyOf<typeof getLead>> {
  const lead = await findLead(tx, { locationId, leadId });
  if (!lead) throw new AppError("not-found", noLead);
  const [stages, matches, webRequests] = await Promise.all([
    findLeadStages(tx, leadId),
    lead.customer ? [] : findMatchingCustomers(tx, { phone: lead.phone, email: lead.email }),
    findWebRequests(tx, leadId),
  ]);
  return { lead, stages, matches, webRequests };
}

/** Leads that came in the last days, by source. */
export async function leadReport(
  tx: TenantTx,
  { days }: QueryOf<typeof getLeadReport>,
  { caller: { locationId }, now }: Here,
): Promise<ReplyOf<typeof getLeadReport>> {
  const zone = await zoneOf(tx, locationId);
  const from = addDays(dayIn(zone, now), 1 - Number(days));
  const of = { locationId, since: instantAt(zone, from, "00:00") };
  const [sources, totals] = await Promise.all([findLeadReport(tx, of), findLeadTotals(tx, of)]);
  return { from, finding: sourceFinding(sources), sources, ...totals };
}
