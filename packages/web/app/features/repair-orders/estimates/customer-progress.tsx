import type { Catalog } from "@autoiq/domain/catalog/areas";
import { Check } from "lucide-react";
import { useMessages } from "~/platform/language/messages";
import { cn } from "~/ui/cn";
import type { CustomerView } from "./customer-view";

interface Step {
  readonly name: string;
  readonly statuses: readonly CustomerView["status"][];
}

const stepsOf = (t: Catalog["customer-order"]["progress"]): readonly Step[] => [
  { name: t.estimate, statuses: ["estimate", "awaiting-approval"] },
  { name: t.approved, statuses: ["approved"] },
  { name: t.work, statuses: ["in-progress", "quality-check"] },
  { name: t.ready, statuses: ["ready"] },
  { name: t.payment, statuses: ["invoiced"] },
];

/** The repair's progress in five steps. */
export function CustomerProgress({ status }: { status: CustomerView["status"] }) {
  const t = useMessages("customer-order").progress;
  if (status === "void") return null;
  const steps = stepsOf(t);
  const at = status === "closed" ? steps.length : steps.findIndex((step) => step.statuses.includes(status));
  return (
    <ol aria-label={t.label} className="grid grid-cols-5 gap-1">
      {steps.map((step, index) => {
        const done = index < at;
        const current = index === at;
        return (
          <li key={step.name} aria-current={current ? "step" : undefined} className="grid gap-1.5">
            <span
              aria-hidden="true"
              className={cn("h-1.5 rounded-full", done ? "bg-success" : current ? "bg-accent" : "bg-line")}
            />
            <span
              className={cn(
                "flex items-center gap-0.5 text-2xs sm:text-xs",
                current ? "font-semibold text-fg" : "text-fg-muted",
              )}
            >
              {done ? (
                <Check aria-hidden="true" className="size-3 shrink-0 text-success-text max-sm:hidden" />
              ) : null}
              {step.name}
              {done ? <span className="sr-only">{t.done}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
