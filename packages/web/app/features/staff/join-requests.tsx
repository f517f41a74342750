import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { decideStaff, listStaff } from "@autoiq/domain/staff/contract";
import type { CustomRole } from "@autoiq/domain/staff/custom-roles/contract";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { chosenRole, roleOptions } from "./role-options";

/** People who ask to join. They see nothing of the shop until someone approves. */
export function JoinRequests({
  people,
  actor,
  customRoles,
}: {
  people: readonly StaffMember[];
  /** Who decides. They let people in with roles that allow no more than they may do. */
  actor: Seat;
  /** The business's own roles. */
  customRoles: readonly CustomRole[];
}) {
  if (people.length === 0) return null;
  return (
    <Card title={`Requests to join (${people.length})`} padded={false} className="mb-4">
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <JoinRequest key={person.id} person={person} actor={actor} customRoles={customRoles} />
        ))}
      </ul>
    </Card>
  );
}

function JoinRequest({
  person,
  actor,
  customRoles,
}: {
  person: StaffMember;
  actor: Seat;
  customRoles: readonly CustomRole[];
}) {
  const options = roleOptions(actor, customRoles);
  const requestedRole = options.some((option) => option.value === person.role) ? person.role : "technician";
  const [value, setValue] = useState<string>(requestedRole);
  const chosen = chosenRole(value);
  const decide = useWrite(decideStaff, { invalidates: [listStaff] });
  const params = { id: person.id };
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        {/* Whole: by its end an address is told from one that only looks like it. */}
        <p className="break-words font-medium text-sm">{person.name}</p>
        <p className="break-words text-fg-muted text-sm">{person.email}</p>
      </div>
      <div className="flex flex-wrap items-end gap-2 max-md:w-full">
        <Field label={`Role for ${person.name}`} hideLabel className="w-44 max-md:order-first max-md:w-full">
          <Select options={options} value={value} onChange={({ target }) => setValue(target.value)} />
        </Field>
        <Button
          variant="primary"
          loading={decide.isPending}
          onClick={() =>
            decide.mutate(
              {
                params,
                body: { decision: "approve", role: chosen?.role, customRoleId: chosen?.customRoleId },
              },
              { onSuccess: () => toast({ title: `${person.name} joined the team` }) },
            )
          }
        >
          <Check aria-hidden="true" />
          Approve<span className="sr-only"> {person.name}</span>
        </Button>
        <Button
          disabled={decide.isPending}
          onClick={() => decide.mutate({ params, body: { decision: "refuse" } })}
        >
          <X aria-hidden="true" />
          Decline<span className="sr-only"> {person.name}</span>
        </Button>
      </div>
    </li>
  );
}
