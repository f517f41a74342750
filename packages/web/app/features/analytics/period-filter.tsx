import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { type Period, periods } from "./report-period";

/** The period of a report, or its own first and last day. Both are kept in the address. */
export function PeriodFilter({
  period,
  from,
  until,
  today,
  onChoose,
}: {
  period: Period;
  from: string;
  until: string;
  today: string;
  onChoose: (next: Readonly<Record<string, string | null>>) => void;
}) {
  return (
    <>
      <Field label="Period" hideLabel className="w-40 max-sm:w-full">
        <Select
          value={period}
          onChange={(event) =>
            onChoose(
              event.target.value === "own"
                ? { period: null, from, to: until }
                : { period: event.target.value, from: null, to: null },
            )
          }
          options={periods.map(({ value, label }) => ({ value, label }))}
        />
      </Field>
      {period === "own" ? (
        <>
          <Field label="Start date" hideLabel className="w-40 max-sm:flex-1">
            <Input
              type="date"
              value={from}
              max={until}
              onChange={(event) => event.target.value && onChoose({ from: event.target.value, to: until })}
            />
          </Field>
          <Field label="End date" hideLabel className="w-40 max-sm:flex-1">
            <Input
              type="date"
              value={until}
              min={from}
              max={today}
              onChange={(event) => event.target.value && onChoose({ from, to: event.target.value })}
            />
          </Field>
        </>
      ) : null}
    </>
  );
}
