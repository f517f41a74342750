import { formatRoundCents } from "@autoiq/domain/assistant/format-fact";
import { getCustomerForecast } from "@autoiq/domain/customers/crm/contract";
import { type Segment, segmentDescriptions } from "@autoiq/domain/customers/segments/rules";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Badge } from "~/ui/badge";
import { Pending } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

const tones: Readonly<Record<Segment, ComponentProps<typeof Badge>["tone"]>> = {
  regular: "success",
  new: "accent",
  "at-risk": "warning",
  "one-time": "neutral",
  lost: "danger",
  none: "neutral",
};

/** A customer's visit pattern: segment, return probability, and expected sales for a year. Hidden without a visit. */
export function ProspectCard({ customerId }: { customerId: string }) {
  const { data, isLoading } = useQuery(queryOptionsFor(getCustomerForecast, { params: { id: customerId } }));
  if (isLoading) return <Pending />;
  if (!data || data.visits === 0) return null;
  const { segment, usualDays, daysSinceVisit, returnProbability, expectedVisitCount, expectedSalesCents } =
    data;
  return (
    <Card
      title="Visit pattern"
      actions={<Badge tone={tones[segment]}>{segmentDescriptions[segment].title}</Badge>}
    >
      <div className="grid gap-2 text-sm">
        <p>
          {usualDays === null ? "One visit" : `About every ${usualDays} ${usualDays === 1 ? "day" : "days"}`}
          {daysSinceVisit === null
            ? ""
            : `, last visit ${daysSinceVisit === 0 ? "today" : daysSinceVisit === 1 ? "yesterday" : `${daysSinceVisit} days ago`}`}
          .
        </p>
        {returnProbability === null || expectedSalesCents === null || expectedVisitCount === null ? null : (
          <p>
            <strong className="tabular">{Math.round(returnProbability * 100)}%</strong> likely to return.
            About <strong className="tabular">{expectedVisitCount.toFixed(1)}</strong> visits and{" "}
            <strong className="tabular">{formatRoundCents(expectedSalesCents)}</strong> in sales (before tax)
            expected in the next 365 days.
          </p>
        )}
      </div>
    </Card>
  );
}
