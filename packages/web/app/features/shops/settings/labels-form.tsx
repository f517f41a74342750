import { getShopSettings, saveLabels } from "@autoiq/domain/shops/contract";
import { labelColors, labelList } from "@autoiq/domain/shops/labels";
import type { ShopSettings } from "@autoiq/domain/shops/settings";
import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useFieldArray, useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { RowButtons } from "~/ui/forms/row-buttons";
import { SaveBar } from "~/ui/forms/save-bar";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { saveSettings } from "../api";
import { useListVersion } from "./use-list-version";

type Values = z.input<typeof labelList>;

const valuesOf = ({ version, labels }: ShopSettings["labels"]): Values => ({
  version,
  labels: labels.map(({ id, name, color }) => ({ id, name, color })),
});

const colors = labelColors.map((value) => ({
  value,
  label: `${value[0]?.toUpperCase()}${value.slice(1)}`,
}));
const openText = (count: number) =>
  count === 1 ? "on 1 open repair order" : `on ${count} open repair orders`;

/** The shop's own labels for repair orders, in display order. */
export function LabelsForm({ labels }: { labels: ShopSettings["labels"] }) {
  const form = useForm<Values>({
    resolver: zodResolver(labelList, undefined, { raw: true }),
    defaultValues: valuesOf(labels),
  });
  const { errors, isDirty } = form.formState;
  const list = useFieldArray({ control: form.control, name: "labels", keyName: "key" });
  const { refusal, refuse, isStale, against, settle } = useListVersion(labels.version, isDirty, () =>
    form.reset(valuesOf(labels)),
  );
  const save = useWrite(saveLabels, {
    onSuccess: (saved) => {
      form.reset(valuesOf(saved.labels));
      settle(saved.labels.version);
      saveSettings(saved);
      toast({ title: "Labels saved" });
    },
    onProblem: (problem) => {
      if (problem.status === 409) void invalidate(getShopSettings);
      refuse(problem.message);
      return true;
    },
  });
  const problem = errors.labels?.root?.message ?? errors.labels?.message;
  return (
    <Card title="Labels">
      <form
        noValidate
        aria-label="Labels"
        className="grid gap-3"
        onSubmit={(event) =>
          void form.handleSubmit((typed) => save.mutate({ body: { ...typed, version: against() } }))(event)
        }
      >
        <p className="max-w-[44em] text-fg-muted text-sm">
          Custom labels for repair orders, in addition to the status. Renaming a label updates open repair
          orders. Removing one leaves it there as plain text.
        </p>
        <ol className="grid gap-3 divide-line max-lg:divide-y">
          {list.fields.map((field, index) => {
            const name = form.watch(`labels.${index}.name`) || `label ${index + 1}`;
            const open = labels.labels.find((each) => each.id === field.id)?.open ?? 0;
            return (
              <li key={field.key} className="flex flex-wrap items-start gap-2 max-lg:pt-3 lg:flex-nowrap">
                <Field
                  label={`Label ${index + 1} name`}
                  hideLabel={index > 0}
                  className="min-w-40 flex-1 lg:max-w-64"
                  hint={open > 0 ? openText(open) : undefined}
                  error={errors.labels?.[index]?.name?.message}
                >
                  <Input maxLength={40} {...form.register(`labels.${index}.name`)} />
                </Field>
                <Field
                  label={`Label ${index + 1} color`}
                  hideLabel={index > 0}
                  className="w-36"
                  error={errors.labels?.[index]?.color?.message}
                >
                  <Select options={colors} {...form.register(`labels.${index}.color`)} />
                </Field>
                <RowButtons
                  name={name}
                  index={index}
                  count={list.fields.length}
                  className={index === 0 ? "lg:mt-6.5" : undefined}
                  onMove={list.move}
                  onRemove={list.remove}
                />
              </li>
            );
          })}
        </ol>
        {problem ? (
          <p role="alert" className="text-danger-text text-sm">
            {problem}
          </p>
        ) : null}
        <Button
          className="justify-self-start"
          onClick={() => list.append({ id: newId(), name: "", color: "gray" })}
        >
          <Plus aria-hidden="true" />
          Add label
        </Button>
        <SaveBar
          refusal={refusal}
          isStale={isStale}
          dirty={isDirty}
          saving={save.isPending}
          onUndo={() => {
            form.reset(valuesOf(labels));
            settle(labels.version);
          }}
        />
      </form>
    </Card>
  );
}
