import type { Department } from "@autoiq/domain/shops/departments/schema";
import { useDepartments } from "~/platform/shop/use-departments";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";

/** The departments to choose from, with the current one if it was turned off since. */
const optionsWith = (departments: readonly Department[], current: Department | undefined) => [
  ...departments.map(({ id, name }) => ({ value: id, label: name })),
  ...(current && !departments.some(({ id }) => id === current.id)
    ? [{ value: current.id, label: current.name }]
    : []),
];

/** The department of a job or a canned job. Nothing in a shop with only one. */
export function DepartmentField({
  chosenId,
  current,
  className,
  onChange,
}: {
  /** Undefined: what is saved, or the default. */
  chosenId: string | null | undefined;
  /** As saved. */
  current?: Department | undefined;
  className?: string;
  onChange: (departmentId: string) => void;
}) {
  const departments = useDepartments();
  if (departments.length === 0) return null;
  const fallback = current ?? departments.find((each) => each.isDefault);
  return (
    <Field label="Department" {...(className && { className })}>
      <Select
        value={chosenId ?? fallback?.id ?? ""}
        onChange={(event) => onChange(event.target.value)}
        options={optionsWith(departments, current)}
      />
    </Field>
  );
}

/** The department of a line, if it is not that of its job. Nothing in a shop with only one. */
export function LineDepartmentField({
  name,
  departmentId,
  onChange,
}: {
  /** Of the line, such as "Line 2". */
  name: string;
  departmentId: string | null | undefined;
  onChange: (departmentId: string | null) => void;
}) {
  const departments = useDepartments();
  if (departments.length === 0) return null;
  const known = departments.some(({ id }) => id === departmentId);
  return (
    <Field label="Department">
      <Select
        aria-label={`${name} department`}
        value={departmentId ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
        options={[
          { value: "", label: "Default" },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ...(departmentId && !known ? [{ value: departmentId, label: "No longer used" }] : []),
        ]}
      />
    </Field>
  );
}

/** "Tires": the department of a line, if it has its own. */
export function useDepartmentNote(departmentId: string | null | undefined): string {
  return useDepartments().find(({ id }) => id === departmentId)?.name ?? "";
}
