import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { languageNames, languages } from "@autoiq/domain/kernel/language";
import { inviteStaff, listStaff } from "@autoiq/domain/staff/contract";
import type { CustomRole } from "@autoiq/domain/staff/custom-roles/contract";
import { invitation } from "@autoiq/domain/staff/schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useWrite } from "~/platform/api";
import { showFieldErrors } from "~/platform/show-field-errors";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { chosenRole, roleOptions } from "./role-options";

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

type Values = z.input<typeof invitation>;

/** Invites a person by email. The person who verifies that address gets access. */
export function InviteForm({
  actor,
  customRoles,
  onDone,
}: {
  /** Who invites. They give roles that allow no more than they may do. */
  actor: Seat;
  /** The business's own roles. */
  customRoles: readonly CustomRole[];
  onDone: () => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [role, setRole] = useState("technician");
  const form = useForm<Values>({
    resolver: zodResolver(invitation, undefined, { raw: true }),
    defaultValues: { email: "", name: "", role: "technician", language: "en" },
    mode: "onTouched",
  });
  const invite = useWrite(inviteStaff, {
    invalidates: [listStaff],
    onSuccess: ({ email }) => {
      toast({ title: "Invitation sent", description: `${email} will get an email with a link.` });
      onDone();
    },
    onProblem: (problem) => {
      if (!showFieldErrors(problem, form.setError, ["email", "name", "role", "language"]))
        setRefusal(problem.message);
      return true;
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label="Invite a team member"
      className="grid gap-3"
      onSubmit={(event) =>
        void form.handleSubmit((body) => {
          setRefusal(null);
          invite.mutate({ body });
        })(event)
      }
    >
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register("email")} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Name" hint="Shown on the calendar." error={errors.name?.message}>
          <Input autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label="Role" required error={errors.role?.message}>
          <Select
            options={roleOptions(actor, customRoles)}
            value={role}
            onChange={({ target: { value } }) => {
              const chosen = chosenRole(value);
              if (!chosen) return;
              setRole(value);
              form.setValue("role", chosen.role);
              form.setValue("customRoleId", chosen.customRoleId);
            }}
          />
        </Field>
      </div>
      <Field
        label="Language"
        hint="Of the invitation. If they have an account, its language is used."
        error={errors.language?.message}
      >
        <Select options={languageOptions} {...form.register("language")} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={invite.isPending}>
          Send invitation
        </Button>
      </DialogButtons>
    </form>
  );
}
