import { getShopSettings, saveBays } from "@autoiq/domain/shops/contract";
import { bayList, type ShopSettings } from "@autoiq/domain/shops/settings";
import { zodResolver } from "@hookform/resolvers/zod";
import { useFieldArray, useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { saveSettings } from "../api";
import { ListForm, ListRow, RowCheckbox } from "./list-form";
import { useListVersion } from "./use-list-version";

type Values = z.input<typeof bayList>;

const valuesOf = ({ version, bays }: ShopSettings["bays"]): Values => ({
  version,
  bays: bays.map(({ id, name, lift, active }) => ({ id, name, lift, active })),
});

const aheadText = (count: number) =>
  count === 1 ? "1 upcoming appointment" : `${count} upcoming appointments`;

/** The bays, in the order of the schedule's columns. */
export function BaysForm({ bays }: { bays: ShopSettings["bays"] }) {
  const form = useForm<Values>({
    resolver: zodResolver(bayList, undefined, { raw: true }),
    defaultValues: valuesOf(bays),
  });
  const { errors, isDirty } = form.formState;
  const list = useFieldArray({ control: form.control, name: "bays", keyName: "key" });
  const version = useListVersion(bays.version, isDirty, () => form.reset(valuesOf(bays)));
  const save = useWrite(saveBays, {
    onSuccess: (saved) => {
      form.reset(valuesOf(saved.bays));
      version.settle(saved.bays.version);
      saveSettings(saved);
      toast({ title: "Bays saved" });
    },
    onProblem: (problem) => {
      if (problem.status === 409) void invalidate(getShopSettings);
      version.refuse(problem.message);
      return true;
    },
  });
  const about = (id: string) => bays.bays.find((each) => each.id === id);
  const problem = errors.bays?.root?.message ?? errors.bays?.message;
  return (
    <ListForm
      title="Bays"
      about="Each bay is a column on the schedule. A bay that's ever been booked can be turned off but not removed."
      problem={problem}
      add="Add bay"
      onAdd={() =>
        list.append({ id: newId(), name: `Bay ${list.fields.length + 1}`, lift: "", active: true })
      }
      onSubmit={(event) =>
        void form.handleSubmit((values) => save.mutate({ body: { ...values, version: version.against() } }))(
          event,
        )
      }
      version={version}
      dirty={isDirty}
      saving={save.isPending}
      onUndo={() => {
        form.reset(valuesOf(bays));
        version.settle(bays.version);
      }}
      rows={list.fields.map((field, index) => {
        const name = form.watch(`bays.${index}.name`) || `bay ${index + 1}`;
        const known = about(field.id);
        return (
          <ListRow
            key={field.key}
            name={name}
            index={index}
            count={list.fields.length}
            className={index === 0 ? "lg:mt-6.5" : undefined}
            onMove={list.move}
            onRemove={known?.booked ? undefined : list.remove}
          >
            <Field
              label={`Bay ${index + 1} name`}
              hideLabel={index > 0}
              className="min-w-32 flex-1 lg:max-w-64"
              error={errors.bays?.[index]?.name?.message}
            >
              <Input {...form.register(`bays.${index}.name`)} />
            </Field>
            <Field
              label={`Bay ${index + 1} lift`}
              hideLabel={index > 0}
              className="min-w-32 flex-1 lg:max-w-64"
              error={errors.bays?.[index]?.lift?.message}
            >
              <Input {...form.register(`bays.${index}.lift`)} />
            </Field>
            <RowCheckbox
              name={name}
              label="Active"
              className={index === 0 ? "lg:mt-8 lg:w-48" : "lg:mt-1.5 lg:w-48"}
              hint={known?.ahead ? aheadText(known.ahead) : undefined}
              field={form.register(`bays.${index}.active`)}
            />
          </ListRow>
        );
      })}
    />
  );
}
