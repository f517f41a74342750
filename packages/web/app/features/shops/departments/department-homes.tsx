import { assignDepartments, type DepartmentSettings } from "@autoiq/domain/shops/departments/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Field } from "~/ui/forms/field";
import { SaveBar } from "~/ui/forms/save-bar";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { keepDepartments } from "./keep-departments";

type Homes = Readonly<Record<string, string>>;

const savedHomes = ({ technicians, bays }: DepartmentSettings): Homes =>
  Object.fromEntries([...technicians, ...bays].map(({ id, departmentId }) => [id, departmentId ?? ""]));

/** The home departments of technicians, and the departments of bays. */
export function DepartmentHomes({ settings }: { settings: DepartmentSettings }) {
  const saved = savedHomes(settings);
  const [changed, setChanged] = useState<Homes>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const homes = { ...saved, ...changed };
  const isDirty = Object.entries(changed).some(([id, home]) => saved[id] !== home);
  const save = useWrite(assignDepartments, {
    onSuccess: (after) => {
      keepDepartments(after);
      setChanged({});
      toast({ title: "Technicians and bays saved" });
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const groups = [
    { title: "Technicians", none: "All departments", rows: settings.technicians },
    { title: "Bays", none: "Any department", rows: settings.bays },
  ];
  const sent = (rows: readonly { readonly id: string }[]) =>
    rows
      .filter(({ id }) => changed[id] !== undefined && changed[id] !== saved[id])
      .map(({ id }) => ({ id, departmentId: homes[id] || null }));
  return (
    <Card title="Technicians and bays">
      <form
        aria-label="Technicians and bays"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(null);
          save.mutate({ body: { technicians: sent(settings.technicians), bays: sent(settings.bays) } });
        }}
      >
        <p className="max-w-[70ch] text-fg-muted text-sm">
          A technician's home department and a bay's department limit nothing. The schedule warns when a job
          of another department is put in a bay.
        </p>
        {groups.map(({ title, none, rows }) =>
          rows.length > 0 ? (
            <fieldset key={title}>
              <legend className="mb-2 font-medium text-sm">{title}</legend>
              <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
                {rows.map(({ id, name }) => (
                  <Field key={id} label={name}>
                    <Select
                      value={homes[id] ?? ""}
                      onChange={({ target }) => setChanged({ ...changed, [id]: target.value })}
                      options={[
                        { value: "", label: none },
                        ...settings.departments
                          .filter((each) => each.active || each.id === homes[id])
                          .map((each) => ({ value: each.id, label: each.name })),
                      ]}
                    />
                  </Field>
                ))}
              </div>
            </fieldset>
          ) : null,
        )}
        <SaveBar
          refusal={refusal}
          dirty={isDirty}
          saving={save.isPending}
          onUndo={() => {
            setRefusal(null);
            setChanged({});
          }}
        />
      </form>
    </Card>
  );
}
