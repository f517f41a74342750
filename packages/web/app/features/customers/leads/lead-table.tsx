import type { Lead } from "@autoiq/domain/customers/leads/contract";
import { leadSourceLabels, leadStageLabels, lostReasonLabels } from "@autoiq/domain/customers/leads/rules";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { type ReactNode, useMemo } from "react";
import { StatusPill } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { NextStep, stageTones } from "./lead-parts";

/** Leads as a table, such as those that were won or lost. */
export function LeadTable({
  leads,
  today,
  timeZone,
  onOpen,
  empty,
}: {
  leads: readonly Lead[];
  today: string;
  timeZone: string;
  onOpen: (lead: Lead) => void;
  empty: ReactNode;
}) {
  const columns = useMemo(
    (): Column<Lead>[] => [
      {
        id: "name",
        header: "Lead",
        lead: true,
        cell: (lead) => (
          <span>
            <button
              type="button"
              className="wrap-anywhere inline-flex min-h-6 min-w-[6em] items-center text-left font-medium text-accent-text underline-offset-2 hover:underline"
              onClick={() => onOpen(lead)}
            >
              {lead.name}
            </button>
            <span className="block whitespace-nowrap text-fg-muted text-xs">
              {lead.phone ? formatPhone(lead.phone) : lead.email}
            </span>
          </span>
        ),
      },
      {
        id: "stage",
        header: "Stage",
        corner: true,
        cell: ({ stage }) => <StatusPill tone={stageTones[stage]}>{leadStageLabels[stage]}</StatusPill>,
      },
      {
        id: "wants",
        header: "Wants",
        phone: "text",
        cell: ({ vehicle, wants }) =>
          vehicle || wants ? (
            <span className="wrap-anywhere line-clamp-2 max-w-[24em]">
              {[vehicle, wants].filter(Boolean).join(": ")}
            </span>
          ) : (
            <NoValue />
          ),
      },
      {
        id: "source",
        header: "Source",
        phone: "text",
        cell: ({ source, referredBy }) => (
          <span>
            {leadSourceLabels[source]}
            {referredBy ? <span className="block text-fg-muted text-xs">{referredBy}</span> : null}
          </span>
        ),
      },
      {
        id: "next",
        header: "Next step",
        phone: "text",
        cell: (lead) =>
          lead.stage === "won" && lead.repairOrder ? (
            `Repair order ${lead.repairOrder.number}`
          ) : lead.lostReason ? (
            lostReasonLabels[lead.lostReason]
          ) : (
            <NextStep lead={lead} today={today} timeZone={timeZone} />
          ),
      },
      { id: "owner", header: "Owner", phone: "text", cell: ({ owner }) => owner?.name ?? <NoValue /> },
      {
        id: "value",
        header: "Value",
        align: "end",
        phone: "pair",
        cell: ({ valueCents }) => (valueCents === null ? <NoValue /> : <Money cents={valueCents} />),
      },
      {
        id: "since",
        header: "Since",
        align: "end",
        phone: "pair",
        cell: ({ stageSince }) => (
          <DateTime instant={stageSince} timeZone={timeZone} style="date" className="whitespace-nowrap" />
        ),
      },
    ],
    [today, timeZone, onOpen],
  );
  return (
    <DataTable
      caption="Leads"
      columns={columns}
      rows={leads}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      empty={empty}
    />
  );
}
