import { applyCurrentRates } from "@autoiq/domain/repair-orders/jobs/contract";
import { priceJobs } from "@autoiq/domain/repair-orders/pricing";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { useOrderWrite } from "../api";

/**
 * Explains that an estimate keeps the rates it was sent at although the shop's have changed, and offers today's rates
 * if allowed.
 */
export function RatesNote({ order, mayChange }: { order: RepairOrder; mayChange: boolean }) {
  const { pricing } = useShop().location;
  const take = useOrderWrite(applyCurrentRates);
  const { laborRateCents: _, ...today } = pricing;
  const { laborRateCents: __, ...rates } = order.pricing;
  const moved = (Object.keys(today) as (keyof typeof today)[]).some((name) => today[name] !== rates[name]);
  if (!order.ratesLocked || !moved || !mayChange) return null;
  const approved = order.jobs.some((job) => job.authorization === "approved");
  const offered = order.jobs.filter((job) => job.authorization === "proposed" || approved);
  return (
    <div className="mt-2 grid justify-items-start gap-1.5 border-line border-t pt-2 text-xs">
      {approved ? (
        <p className="text-fg-muted">Uses the taxes and supplies from when the customer approved it.</p>
      ) : (
        <>
          <p className="text-fg-muted">
            Uses the taxes and supplies from when the estimate was sent. At today's rates the total is{" "}
            <Money cents={priceJobs(offered, pricing, order.discount).totalCents} />, and the customer needs a
            new estimate.
          </p>
          <Button
            size="sm"
            loading={take.isPending}
            onClick={() => take.mutate({ params: { id: order.id }, body: { version: order.version } })}
          >
            Use today's rates
          </Button>
        </>
      )}
      {take.refusal ? (
        <p role="alert" className="text-danger-text">
          {take.refusal}
        </p>
      ) : null}
    </div>
  );
}
