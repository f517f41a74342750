import type { Lead } from "@autoiq/domain/customers/leads/contract";
import type { LeadStage } from "@autoiq/domain/customers/leads/rules";
import { formatDay } from "@autoiq/domain/kernel/time";
import type { Tone } from "~/ui/badge";
import { DateTime } from "~/ui/data-display";

export const stageTones: Readonly<Record<LeadStage, Tone>> = {
  new: "info",
  contacted: "accent",
  quoted: "violet",
  booked: "warning",
  won: "success",
  lost: "neutral",
};

/** What happens next with a lead, red when its day is over. */
export function NextStep({ lead, today, timeZone }: { lead: Lead; today: string; timeZone: string }) {
  if (lead.appointment && lead.stage === "booked")
    return (
      <span>
        Comes in <DateTime instant={lead.appointment.startsAt} timeZone={timeZone} style="date-time" />
      </span>
    );
  if (lead.nextOn === null && lead.nextStep === "")
    return <span className="text-warning-text">No next step</span>;
  const isOverdue = lead.nextOn !== null && lead.nextOn < today;
  const on = lead.nextOn === null ? "" : lead.nextOn === today ? "today" : formatDay(lead.nextOn, today);
  return (
    <span className={isOverdue ? "text-danger-text" : undefined}>
      {lead.nextStep || "Next step"}
      {on ? `, ${isOverdue ? "since " : ""}${on}` : ""}
    </span>
  );
}
