import { employeeRoles, roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { getMemberships, listStaff, setMemberships } from "@autoiq/domain/staff/contract";
import { type CustomRole, listCustomRoles } from "@autoiq/domain/staff/custom-roles/contract";
import { noOwnLimits } from "@autoiq/domain/staff/limits";
import type { Membership, MembershipPlan } from "@autoiq/domain/staff/memberships";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";
import { LimitFields } from "./limit-fields";
import { chosenRole, roleValue } from "./role-options";

/** A person's locations and roles, editable by owners. */
export function MembershipsForm({ staffId, onDone }: { staffId: string; onDone: () => void }) {
  const plan = useQuery({ ...queryOptionsFor(getMemberships, { params: { id: staffId } }), staleTime: 0 });
  const roles = useQuery(queryOptionsFor(listCustomRoles));
  if (plan.data && !plan.isPlaceholderData && !roles.isPending)
    return (
      <MembershipFields
        key={plan.data.version}
        plan={plan.data}
        customRoles={roles.data?.roles ?? []}
        onDone={onDone}
      />
    );
  if (plan.isError) return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />;
  return <SkeletonRows label="Loading limits" />;
}

const furtherRoles = (custom: readonly CustomRole[]) => [
  { value: "", label: "No access" },
  ...employeeRoles.map((role) => ({ value: role as string, label: roleDefinitions[role].label })),
  ...custom.map(({ id, base, name }) => ({ value: `${base}:${id}`, label: name })),
];

function MembershipFields({
  plan,
  customRoles,
  onDone,
}: {
  plan: MembershipPlan;
  /** The business's own roles. */
  customRoles: readonly CustomRole[];
  onDone: () => void;
}) {
  const [memberships, setMemberships_] = useState<readonly Membership[]>(plan.memberships);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(setMemberships, {
    invalidates: [getMemberships, listStaff],
    onSuccess: () => {
      toast({ title: `Limits saved for ${plan.name}` });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const change = (locationId: string, to: Partial<Membership>) =>
    setMemberships_((all) => all.map((each) => (each.locationId === locationId ? { ...each, ...to } : each)));
  const complete = memberships.every((each) => !Number.isNaN(each.own.discountBasisPoints));
  return (
    <form
      noValidate
      aria-label={`Limits for ${plan.name}`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(complete ? null : "Enter each discount as a percentage from 0 to 100.");
        if (!complete) return;
        const body = {
          version: plan.version,
          memberships: memberships
            .filter((each) => each.home || each.role !== null)
            .map(({ locationId, role, customRole, own }) => ({
              locationId,
              role,
              customRoleId: customRole?.id ?? null,
              own,
            })),
        };
        save.mutate({ params: { id: plan.staffId }, body });
      }}
    >
      {memberships.map((membership) => (
        <fieldset
          key={membership.locationId}
          className="grid gap-3 border-line [&+fieldset]:border-t [&+fieldset]:pt-4"
        >
          <legend className={memberships.length > 1 ? "contents font-semibold text-sm" : "sr-only"}>
            {memberships.length > 1 ? (
              <span className="mb-1 block">
                {membership.locationName}
                {membership.isClosed ? " (closed)" : ""}
              </span>
            ) : (
              membership.locationName
            )}
          </legend>
          {membership.home ? (
            memberships.length > 1 ? (
              <p className="text-fg-muted text-sm">
                {membership.customRole?.name ??
                  (membership.role ? roleDefinitions[membership.role].label : "")}
                , home location. Change the role in the team list.
              </p>
            ) : null
          ) : (
            <Field
              label={
                <>
                  Role<span className="sr-only"> at {membership.locationName}</span>
                </>
              }
              className="max-w-64"
            >
              <Select
                options={furtherRoles(customRoles)}
                value={
                  membership.role
                    ? roleValue({ role: membership.role, customRole: membership.customRole })
                    : ""
                }
                onChange={({ target: { value } }) => {
                  const chosen = chosenRole(value);
                  const custom = customRoles.find(({ id }) => id === chosen?.customRoleId);
                  change(membership.locationId, {
                    role: chosen?.role ?? null,
                    customRole: custom ? { id: custom.id, name: custom.name } : null,
                    own: noOwnLimits,
                  });
                }}
              />
            </Field>
          )}
          {membership.role ? (
            <LimitFields
              role={membership.role}
              own={membership.own}
              locationName={memberships.length > 1 ? ` at ${membership.locationName}` : ""}
              onChange={(own) => change(membership.locationId, { own })}
            />
          ) : null}
        </fieldset>
      ))}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save limits
        </Button>
      </DialogButtons>
    </form>
  );
}
