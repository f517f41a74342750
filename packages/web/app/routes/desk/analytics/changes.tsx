import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { FigureNav } from "~/features/analytics/panels/figure-nav";
import { PlaceChoice } from "~/features/analytics/panels/place-choice";
import { AskKind } from "~/features/assistant/panels/ask-kind";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/use-now";
import { sayDay } from "~/platform/zoned";
import { Field } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";
import { useView } from "~/ui/use-view";

export const meta = () => [{ title: "What changed and why · AutoIQ" }];

const spans = [
  { value: "week", label: "Last 7 days" },
  { value: "28", label: "Last 28 days" },
  { value: "month", label: "Last month" },
  { value: "91", label: "Last 13 weeks" },
] as const;

/** Whole days that are over. */
function daysOf(span: string, today: string): { from: string; to: string } {
  const to = addDays(today, -1);
  if (span === "month") {
    const last = addDays(`${today.slice(0, 8)}01`, -1);
    return { from: `${last.slice(0, 8)}01`, to: last };
  }
  return { from: addDays(to, 1 - (span === "week" ? 7 : span === "91" ? 91 : 28)), to };
}

export default function Changes() {
  const { location } = useShop();
  const { view, choose } = useView();
  const span = spans.find(({ value }) => value === view.get("span"))?.value ?? "28";
  const place = view.get("place") ?? "here";
  const { from, to } = daysOf(span, dayIn(location.timeZone, useNow()));
  const say = (day: string) => sayDay(day, { dateStyle: "medium" });
  return (
    <>
      <PageHeader
        title="What changed and why"
        description={`${say(from)} to ${say(to)}, against as many days before and the same weeks a year before. The causes add up to the change.`}
      />
      <FigureNav place={place} />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <Field label="Period" hideLabel className="w-44 max-sm:w-full">
          <Select
            value={span}
            onChange={(event) => choose({ span: event.target.value === "28" ? null : event.target.value })}
            options={spans.map(({ value, label }) => ({ value, label }))}
          />
        </Field>
        <PlaceChoice value={place} onChange={(next) => choose({ place: next === "here" ? null : next })} />
      </search>
      <AskKind
        key={`${span} ${place}`}
        place={place}
        kind="analytics-trends"
        prompt={`${from} to ${to}`}
        title="What changed and why"
        auto
      />
    </>
  );
}
