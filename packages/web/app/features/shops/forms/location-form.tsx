import { changeLocation, getShopSettings } from "@autoiq/domain/shops/contract";
import { locationSettings, type ShopSettings } from "@autoiq/domain/shops/settings";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { invalidate, useWrite } from "~/platform/api";
import { showFieldProblems } from "~/platform/form-problems";
import { toast } from "~/platform/toast";
import { Card } from "~/ui/card";
import { FormErrorSummary, messagesOf } from "~/ui/form-error-summary";
import { keepSettings } from "../api";
import { ExampleBill } from "../panels/example-bill";
import { AddressFields } from "./address-fields";
import { HoursFields } from "./hours-fields";
import { type LocationValues, locationFields, named, startOf } from "./location-values";
import { RatesFields } from "./rates-fields";
import { SaveBar } from "./save-bar";

/** Address, hours, rates and taxes: one save, so that a bill never mixes old figures and new ones. */
export function LocationForm({ settings }: { settings: ShopSettings }) {
  const { location, matrix } = settings;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [overtaken, setOvertaken] = useState(false);
  const form = useForm<LocationValues>({
    resolver: zodResolver(locationSettings, undefined, { raw: true }),
    defaultValues: startOf(location),
    mode: "onTouched",
  });
  const { errors, isDirty, submitCount } = form.formState;
  const takeNews = useEffectEvent(() => {
    if (form.getValues("version") === location.version || (isDirty && !refusal)) return;
    setOvertaken(isDirty);
    form.reset(startOf(location), { keepDirtyValues: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news are the version, and a refusal that lets them in
  useEffect(() => takeNews(), [location.version, refusal]);
  const settle = () => {
    setRefusal(null);
    setOvertaken(false);
  };
  const save = useWrite(changeLocation, {
    onSuccess: (saved) => {
      settle();
      form.reset(startOf(saved.location));
      keepSettings(saved);
      toast({ title: "Shop settings saved", description: "Estimates are priced by them from now on." });
    },
    onProblem: (problem) => {
      if (problem.status === 409) void invalidate(getShopSettings);
      if (!showFieldProblems(problem, form.setError, locationFields)) setRefusal(problem.message);
      return true;
    },
  });
  const values = form.watch();
  return (
    <form
      noValidate
      aria-label="Shop, hours and rates"
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((body) => {
          setRefusal(null);
          save.mutate({ body });
        })(event)
      }
    >
      <FormErrorSummary messages={messagesOf(errors).map(named)} attempt={submitCount} />
      <Card title="Shop and address">
        <AddressFields form={form} />
      </Card>
      <Card title="Hours">
        <HoursFields form={form} />
      </Card>
      <Card title="Rates and taxes">
        <div className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-start">
          <RatesFields form={form} />
          {matrix ? <ExampleBill pricing={values} matrix={matrix.steps} /> : null}
        </div>
      </Card>
      <SaveBar
        label="Save shop settings"
        refusal={refusal}
        overtaken={overtaken}
        dirty={isDirty}
        saving={save.isPending}
        onUndo={() => {
          settle();
          form.reset(startOf(location));
        }}
      />
    </form>
  );
}
