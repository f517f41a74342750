import type { Answer } from "@autoiq/domain/repair-orders/estimates/selected-total";
import { CalendarClock, Check, X } from "lucide-react";
import { cn } from "~/ui/cn";

const choices = [
  { value: "approved", label: "Approve", hint: "Do this work.", icon: Check },
  { value: "deferred", label: "Defer", hint: "Not now. Ask me again later.", icon: CalendarClock },
  { value: "declined", label: "Decline", hint: "Do not do it.", icon: X },
] as const satisfies readonly { value: Answer; label: string; hint: string; icon: unknown }[];

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
      <div className="grid gap-2 sm:grid-cols-3">
        {choices.map(({ value: answer, label, hint, icon: Icon }) => (
          <label
            key={answer}
            className={cn(
              "flex min-h-13 cursor-pointer items-center gap-3 rounded-md border-2 border-line px-3 py-2 transition-colors duration-(--quick) hover:bg-hover",
              "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
              "has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:opacity-60",
            )}
          >
            <input
              type="radio"
              name={`answer-${jobId}`}
              value={answer}
              checked={value === answer}
              onChange={() => onChange(answer)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-semibold">{label}</span>
              <span className="block text-fg-muted text-xs">{hint}</span>
            </span>
            <Icon aria-hidden="true" className="size-5 shrink-0 text-fg-muted" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
