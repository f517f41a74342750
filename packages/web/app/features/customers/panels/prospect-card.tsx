import { sayCents } from "@autoiq/domain/assistant/say";
import { getCustomerProspect } from "@autoiq/domain/customers/bring-back/contract";
import { type Segment, segmentWords } from "@autoiq/domain/customers/segments/rules";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";

const tones: Readonly<Record<Segment, ComponentProps<typeof Badge>["tone"]>> = {
  regular: "success",
  new: "accent",
  slipping: "warning",
  once: "neutral",
  lost: "danger",
  none: "neutral",
};

/** How a customer comes: the group, the chance that they still come, and what a year may bring. Nothing without a visit. */
export function ProspectCard({ customerId }: { customerId: string }) {
  const { data } = useQuery(queryOptionsFor(getCustomerProspect, { params: { id: customerId } }));
  if (!data || data.visits === 0) return null;
  const { segment, usualDays, awayDays, stillComing, visitsAhead, centsAhead } = data;
  return (
    <Card title="How they come" actions={<Badge tone={tones[segment]}>{segmentWords[segment].title}</Badge>}>
      <div className="grid gap-2 text-sm">
        <p>
          {usualDays === null ? "One visit" : `About every ${usualDays} ${usualDays === 1 ? "day" : "days"}`}
          {awayDays === null
            ? ""
            : `, the last ${awayDays === 0 ? "today" : awayDays === 1 ? "yesterday" : `${awayDays} days ago`}`}
          .
        </p>
        {stillComing === null || centsAhead === null || visitsAhead === null ? null : (
          <p>
            Still comes with a chance of <strong className="tabular">{Math.round(stillComing * 100)}%</strong>
            ; about <strong className="tabular">{visitsAhead.toFixed(1)}</strong> visits and{" "}
            <strong className="tabular">{sayCents(centsAhead)}</strong> before tax are expected in the next
            365 days.
          </p>
        )}
      </div>
    </Card>
  );
}
