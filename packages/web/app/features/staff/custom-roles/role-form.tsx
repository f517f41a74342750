import { can, type Permission, type Seat } from "@autoiq/domain/kernel/access/permissions";
import { roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { listStaff } from "@autoiq/domain/staff/contract";
import { type CustomRole, listCustomRoles, saveCustomRole } from "@autoiq/domain/staff/custom-roles/contract";
import {
  alwaysGranted,
  type BaseRole,
  baseRoles,
  grantable,
  isBaseRole,
  withNeeds,
} from "@autoiq/domain/staff/custom-roles/rules";
import { permissionGroups } from "@autoiq/domain/staff/permission-labels";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { RolePreview } from "./role-preview";

const baseOptions = baseRoles.map((value) => ({ value, label: roleDefinitions[value].label }));

/** The base's own permissions, as far as the person may give them with all that each needs. */
const startOf = (base: BaseRole, actor: Seat): Permission[] =>
  grantable(base).filter(
    (permission) => can(base, permission) && withNeeds([permission]).every((each) => can(actor, each)),
  );

/** What is left of the permissions when some are taken away, with everything that needs one of those. */
const without = (chosen: readonly Permission[], removed: readonly Permission[]): Permission[] =>
  chosen.filter(
    (each) => alwaysGranted.includes(each) || !withNeeds([each]).some((needed) => removed.includes(needed)),
  );

/** A role of the business: its name, and its permissions in the groups of a day. */
export function RoleForm({
  role,
  actor,
  onDone,
}: {
  /** Undefined for a new role. */
  role: CustomRole | undefined;
  actor: Seat;
  onDone: () => void;
}) {
  const [id] = useState(() => role?.id ?? crypto.randomUUID());
  const [name, setName] = useState(role?.name ?? "");
  const [description, setDescription] = useState(role?.description ?? "");
  const [base, setBase] = useState<BaseRole>(role?.base ?? "technician");
  const [chosen, setChosen] = useState<readonly Permission[]>(
    () => role?.permissions ?? startOf("technician", actor),
  );
  const [problem, setProblem] = useState<{ name?: string; other?: string }>({});
  const save = useWrite(saveCustomRole, {
    invalidates: [listCustomRoles, listStaff],
    onSuccess: () => {
      toast({ title: role ? "Role saved" : "Role added" });
      onDone();
    },
    onProblem: ({ message }) => {
      setProblem({ other: message });
      return true;
    },
  });
  const toggle = (permission: Permission, isOn: boolean) =>
    setChosen(isOn ? withNeeds([...chosen, permission]) : without(chosen, [permission]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") {
      setProblem({ name: "Enter a name" });
      return;
    }
    setProblem({});
    const body = { version: role?.version ?? 0, base, name, description, permissions: [...chosen] };
    save.mutate({ params: { id }, body });
  };
  const possible = grantable(base);
  const hintOf = (permission: Permission): string | undefined => {
    if (alwaysGranted.includes(permission)) return "Everyone has it";
    return can(actor, permission) ? undefined : "You can't give what you don't have";
  };
  return (
    <form
      noValidate
      aria-label={role ? `Edit ${role.name}` : "New role"}
      className="grid gap-4"
      onSubmit={submit}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Name" required error={problem.name}>
          <Input
            maxLength={60}
            value={name}
            placeholder="Parts counter"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field
          label="Start from"
          hint={role ? "A role keeps the pages it started from." : "Decides which pages it can have."}
        >
          <Select
            options={baseOptions}
            value={base}
            disabled={role !== undefined}
            onChange={({ target: { value } }) => {
              if (!isBaseRole(value)) return;
              setBase(value);
              setChosen(startOf(value, actor));
            }}
          />
        </Field>
      </div>
      <Field label="Description">
        <Input
          maxLength={300}
          value={description}
          placeholder="Sells and receives parts"
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      {permissionGroups.map(({ title, acts }) => {
        const shown = acts.filter(([permission]) => possible.includes(permission));
        if (shown.length === 0) return null;
        return (
          <fieldset key={title} className="rounded-md border border-line px-4 pt-2 pb-3">
            <legend className="flex items-center gap-2 px-1 font-semibold text-sm">
              {title}
              <GroupButton
                title={title}
                permissions={shown.map(([permission]) => permission)}
                actor={actor}
                chosen={chosen}
                onChoose={setChosen}
              />
            </legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {shown.map(([permission, label]) => (
                <Checkbox
                  key={permission}
                  label={label}
                  hint={hintOf(permission)}
                  checked={chosen.includes(permission)}
                  disabled={hintOf(permission) !== undefined}
                  onChange={({ target }) => toggle(permission, target.checked)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      <RolePreview base={base} permissions={chosen} />
      {problem.other ? <Notice tone="danger">{problem.other}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {role ? "Save role" : "Add role"}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Takes a whole group away, or gives as much of it as the person may. */
function GroupButton({
  title,
  permissions,
  actor,
  chosen,
  onChoose,
}: {
  title: string;
  permissions: readonly Permission[];
  actor: Seat;
  chosen: readonly Permission[];
  onChoose: (chosen: readonly Permission[]) => void;
}) {
  const open = permissions.filter((permission) => !alwaysGranted.includes(permission));
  const hasSome = open.some((permission) => chosen.includes(permission));
  const possible = open.filter((permission) => withNeeds([permission]).every((each) => can(actor, each)));
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={() => onChoose(hasSome ? without(chosen, open) : withNeeds([...chosen, ...possible]))}
    >
      {hasSome ? "Clear" : "All"}
      <span className="sr-only"> of {title}</span>
    </Button>
  );
}
