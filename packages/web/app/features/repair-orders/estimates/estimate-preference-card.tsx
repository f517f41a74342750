import { getEstimatePreference } from "@autoiq/domain/repair-orders/estimates/contract";
import { estimateNotice } from "@autoiq/domain/repair-orders/estimates/preference-notice";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Pending } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { EstimatePreferenceDialog } from "./estimate-preference-dialog";

const labels = {
  estimate: "wants a written estimate.",
  limit: "wants no estimate up to",
  none: "wants no written estimate.",
} as const;

/** Which of the three legal statements the customer signed. Only in states that require it. */
export function EstimatePreferenceCard({ order, mayChange }: { order: RepairOrder; mayChange: boolean }) {
  const asks = estimateNotice(order.pricing.state, null) !== null;
  const { timeZone } = useShop().location;
  const [open, setOpen] = useState(false);
  const found = useQuery({
    ...queryOptionsFor(getEstimatePreference, { params: { id: order.id } }),
    enabled: asks,
  });
  const choice = found.data?.choice;
  if (found.isLoading) return <Pending />;
  if (!asks || !found.data || (!choice && !mayChange)) return null;
  return (
    <Card title="Written estimate">
      <div className="grid gap-2 text-sm">
        {choice ? (
          <>
            <p>
              <span className="font-medium">{choice.person}</span> {labels[choice.choice]}
              {choice.limitCents === null
                ? ""
                : ` ${formatMoney(choice.limitCents)}. Anything above that needs their approval.`}
            </p>
            {choice.alsoAuthorized ? <p>Can also authorize: {choice.alsoAuthorized}</p> : null}
            <p className="text-fg-muted text-xs">
              {choice.signed ? "Signed" : "Left after hours"}, recorded by {choice.recordedBy},{" "}
              <DateTime instant={choice.at} timeZone={timeZone} />
            </p>
          </>
        ) : (
          <p className="text-fg-muted">Estimate preference not signed.</p>
        )}
        {mayChange ? (
          <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            <PenLine aria-hidden="true" />
            {choice ? "Sign again" : "Get signature"}
          </Button>
        ) : null}
      </div>
      {open ? <EstimatePreferenceDialog order={order} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
