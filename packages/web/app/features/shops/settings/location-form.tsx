import { changeLocation, getShopSettings } from "@autoiq/domain/shops/contract";
import { locationSettings, type ShopSettings } from "@autoiq/domain/shops/settings";
import type { TaxRules } from "@autoiq/domain/shops/tax/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { invalidate, useWrite } from "~/platform/api";
import { showFieldErrors } from "~/platform/show-field-errors";
import { toast } from "~/platform/toast";
import { FormErrorSummary, messagesOf } from "~/ui/forms/form-error-summary";
import { SaveBar } from "~/ui/forms/save-bar";
import { Card } from "~/ui/layout/card";
import { saveSettings } from "../api";
import { AddressFields } from "./address-fields";
import { HoursFields } from "./hours-fields";
import { type LocationValues, locationFields, named, startOf } from "./location-values";
import { RatesFields } from "./rates-fields";
import { SampleInvoice } from "./sample-invoice";
import { TargetFields } from "./target-fields";

const pageNames = { shop: "Shop info", hours: "Hours", rates: "Rates" };

/** One page of a location's settings: address, hours, or rates. A save sends the rest of it as it was read. */
export function LocationForm({
  settings,
  tax,
  page,
}: {
  settings: ShopSettings;
  /** What is taxed today, for the sample invoice. */
  tax: TaxRules;
  page: keyof typeof pageNames;
}) {
  const { location, matrix } = settings;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isStale, setIsStale] = useState(false);
  const form = useForm<LocationValues>({
    resolver: zodResolver(locationSettings, undefined, { raw: true }),
    defaultValues: startOf(location),
    mode: "onTouched",
  });
  const { errors, isDirty, submitCount } = form.formState;
  const applyLatest = useEffectEvent(() => {
    if (form.getValues("version") === location.version || (isDirty && !refusal)) return;
    setIsStale(isDirty);
    form.reset(startOf(location), { keepDirtyValues: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news are the version, and a refusal that lets them in
  useEffect(() => applyLatest(), [location.version, refusal]);
  const settle = () => {
    setRefusal(null);
    setIsStale(false);
  };
  const save = useWrite(changeLocation, {
    onSuccess: (saved) => {
      settle();
      form.reset(startOf(saved.location));
      saveSettings(saved);
      toast(
        page === "rates"
          ? { title: "Rates saved", description: "Estimates will use them from now on." }
          : { title: page === "hours" ? "Hours saved" : "Shop info saved" },
      );
    },
    onProblem: (problem) => {
      if (problem.status === 409) void invalidate(getShopSettings);
      if (!showFieldErrors(problem, form.setError, locationFields)) setRefusal(problem.message);
      return true;
    },
  });
  const values = form.watch();
  return (
    <form
      noValidate
      aria-label={pageNames[page]}
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((body) => {
          setRefusal(null);
          save.mutate({ body: { ...body, page } });
        })(event)
      }
    >
      <FormErrorSummary messages={messagesOf(errors).map(named)} attempt={submitCount} />
      {page === "shop" ? (
        <Card title={pageNames.shop}>
          <AddressFields form={form} />
        </Card>
      ) : page === "hours" ? (
        <Card title={pageNames.hours}>
          <HoursFields form={form} />
        </Card>
      ) : (
        <>
          <Card title={pageNames.rates}>
            <div className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-start">
              <RatesFields form={form} />
              {matrix ? <SampleInvoice pricing={values} tax={tax} matrix={matrix.steps} /> : null}
            </div>
          </Card>
          <Card title="Targets">
            <TargetFields form={form} />
          </Card>
        </>
      )}
      <SaveBar
        refusal={refusal}
        isStale={isStale}
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
