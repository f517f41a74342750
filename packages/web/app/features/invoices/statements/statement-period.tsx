import { monthOf, usualMonth } from "@autoiq/domain/invoices/statements/rules";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";

export interface ChosenPeriod {
  readonly name: "last" | "this" | "own";
  readonly from: string;
  readonly to: string;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The period in the address: own dates, last month or this month. Without one, the month that is usually sent. */
export function requestedStatementPeriod(search: URLSearchParams, today: string): ChosenPeriod {
  const [from, to] = [search.get("from"), search.get("to")];
  if (isDay(from) && isDay(to) && from <= to) return { name: "own", from, to };
  const asked = search.get("period");
  const name = asked === "last" || asked === "this" ? asked : usualMonth(today);
  return { name, ...monthOf(today, name) };
}

/** Chooses the period of statements. */
export function StatementPeriod({
  period,
  today,
  onChoose,
}: {
  period: ChosenPeriod;
  today: string;
  onChoose: (next: ChosenPeriod) => void;
}) {
  const own = (from: string, to: string) => from && to && onChoose({ name: "own", from, to });
  return (
    <>
      <Field label="Period" hideLabel className="w-40 max-sm:w-full">
        <Select
          value={period.name}
          onChange={({ target: { value } }) =>
            value === "own"
              ? onChoose({ ...period, name: "own" })
              : onChoose({ name: value as "last" | "this", ...monthOf(today, value as "last" | "this") })
          }
          options={[
            { value: "last", label: "Last month" },
            { value: "this", label: "This month" },
            { value: "own", label: "Custom range" },
          ]}
        />
      </Field>
      {period.name === "own" ? (
        <>
          <Field label="Start date" hideLabel className="w-40 max-sm:flex-1">
            <Input
              type="date"
              value={period.from}
              max={period.to}
              onChange={(event) => own(event.target.value, period.to)}
            />
          </Field>
          <Field label="End date" hideLabel className="w-40 max-sm:flex-1">
            <Input
              type="date"
              value={period.to}
              min={period.from}
              max={today}
              onChange={(event) => own(period.from, event.target.value)}
            />
          </Field>
        </>
      ) : null}
    </>
  );
}
