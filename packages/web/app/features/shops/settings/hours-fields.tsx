import type { WeekdayHours } from "@autoiq/domain/shops/schema";
import { usZones } from "@autoiq/domain/shops/us-states";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import type { LocationFormOf } from "./location-values";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function zoneLabel(zone: string): string {
  const named = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" });
  const name = named.formatToParts(0).find((part) => part.type === "timeZoneName")?.value;
  const city = zone.split("/").at(-1)?.replaceAll("_", " ");
  return name?.includes(city ?? "") ? name : `${name} (${city})`;
}

/** When cars can be booked, weekday by weekday, in the shop's time zone. */
export function HoursFields({ form }: { form: LocationFormOf }) {
  const { errors, isSubmitted } = form.formState;
  const zone = form.watch("timeZone");
  const hours = form.watch("weekdayHours") ?? [];
  const zones = [...new Set([...usZones, zone])];
  const set = (next: WeekdayHours[]) => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    const sorted = next.toSorted((a, b) => a.weekday - b.weekday);
    form.setValue("weekdayHours", sorted, options);
    form.setValue(
      "openDays",
      sorted.map(({ weekday }) => weekday),
      options,
    );
  };
  const change = (weekday: number, to: Partial<WeekdayHours>) =>
    set(hours.map((each) => (each.weekday === weekday ? { ...each, ...to } : each)));
  const toggle = (weekday: number, on: boolean) => {
    const others = hours.filter((each) => each.weekday !== weekday);
    const like = hours.findLast((each) => each.weekday < weekday) ?? hours[0];
    const { opens, closes } = like ?? form.getValues();
    set(on ? [...others, { weekday, opens, closes }] : others);
  };
  const [first] = hours;
  return (
    <div className="grid gap-4">
      <Field id="timeZone" label="Time zone" required className="max-w-80" error={errors.timeZone?.message}>
        <Select
          options={zones.map((each) => ({ value: each, label: zoneLabel(each) }))}
          {...form.register("timeZone")}
        />
      </Field>
      <Field
        id="weekStartsOn"
        label="Weeks begin on"
        className="max-w-80"
        hint="The assistant counts “last week” from this day."
        error={errors.weekStartsOn?.message}
      >
        <Select
          options={[
            { value: "sunday", label: "Sunday" },
            { value: "monday", label: "Monday" },
          ]}
          {...form.register("weekStartsOn")}
        />
      </Field>
      <fieldset id="hours" tabIndex={-1} className="grid gap-1">
        <legend className="mb-1 font-medium text-sm">Open days</legend>
        {days.map((name, index) => {
          const weekday = index + 1;
          const at = hours.findIndex((each) => each.weekday === weekday);
          const own = hours[at];
          const problem = errors.weekdayHours?.[at];
          const message = problem?.closes?.message ?? problem?.opens?.message;
          return (
            <div key={name} className="grid min-h-11 gap-x-3 sm:grid-cols-[9rem_auto] sm:items-center">
              <Checkbox
                label={name}
                checked={own !== undefined}
                onChange={({ target }) => toggle(weekday, target.checked)}
              />
              {own ? (
                <div className="flex flex-wrap items-center gap-2 max-sm:pb-2 max-sm:pl-7">
                  <Input
                    type="time"
                    className="w-32"
                    aria-label={`${name} opens`}
                    value={own.opens}
                    onChange={({ target }) => change(weekday, { opens: target.value })}
                  />
                  <span aria-hidden="true" className="text-fg-muted text-sm">
                    to
                  </span>
                  <Input
                    type="time"
                    className="w-32"
                    aria-label={`${name} closes`}
                    aria-invalid={message ? true : undefined}
                    value={own.closes}
                    onChange={({ target }) => change(weekday, { closes: target.value })}
                  />
                  {message ? (
                    <p role="alert" className="text-danger-text text-xs">
                      {message}
                    </p>
                  ) : null}
                </div>
              ) : (
                <span className="text-fg-muted text-sm max-sm:hidden">Closed</span>
              )}
            </div>
          );
        })}
        {errors.openDays?.message ? (
          <p role="alert" className="text-danger-text text-xs">
            {errors.openDays.message}
          </p>
        ) : null}
      </fieldset>
      {first && hours.length > 1 ? (
        <Button
          className="justify-self-start"
          onClick={() => set(hours.map((each) => ({ ...first, weekday: each.weekday })))}
        >
          Apply {days[first.weekday - 1]}'s hours to all open days
        </Button>
      ) : null}
    </div>
  );
}
