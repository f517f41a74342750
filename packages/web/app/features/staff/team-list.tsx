import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { decideStaff, listStaff } from "@autoiq/domain/staff/contract";
import type { CustomRole } from "@autoiq/domain/staff/custom-roles/contract";
import type { Decision, StaffMember, StaffStatus } from "@autoiq/domain/staff/schema";
import { useState } from "react";
import { Link } from "react-router";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { DepartureButton } from "./departures/departure-button";
import { LaborCostButton, type LaborCosts } from "./labor-costs/labor-cost-button";
import { MembershipsForm } from "./memberships-form";
import { chosenRole, roleOptions, roleValue } from "./role-options";

const states: Record<StaffStatus, { label: string; tone: Tone }> = {
  active: { label: "Active", tone: "success" },
  invited: { label: "Invited", tone: "info" },
  requested: { label: "Requested to join", tone: "warning" },
  suspended: { label: "Suspended", tone: "danger" },
  refused: { label: "Declined", tone: "neutral" },
  left: { label: "Left", tone: "neutral" },
};

/** The shop's team with the actions for each member. The server rejects invalid ones. */
export function TeamList({
  people,
  editorRole,
  actor,
  ownEmail,
  mayManage,
  maySetLimits,
  customRoles,
  laborCosts,
  fileAddress,
}: {
  people: readonly StaffMember[];
  editorRole: string;
  /** Who edits. They give roles that allow no more than they may do. */
  actor: Seat;
  ownEmail: string;
  /** Whether this user may change roles and suspend people. */
  mayManage: boolean;
  /** Whether this user may set limits and locations. */
  maySetLimits: boolean;
  /** The business's own roles. */
  customRoles: readonly CustomRole[];
  /** Only for people who may see costs. */
  laborCosts?: LaborCosts | undefined;
  /** Where a person's personnel file is. Only for people who manage them. */
  fileAddress?: ((staffId: string) => string) | undefined;
}) {
  return (
    <Card title={`Team members (${people.length})`} padded={false}>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            editorRole={editorRole}
            actor={actor}
            self={person.email === ownEmail}
            mayManage={mayManage}
            maySetLimits={maySetLimits}
            customRoles={customRoles}
            laborCosts={laborCosts}
            fileAddress={fileAddress}
          />
        ))}
      </ul>
    </Card>
  );
}

function Person({
  person,
  editorRole,
  actor,
  self,
  mayManage,
  maySetLimits,
  customRoles,
  laborCosts,
  fileAddress,
}: {
  person: StaffMember;
  editorRole: string;
  actor: Seat;
  self: boolean;
  mayManage: boolean;
  maySetLimits: boolean;
  customRoles: readonly CustomRole[];
  laborCosts: LaborCosts | undefined;
  fileAddress: ((staffId: string) => string) | undefined;
}) {
  const [editingLimits, setEditingLimits] = useState(false);
  const [suspending, setSuspending] = useState(false);
  const write = useWrite(decideStaff, {
    invalidates: [listStaff],
    onSuccess: () => setSuspending(false),
  });
  const decide = (body: Decision, done: string) =>
    write.mutate({ params: { id: person.id }, body }, { onSuccess: () => toast({ title: done }) });
  const state = states[person.status];
  const options = roleOptions(actor, customRoles, person);
  const fixed = self || !mayManage || (person.role === "owner" && editorRole !== "owner");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden="true"
          className="size-3 shrink-0 rounded-full"
          style={{ backgroundColor: person.color }}
        />
        <div className="min-w-0">
          <p className="truncate font-medium text-sm">
            {person.name}
            {self ? <span className="font-normal text-fg-muted"> (you)</span> : null}
          </p>
          <p className="truncate text-fg-muted text-sm">{person.email}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        <StatusPill tone={state.tone}>{state.label}</StatusPill>
        {fileAddress && person.status !== "requested" ? (
          <Link to={fileAddress(person.id)} className={buttonClass({})}>
            File<span className="sr-only"> of {person.name}</span>
          </Link>
        ) : null}
        {laborCosts && person.status === "active" ? (
          <LaborCostButton person={person} of={laborCosts} />
        ) : null}
        {fixed ? (
          <span className="px-1 text-sm">
            {person.customRole?.name ?? roleDefinitions[person.role].label}
          </span>
        ) : (
          <>
            <Field
              label={`Role for ${person.name}`}
              hideLabel
              className="w-44 max-md:order-first max-md:w-full"
            >
              <Select
                options={options}
                value={roleValue(person)}
                disabled={write.isPending}
                onChange={({ target: { value } }) => {
                  const chosen = chosenRole(value);
                  const label = options.find((each) => each.value === value)?.label ?? "";
                  if (chosen && value !== roleValue(person))
                    decide(
                      { decision: "change-role", role: chosen.role, customRoleId: chosen.customRoleId },
                      `${person.name} is now ${label}`,
                    );
                }}
              />
            </Field>
            {maySetLimits && person.role !== "owner" ? (
              <Button onClick={() => setEditingLimits(true)}>
                Limits<span className="sr-only"> and locations for {person.name}</span>
              </Button>
            ) : null}
            {person.status === "active" ? (
              <Button onClick={() => setSuspending(true)}>
                Suspend<span className="sr-only"> {person.name}</span>
              </Button>
            ) : null}
            {person.status === "suspended" ? (
              <Button
                loading={write.isPending}
                onClick={() => decide({ decision: "reinstate" }, `${person.name} is reinstated`)}
              >
                Reinstate<span className="sr-only"> {person.name}</span>
              </Button>
            ) : null}
            {!self && (person.status === "active" || person.status === "suspended") ? (
              <DepartureButton person={person} />
            ) : null}
            {person.status === "invited" ? (
              <Button
                loading={write.isPending}
                onClick={() => decide({ decision: "refuse" }, "Invitation withdrawn")}
              >
                Withdraw<span className="sr-only"> invitation for {person.name}</span>
              </Button>
            ) : null}
          </>
        )}
      </div>
      <Dialog
        open={editingLimits}
        onOpenChange={setEditingLimits}
        title={`Limits for ${person.name}`}
        description="Changes take effect right away and are recorded in the audit log."
      >
        <MembershipsForm staffId={person.id} onDone={() => setEditingLimits(false)} />
      </Dialog>
      <ConfirmDialog
        open={suspending}
        onOpenChange={setSuspending}
        title={`Suspend ${person.name}?`}
        confirmLabel="Suspend"
        loading={write.isPending}
        onConfirm={() => decide({ decision: "suspend" }, `${person.name} is suspended`)}
      >
        <p>They lose access right away. Their records stay, and you can reinstate them.</p>
      </ConfirmDialog>
    </li>
  );
}
