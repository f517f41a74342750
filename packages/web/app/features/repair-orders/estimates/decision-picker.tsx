import type { Answer } from "@autoiq/domain/repair-orders/estimates/selected-total";
import { CalendarClock, Check, X } from "lucide-react";
import { cn } from "~/ui/cn";

const choices = [
  { value: "approved", label: "Approve", icon: Check },
  { value: "deferred", label: "Later", icon: CalendarClock },
  { value: "declined", label: "Decline", icon: X },
] as const satisfies readonly { value: Answer; label: string; icon: unknown }[];

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
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">Your answer to {jobName}</legend>
      <div className="grid grid-cols-3 gap-2">
        {choices.map(({ value: answer, label, icon: Icon }) => (
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
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
