import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { type CustomRole, listCustomRoles } from "@autoiq/domain/staff/custom-roles/contract";
import { covers } from "@autoiq/domain/staff/custom-roles/rules";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Sheet } from "~/ui/overlays/sheet";
import { RemoveRoleDialog } from "./remove-role-dialog";

const RoleForm = lazy(async () => ({ default: (await import("./role-form")).RoleForm }));

/** The roles that the business made itself, with who has each. */
export function CustomRolesCard({ actor }: { actor: Seat }) {
  const list = useQuery(queryOptionsFor(listCustomRoles));
  const [editing, setEditing] = useState<CustomRole | "new" | null>(null);
  const [removing, setRemoving] = useState<CustomRole | null>(null);
  const roles = list.data?.roles ?? [];
  const close = () => setEditing(null);
  const none = "Make a role for a job that no other role fits, such as a parts counter.";
  return (
    <Card
      title="Your own roles"
      padded={false}
      className="mb-4"
      empty={list.data && roles.length === 0 ? none : undefined}
      actions={
        <Button onClick={() => setEditing("new")}>
          <Plus aria-hidden="true" />
          New role
        </Button>
      }
    >
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows label="Loading roles" rows={2} />
      ) : roles.length === 0 ? null : (
        <ul aria-label="Your own roles" className="divide-y divide-line">
          {roles.map((role) => (
            <RoleRow key={role.id} role={role} actor={actor} onEdit={setEditing} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      <Sheet
        open={editing !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        wide
        title={editing && editing !== "new" ? `Edit ${editing.name}` : "New role"}
        description="Changes take effect right away for everyone who has the role."
      >
        {editing ? (
          <Suspense fallback={<SkeletonRows label="Loading role" />}>
            <RoleForm role={editing === "new" ? undefined : editing} actor={actor} onDone={close} />
          </Suspense>
        ) : null}
      </Sheet>
      {removing ? (
        <RemoveRoleDialog
          actor={actor}
          role={removing}
          others={roles.filter(({ id }) => id !== removing.id)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Card>
  );
}

function RoleRow({
  role,
  actor,
  onEdit,
  onRemove,
}: {
  role: CustomRole;
  actor: Seat;
  onEdit: (role: CustomRole) => void;
  onRemove: (role: CustomRole) => void;
}) {
  const { name, description, base, permissions, people } = role;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-sm">{name}</p>
        <p className="wrap-anywhere text-fg-muted text-sm">
          {[description, `From ${roleDefinitions[base].label}`].filter(Boolean).join(" · ")}
        </p>
        <p className="wrap-anywhere text-fg-muted text-xs">
          {permissions.length} permissions ·{" "}
          {people.length === 0 ? "nobody has it" : people.map((each) => each.name).join(", ")}
        </p>
      </div>
      {covers(actor, { role: base, permissions }) ? (
        <div className="flex gap-2">
          <Button onClick={() => onEdit(role)}>
            Edit<span className="sr-only"> {name}</span>
          </Button>
          <Button onClick={() => onRemove(role)}>
            Delete<span className="sr-only"> {name}</span>
          </Button>
        </div>
      ) : (
        <span className="text-fg-muted text-xs">It allows more than you may do.</span>
      )}
    </li>
  );
}
