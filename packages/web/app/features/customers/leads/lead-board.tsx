import type { Lead } from "@autoiq/domain/customers/leads/contract";
import {
  leadSourceLabels,
  leadStageLabels,
  type openLeadStages,
  openLeadStages as stages,
} from "@autoiq/domain/customers/leads/rules";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { NextStep } from "./lead-parts";

const empty: Readonly<Record<(typeof openLeadStages)[number], string>> = {
  new: "Nobody is waiting for an answer.",
  contacted: "Nobody is waiting for a price.",
  quoted: "Nobody is deciding about a price.",
  booked: "Nobody is booked for a first visit.",
};

/** Open leads in a column for each stage. A card opens its lead. */
export function LeadBoard({
  leads,
  today,
  timeZone,
  onOpen,
}: {
  leads: readonly Lead[];
  today: string;
  timeZone: string;
  onOpen: (lead: Lead) => void;
}) {
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
      {stages.map((stage) => {
        const here = leads.filter((lead) => lead.stage === stage);
        const cents = here.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);
        return (
          <section
            key={stage}
            aria-label={leadStageLabels[stage]}
            className="min-w-0 rounded-lg border border-line bg-sunken p-2"
          >
            <h2 className="flex min-h-8 items-center justify-between gap-2 px-1 font-semibold text-sm">
              <span>
                {leadStageLabels[stage]} <span className="text-fg-muted">({here.length})</span>
              </span>
              {cents > 0 ? <Money cents={cents} className="text-fg-muted text-xs" /> : null}
            </h2>
            {here.length === 0 ? (
              <p className="px-1 py-2 text-fg-muted text-xs">{empty[stage]}</p>
            ) : (
              <ul className="mt-1 grid gap-2">
                {here.map((lead) => (
                  <li key={lead.id}>
                    <button
                      type="button"
                      onClick={() => onOpen(lead)}
                      className={cn(
                        "grid w-full gap-1 rounded-md border border-line bg-surface p-3 text-left text-sm shadow-1 hover:bg-hover",
                      )}
                    >
                      <span className="flex items-baseline justify-between gap-2">
                        <span className="wrap-anywhere min-w-0 font-medium">{lead.name}</span>
                        {lead.valueCents === null ? null : (
                          <Money cents={lead.valueCents} className="shrink-0 text-xs" />
                        )}
                      </span>
                      {lead.vehicle || lead.wants ? (
                        <span className="wrap-anywhere line-clamp-2 text-fg-muted text-xs">
                          {[lead.vehicle, lead.wants].filter(Boolean).join(": ")}
                        </span>
                      ) : null}
                      <span className="text-xs">
                        <NextStep lead={lead} today={today} timeZone={timeZone} />
                      </span>
                      <span className="flex justify-between gap-2 text-fg-muted text-xs">
                        <span>{leadSourceLabels[lead.source]}</span>
                        <span className="wrap-anywhere text-right">{lead.owner?.name ?? "No owner"}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
