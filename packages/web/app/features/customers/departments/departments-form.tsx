import {
  assignVehicle,
  type CustomerDepartments,
  listCustomerDepartments,
  removeCustomerDepartment,
  saveCustomerDepartment,
} from "@autoiq/domain/customers/departments/contract";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Adds, renames, and removes departments, and assigns vehicles. Each change is saved at once. */
export function DepartmentsForm({
  customerId,
  departments,
  vehicles,
  onDone,
}: CustomerDepartments & { customerId: string; onDone: () => void }) {
  const [name, setName] = useState("");
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const of = {
    invalidates: [listCustomerDepartments],
    onProblem: (problem: { message: string }) => {
      setRefusal(problem.message);
      return true;
    },
  };
  const save = useWrite(saveCustomerDepartment, of);
  const remove = useWrite(removeCustomerDepartment, of);
  const assign = useWrite(assignVehicle, of);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setRefusal("Enter a name.");
    setRefusal(null);
    save.mutate(
      { params: { id: customerId, customerDepartmentId: id }, body: { name } },
      {
        onSuccess: () => {
          setName("");
          setId(newId());
        },
      },
    );
  };
  const rename = (customerDepartmentId: string, before: string, after: string) => {
    if (after.trim() === "" || after.trim() === before) return;
    setRefusal(null);
    save.mutate({ params: { id: customerId, customerDepartmentId }, body: { name: after } });
  };
  const options = [
    { value: "", label: "No department" },
    ...departments.map((each) => ({ value: each.id, label: each.name })),
  ];
  return (
    <div className="grid gap-4">
      {departments.length > 0 ? (
        <ul className="grid gap-2">
          {departments.map((each) => (
            <li key={each.id} className="flex items-center gap-2">
              <Field label={`Name of ${each.name}`} hideLabel className="grow">
                <Input
                  key={each.name}
                  defaultValue={each.name}
                  maxLength={60}
                  autoComplete="off"
                  onBlur={({ target }) => rename(each.id, each.name, target.value)}
                />
              </Field>
              <IconButton
                label={`Remove ${each.name}`}
                icon={<Trash2 />}
                size="sm"
                onClick={() => {
                  setRefusal(null);
                  remove.mutate({ params: { id: customerId, customerDepartmentId: each.id } });
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <form noValidate aria-label="Add department" className="flex items-end gap-2" onSubmit={add}>
        <Field label="New department" className="grow">
          <Input
            value={name}
            maxLength={60}
            autoComplete="off"
            placeholder="Parks"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Button type="submit" loading={save.isPending}>
          Add
        </Button>
      </form>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      {departments.length > 0 && vehicles.length > 0 ? (
        <ul
          aria-label="Vehicles"
          className="grid max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm"
        >
          {vehicles.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <span className="min-w-0 grow basis-40">
                {each.unitNumber ? <span className="font-semibold">Unit {each.unitNumber} </span> : null}
                {each.label}
                <span className="block text-fg-muted text-xs">{each.plate}</span>
              </span>
              <Field label={`Department of ${each.label}`} hideLabel className="w-44 max-sm:w-full">
                <Select
                  value={each.customerDepartmentId ?? ""}
                  options={options}
                  onChange={({ target }) => {
                    setRefusal(null);
                    assign.mutate({
                      params: { id: customerId, vehicleId: each.id },
                      body: { customerDepartmentId: target.value || null },
                    });
                  }}
                />
              </Field>
            </li>
          ))}
        </ul>
      ) : null}
      <DialogButtons>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogButtons>
    </div>
  );
}
