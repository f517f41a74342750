import { can } from "@autoiq/domain/kernel/access/permissions";
import { roleDefinitions, type StaffRole, staffRoles } from "@autoiq/domain/kernel/access/roles";
import { permissionGroups } from "@autoiq/domain/staff/permission-labels";
import { Check, Minus } from "lucide-react";

/** The permission table the server enforces: the same one, not a copy of it. */
export function PermissionMatrix({ own }: { own: StaffRole | null }) {
  const columnClass = (role: StaffRole) => (role === own ? "bg-accent-soft" : "");
  return (
    <div className="overflow-clip rounded-xl border border-line bg-surface">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">Roles & permissions, by role</caption>
        <thead className="sticky top-0 z-1 bg-raised">
          <tr>
            <th scope="col" className="w-[35%] px-4 max-sm:px-3 py-2.5 text-left font-semibold sm:w-2/5">
              Permission
            </th>
            {staffRoles.map((role) => (
              <th
                key={role}
                scope="col"
                className={`px-0.5 py-2.5 text-center align-bottom font-semibold max-lg:text-xs max-sm:px-0 max-sm:text-[0.65rem] max-sm:tracking-tight ${columnClass(role)}`}
              >
                {roleDefinitions[role].shortLabel}
                {role === own ? <span className="block font-normal text-fg-muted text-xs">you</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        {permissionGroups.map((group) => (
          <tbody key={group.title}>
            <tr className="border-line border-t bg-sunken">
              <th
                scope="rowgroup"
                colSpan={staffRoles.length + 1}
                className="px-4 py-2 text-left font-medium text-fg-muted text-xs"
              >
                {group.title}
              </th>
            </tr>
            {group.acts.map(([permission, words]) => (
              <tr key={permission} className="border-line border-t">
                <th scope="row" className="px-4 py-2 text-left font-normal max-sm:px-3">
                  {words}
                </th>
                {staffRoles.map((role) => (
                  <td key={role} className={`py-2 text-center ${columnClass(role)}`}>
                    <May may={can(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function May({ may }: { may: boolean }) {
  const Icon = may ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={`inline size-4.5 ${may ? "text-accent-text" : "text-fg-subtle opacity-60"}`}
      />
      <span className="sr-only">{may ? "yes" : "no"}</span>
    </>
  );
}
