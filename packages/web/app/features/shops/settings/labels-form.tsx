import { getShopSettings, saveLabels } from "@autoiq/domain/shops/contract";
import { labelColors, labelList } from "@autoiq/domain/shops/labels";
import type { ShopSettings } from "@autoiq/domain/shops/settings";
import { zodResolver } from "@hookform/resolvers/zod";
import { useFieldArray, useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { saveSettings } from "../api";
import { ListForm, ListRow } from "./list-form";
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
  const version = useListVersion(labels.version, isDirty, () => form.reset(valuesOf(labels)));
  const save = useWrite(saveLabels, {
    onSuccess: (saved) => {
      form.reset(valuesOf(saved.labels));
      version.settle(saved.labels.version);
      saveSettings(saved);
      toast({ title: "Labels saved" });
    },
    onProblem: (problem) => {
      if (problem.status === 409) void invalidate(getShopSettings);
      version.refuse(problem.message);
      return true;
    },
  });
  const problem = errors.labels?.root?.message ?? errors.labels?.message;
  return (
    <ListForm
      title="Labels"
      about="Custom labels for repair orders, in addition to the status. Renaming a label updates open repair orders. Removing one leaves it there as plain text."
      problem={problem}
      add="Add label"
      onAdd={() => list.append({ id: newId(), name: "", color: "gray" })}
      onSubmit={(event) =>
        void form.handleSubmit((values) => save.mutate({ body: { ...values, version: version.against() } }))(
          event,
        )
      }
      version={version}
      dirty={isDirty}
      saving={save.isPending}
      onUndo={() => {
        form.reset(valuesOf(labels));
        version.settle(labels.version);
      }}
      rows={list.fields.map((field, index) => {
        const open = labels.labels.find((each) => each.id === field.id)?.open ?? 0;
        return (
          <ListRow
            key={field.key}
            name={form.watch(`labels.${index}.name`) || `label ${index + 1}`}
            index={index}
            count={list.fields.length}
            className={index === 0 ? "lg:mt-6.5" : undefined}
            onMove={list.move}
            onRemove={list.remove}
          >
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
          </ListRow>
        );
      })}
    />
  );
}
