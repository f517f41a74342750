import { usZones } from "@autoiq/domain/shops/us-states";
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

/** When cars can be booked, in the shop's time zone. */
export function HoursFields({ form }: { form: LocationFormOf }) {
  const { errors } = form.formState;
  const zone = form.watch("timeZone");
  const open = form.watch("openDays");
  const zones = [...new Set([...usZones, zone])];
  const toggle = (day: number, on: boolean) =>
    form.setValue(
      "openDays",
      on ? [...open, day].sort((a, b) => a - b) : open.filter((each) => each !== day),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-4">
        <Field id="opens" label="Opens" required error={errors.opens?.message}>
          <Input type="time" {...form.register("opens")} />
        </Field>
        <Field id="closes" label="Closes" required error={errors.closes?.message}>
          <Input type="time" {...form.register("closes")} />
        </Field>
        <Field
          id="timeZone"
          label="Time zone"
          required
          className="sm:col-span-2"
          error={errors.timeZone?.message}
        >
          <Select
            options={zones.map((each) => ({ value: each, label: zoneLabel(each) }))}
            {...form.register("timeZone")}
          />
        </Field>
      </div>
      <fieldset id="openDays" tabIndex={-1}>
        <legend className="mb-1 font-medium text-sm">Open on</legend>
        <div className="flex flex-wrap gap-x-5 max-md:grid max-md:grid-cols-2">
          {days.map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              checked={open.includes(index + 1)}
              onChange={({ target }) => toggle(index + 1, target.checked)}
            />
          ))}
        </div>
        {errors.openDays?.message ? (
          <p role="alert" className="text-danger-text text-xs">
            {errors.openDays.message}
          </p>
        ) : null}
      </fieldset>
    </div>
  );
}
