import { roleDefinitions, type StaffRole, staffRoles } from "@autoiq/domain/kernel/access/roles";
import { getSecondFactorRoles, saveSecondFactorRoles } from "@autoiq/domain/shops/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { SaveBar } from "~/ui/forms/save-bar";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

/** Which of the shop's roles must verify a second factor to work in it. */
export function SecondFactorRoles() {
  const rule = useQuery(queryOptionsFor(getSecondFactorRoles));
  return (
    <Card title="Two-step verification">
      {rule.data ? (
        <Roles
          key={JSON.stringify(rule.data)}
          saved={rule.data.roles}
          refundsSaved={rule.data.refunds ?? false}
        />
      ) : rule.isError ? (
        <ErrorState error={rule.error} onRetry={() => void rule.refetch()} />
      ) : (
        <SkeletonRows label="Loading two-step verification" />
      )}
    </Card>
  );
}

function Roles({ saved, refundsSaved }: { saved: readonly StaffRole[]; refundsSaved: boolean }) {
  const [refunds, setRefunds] = useState(refundsSaved);
  const [roles, setRoles] = useState<readonly StaffRole[]>(saved);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveSecondFactorRoles, {
    invalidates: [getSecondFactorRoles],
    onSuccess: () => toast({ title: "Saved", description: "Takes effect right away." }),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const changed =
    refunds !== refundsSaved || staffRoles.some((role) => roles.includes(role) !== saved.includes(role));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        save.mutate({ body: { roles: [...roles], refunds } });
      }}
      className="grid gap-4"
    >
      <p className="max-w-[38em] text-fg-muted text-sm">
        Team members with these roles need a code from an app or text to work here. Anyone without one is
        asked to set it up first.
      </p>
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="sr-only">Roles that require two-step verification</legend>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={roleDefinitions[role].label}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              setRoles((all) => (target.checked ? [...all, role] : all.filter((each) => each !== role)))
            }
          />
        ))}
      </fieldset>
      <Checkbox
        label="Require a code for refunds"
        checked={refunds}
        onChange={({ target }) => setRefunds(target.checked)}
      />
      <SaveBar
        refusal={refusal}
        dirty={changed}
        saving={save.isPending}
        onUndo={() => {
          setRefusal(null);
          setRoles(saved);
          setRefunds(refundsSaved);
        }}
      />
    </form>
  );
}
