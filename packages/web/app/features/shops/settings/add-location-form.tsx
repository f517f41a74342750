import { addLocation, getShop } from "@autoiq/domain/shops/contract";
import { newLocation } from "@autoiq/domain/shops/settings";
import { usStates } from "@autoiq/domain/shops/us-states";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { refreshMe } from "~/platform/session/watch-session";
import { showFieldErrors } from "~/platform/show-field-errors";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

type Values = z.input<typeof newLocation>;
const fields = ["name", "phone", "street", "city", "state", "zip"] as const;

/** Adds a location to the business. `state` is the state of the current location. */
export function AddLocationForm({ state, onDone }: { state: string; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(newLocation, undefined, { raw: true }),
    defaultValues: { id: newId(), name: "", phone: "", street: "", city: "", state, zip: "" },
    mode: "onTouched",
  });
  const add = useWrite(addLocation, {
    invalidates: [getShop],
    onSuccess: async ({ name }) => {
      await refreshMe();
      toast({ title: `${name} added`, description: "Switch to it next to your business name." });
      onDone();
    },
    onProblem: (problem) => {
      if (!showFieldErrors(problem, form.setError, fields)) setRefusal(problem.message);
      return true;
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label="Add location"
      className="grid gap-3 sm:grid-cols-6"
      onSubmit={(event) =>
        void form.handleSubmit((body) => {
          setRefusal(null);
          add.mutate({ body });
        })(event)
      }
    >
      <Field label="Name" required className="sm:col-span-4" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      <Field label="Phone" className="sm:col-span-2" error={errors.phone?.message}>
        <Input type="tel" autoComplete="off" {...form.register("phone")} />
      </Field>
      <Field label="Street" className="sm:col-span-6" error={errors.street?.message}>
        <Input autoComplete="off" {...form.register("street")} />
      </Field>
      <Field label="City" className="sm:col-span-2" error={errors.city?.message}>
        <Input autoComplete="off" {...form.register("city")} />
      </Field>
      <Field label="State" required className="sm:col-span-2" error={errors.state?.message}>
        <Select
          options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.register("state")}
        />
      </Field>
      <Field label="ZIP code" className="sm:col-span-2" error={errors.zip?.message}>
        <Input autoComplete="off" {...form.register("zip")} />
      </Field>
      {refusal ? (
        <Notice tone="danger" className="sm:col-span-6">
          {refusal}
        </Notice>
      ) : null}
      <DialogButtons className="sm:col-span-6">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={add.isPending}>
          Add location
        </Button>
      </DialogButtons>
    </form>
  );
}
