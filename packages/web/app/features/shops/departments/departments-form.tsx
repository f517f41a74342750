import {
  type DepartmentSettings,
  departmentList,
  getDepartments,
  saveDepartments,
} from "@autoiq/domain/shops/departments/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useFieldArray, useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { RowButtons } from "~/ui/forms/row-buttons";
import { SaveBar } from "~/ui/forms/save-bar";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
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
export function DepartmentsForm({ settings }: { settings: DepartmentSettings }) {
  const form = useForm<Values>({
    resolver: zodResolver(departmentList, undefined, { raw: true }),
    defaultValues: valuesOf(settings),
  });
  const { errors, isDirty } = form.formState;
  const list = useFieldArray({ control: form.control, name: "departments", keyName: "key" });
  const { refusal, refuse, isStale, against, settle } = useListVersion(settings.version, isDirty, () =>
    form.reset(valuesOf(settings)),
  );
  const save = useWrite(saveDepartments, {
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      settle(saved.version);
      keepDepartments(saved);
      toast({ title: "Departments saved" });
    },
    onProblem: (problem) => {
      if (problem.status === 409) void invalidate(getDepartments);
      refuse(problem.message);
      return true;
    },
  });
  const typed = form.watch("departments");
  const active = typed.filter((each) => each.active);
  const problem = errors.departments?.root?.message ?? errors.departments?.message;
  return (
    <Card title="Departments">
      <form
        noValidate
        aria-label="Departments"
        className="grid gap-4"
        onSubmit={(event) =>
          void form.handleSubmit((values) => save.mutate({ body: { ...values, version: against() } }))(event)
        }
      >
        <p className="max-w-[70ch] text-fg-muted text-sm">
          Turn on the departments you use. With more than one, each job has a department, and reports and the
          journal can show sales by department. Posted invoices keep theirs.
        </p>
        <ol className="grid gap-3 divide-line max-lg:divide-y">
          {list.fields.map((field, index) => {
            const name = typed[index]?.name || `department ${index + 1}`;
            const isUsed = settings.departments.find((each) => each.id === field.id)?.used;
            return (
              <li key={field.key} className="flex flex-wrap items-start gap-2 max-lg:pt-3 lg:flex-nowrap">
                <Field
                  label={`Department ${index + 1} name`}
                  hideLabel
                  className="min-w-40 flex-1 lg:max-w-72"
                  error={errors.departments?.[index]?.name?.message}
                >
                  <Input {...form.register(`departments.${index}.name`)} />
                </Field>
                <Checkbox
                  className="lg:mt-1.5 lg:w-24"
                  label={
                    <>
                      Active<span className="sr-only">: {name}</span>
                    </>
                  }
                  {...form.register(`departments.${index}.active`)}
                />
                <Checkbox
                  className="lg:mt-1.5 lg:w-32"
                  label={
                    <>
                      Diagnosis<span className="sr-only">: {name}</span>
                    </>
                  }
                  {...form.register(`departments.${index}.isDiagnosis`)}
                />
                <RowButtons
                  name={name}
                  index={index}
                  count={list.fields.length}
                  onMove={list.move}
                  onRemove={isUsed ? undefined : list.remove}
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
          onClick={() => list.append({ id: newId(), name: "", active: true, isDiagnosis: false })}
        >
          <Plus aria-hidden="true" />
          Add department
        </Button>
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
        <SaveBar
          refusal={refusal}
          isStale={isStale}
          dirty={isDirty}
          saving={save.isPending}
          onUndo={() => {
            form.reset(valuesOf(settings));
            settle(settings.version);
          }}
        />
      </form>
    </Card>
  );
}
