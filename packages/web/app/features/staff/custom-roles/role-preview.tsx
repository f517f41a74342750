import type { Permission } from "@autoiq/domain/kernel/access/permissions";
import { type BaseRole, grantable, permissionLabel } from "@autoiq/domain/staff/custom-roles/rules";
import { Check, Minus } from "lucide-react";

/** What a role can and cannot do, side by side. */
export function RolePreview({ base, permissions }: { base: BaseRole; permissions: readonly Permission[] }) {
  const possible = grantable(base);
  return (
    <section aria-label="Preview" className="grid gap-4 rounded-md bg-sunken p-4 sm:grid-cols-2">
      <Acts title="Can" isAllowed acts={possible.filter((each) => permissions.includes(each))} />
      <Acts title="Can't" isAllowed={false} acts={possible.filter((each) => !permissions.includes(each))} />
    </section>
  );
}

function Acts({
  title,
  acts,
  isAllowed,
}: {
  title: string;
  acts: readonly Permission[];
  isAllowed: boolean;
}) {
  const Icon = isAllowed ? Check : Minus;
  return (
    <div>
      <h3 className="mb-1 font-semibold text-sm">
        {title} ({acts.length})
      </h3>
      <ul className="grid gap-0.5 text-sm">
        {acts.map((permission) => (
          <li key={permission} className="flex gap-2">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-4 shrink-0 ${isAllowed ? "text-accent-text" : "text-fg-muted"}`}
            />
            <span className={isAllowed ? "" : "text-fg-muted"}>{permissionLabel(permission)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
