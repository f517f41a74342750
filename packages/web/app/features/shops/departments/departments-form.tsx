import {
  type DepartmentSettings,
  departmentList,
  getDepartments,
  saveDepartments,
} from "@autoiq/domain/shops/departments/contract";
import { suggestedDepartments } from "@autoiq/domain/shops/departments/suggestions";
import { type Industry, industryLabels } from "@autoiq/domain/shops/profile/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useFieldArray, useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { ListForm, ListRow, RowCheckbox } from "../settings/list-form";
import { useListVersion } from "../settings/use-list-version";
import { keepDepartments } from "./keep-departments";

type Values = z.input<typeof departmentList>;

const valuesOf = ({ version, creditsDiagnosis, departments }: DepartmentSettings): Values => ({
  version,
  creditsDiagnosis,
  defaultId: departments.find((each) => each.isDefault)?.id ?? "",
  departments: departments.map(({ id, name, active, isDiagnosis }) => ({ id, name, active, isDiagnosis })),
});

/** The list of departments in its order, the default, and the credit for a diagnosis. */
export function DepartmentsForm({
  settings,
  industry,
}: {
  settings: DepartmentSettings;
  /** For the departments that it suggests. Null: the business did not say. */
  industry: Industry | null;
}) {
  const form = useForm<Values>({
    resolver: zodResolver(departmentList, undefined, { raw: true }),
    defaultValues: valuesOf(settings),
  });
  const { errors, isDirty } = form.formState;
  const list = useFieldArray({ control: form.control, name: "departments", keyName: "key" });
  const version = useListVersion(settings.version, isDirty, () => form.reset(valuesOf(settings)));
  const save = useWrite(saveDepartments, {
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      version.settle(saved.version);
      keepDepartments(saved);
      toast({ title: "Departments saved" });
    },
    onProblem: (problem) => {
      if (problem.status === 409) void invalidate(getDepartments);
      version.refuse(problem.message);
      return true;
    },
  });
  const typed = form.watch("departments");
  const active = typed.filter((each) => each.active);
  const suggested = isDirty ? [] : suggestedDepartments(industry, settings.departments);
  const problem = errors.departments?.root?.message ?? errors.departments?.message;
  return (
    <ListForm
      title="Departments"
      about="Turn on the departments you use. With more than one, each job has a department, and reports and the journal can show sales by department. Posted invoices keep theirs."
      problem={problem}
      add="Add department"
      onAdd={() => list.append({ id: newId(), name: "", active: true, isDiagnosis: false })}
      onSubmit={(event) =>
        void form.handleSubmit((values) => save.mutate({ body: { ...values, version: version.against() } }))(
          event,
        )
      }
      version={version}
      dirty={isDirty}
      saving={save.isPending}
      onUndo={() => {
        form.reset(valuesOf(settings));
        version.settle(settings.version);
      }}
      rows={list.fields.map((field, index) => {
        const name = typed[index]?.name || `department ${index + 1}`;
        const isUsed = settings.departments.find((each) => each.id === field.id)?.used;
        return (
          <ListRow
            key={field.key}
            name={name}
            index={index}
            count={list.fields.length}
            onMove={list.move}
            onRemove={isUsed ? undefined : list.remove}
          >
            <Field
              label={`Department ${index + 1} name`}
              hideLabel
              className="min-w-40 flex-1 lg:max-w-72"
              error={errors.departments?.[index]?.name?.message}
            >
              <Input {...form.register(`departments.${index}.name`)} />
            </Field>
            <RowCheckbox
              name={name}
              label="Active"
              className="md:mt-1.5 lg:w-24"
              field={form.register(`departments.${index}.active`)}
            />
            <RowCheckbox
              name={name}
              label="Diagnosis"
              className="md:mt-1.5 lg:w-32"
              field={form.register(`departments.${index}.isDiagnosis`)}
            />
          </ListRow>
        );
      })}
    >
      {industry && suggested.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          {industryLabels[industry]}: {new Intl.ListFormat("en-US").format(suggested)}.
          <Button
            size="sm"
            onClick={() =>
              typed.forEach(({ name }, index) => {
                if (suggested.includes(name))
                  form.setValue(`departments.${index}.active`, true, { shouldDirty: true });
              })
            }
          >
            Turn these on
          </Button>
        </p>
      ) : null}
      <Field
        label="Default department"
        hint="For jobs and counter sales where nobody chooses one."
        className="max-w-md"
      >
        <Select
          className="max-w-72"
          {...form.register("defaultId")}
          options={active.map(({ id, name }) => ({ value: id, label: name || "New department" }))}
        />
      </Field>
      {active.some((each) => each.isDiagnosis) ? (
        <Checkbox
          label="Credit the diagnosis when a repair is approved"
          hint="Takes labor, parts, and sublet of the diagnosis off once the customer approves a repair written from it."
          {...form.register("creditsDiagnosis")}
        />
      ) : null}
    </ListForm>
  );
}
