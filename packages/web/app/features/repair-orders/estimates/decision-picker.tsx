import { fillIn } from "@autoiq/domain/catalog/message";
import type { Answer } from "@autoiq/domain/repair-orders/estimates/selected-total";
import { CalendarClock, Check, X } from "lucide-react";
import { useMessages } from "~/platform/language/messages";
import { cn } from "~/ui/cn";

const choices = [
  { value: "approved", icon: Check },
  { value: "deferred", icon: CalendarClock },
  { value: "declined", icon: X },
] as const satisfies readonly { value: Answer; icon: unknown }[];

/** A customer's decision on one job: three plain choices, none preselected. */
export function DecisionPicker({
  jobId,
  jobName,
  value,
  disabled,
  onChange,
}: {
  jobId: string;
  jobName: string;
  value: Answer | null;
  disabled: boolean;
  onChange: (answer: Answer) => void;
}) {
  const t = useMessages("customer-order").form;
  const labels = { approved: t.approve, deferred: t.later, declined: t.decline };
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{fillIn(t.answerTo, { job: jobName })}</legend>
      <div className="grid grid-cols-3 gap-2">
        {choices.map(({ value: answer, icon: Icon }) => (
          <label
            key={answer}
            className={cn(
              "flex min-h-11 min-w-0 cursor-pointer flex-wrap items-center justify-center gap-x-1.5 rounded-md border-2 border-line-strong px-1.5 py-1.5 text-center font-semibold text-sm transition-colors duration-(--quick) hover:bg-hover",
              "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
              "has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-disabled:cursor-default has-disabled:opacity-60",
            )}
          >
            <input
              type="radio"
              name={`answer-${jobId}`}
              value={answer}
              checked={value === answer}
              onChange={() => onChange(answer)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0">{labels[answer]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
