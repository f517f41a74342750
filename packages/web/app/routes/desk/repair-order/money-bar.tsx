import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { Money } from "~/ui/data-display";
import { nextStepText } from "./next-step";

/** Where the next step and the totals are not beside the jobs, both stay in sight at the lower edge and lead there. */
export function MoneyBar({ order, presentedCents }: { order: RepairOrder; presentedCents: number }) {
  return (
    <p className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-4 flex items-center justify-between gap-4 border-line border-t bg-surface/95 px-4 text-sm backdrop-blur md:bottom-0 md:-mx-6 md:px-6 lg:hidden print:hidden">
      <a href="#next-step" className="flex min-h-11 min-w-0 items-center underline-offset-2 hover:underline">
        <span className="line-clamp-2">{nextStepText(order)}</span>
      </a>
      <a
        href="#money"
        className="flex min-h-11 shrink-0 items-center gap-1.5 underline-offset-2 hover:underline"
      >
        <span className="text-fg-muted text-xs">Total</span>
        <Money cents={presentedCents} className="font-semibold" />
      </a>
    </p>
  );
}
