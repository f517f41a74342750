import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { listStaff } from "@autoiq/domain/staff/contract";
import {
  type CustomRole,
  listCustomRoles,
  removeCustomRole,
} from "@autoiq/domain/staff/custom-roles/contract";
import { covers } from "@autoiq/domain/staff/custom-roles/rules";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { chosenRole, roleOptions } from "../role-options";

/** Deletes a role. Whoever has it gets another one in the same step. */
export function RemoveRoleDialog({
  actor,
  role,
  others,
  onClose,
}: {
  /** Who deletes it. They replace it only with a role that allows no more than they may do. */
  actor: Seat;
  role: CustomRole;
  /** The business's other roles. */
  others: readonly CustomRole[];
  onClose: () => void;
}) {
  const [value, setValue] = useState<string>(() =>
    covers(actor, { role: role.base }) ? role.base : "technician",
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = useWrite(removeCustomRole, {
    invalidates: [listCustomRoles, listStaff],
    onSuccess: () => {
      toast({ title: `${role.name} is deleted` });
      onClose();
    },
    onProblem: ({ message }) => {
      setRefusal(message);
      return true;
    },
  });
  const { id, version, people } = role;
  const options = roleOptions(actor, others).filter((each) => each.value !== "owner");
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Delete ${role.name}?`}
      confirmLabel="Delete role"
      loading={remove.isPending}
      onConfirm={() => {
        const next = chosenRole(value);
        if (!next || next.role === "owner") return;
        const replacement = { role: next.role, customRoleId: next.customRoleId ?? null };
        remove.mutate({ params: { id }, body: { version, replacement } });
      }}
    >
      <div className="grid gap-3">
        {people.length === 0 ? (
          <p>Nobody has it.</p>
        ) : (
          <>
            <p>
              Who has it or is invited with it gets another role right away:{" "}
              {people.map(({ name }) => name).join(", ")}.
            </p>
            <Field label="New role">
              <Select options={options} value={value} onChange={({ target }) => setValue(target.value)} />
            </Field>
          </>
        )}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </ConfirmDialog>
  );
}
