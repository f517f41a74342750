import { can, type Permission } from "@autoiq/domain/kernel/access/permissions";
import { roleDefinitions, staffRoles } from "@autoiq/domain/kernel/access/roles";
import { Check, Minus } from "lucide-react";

const acts: readonly { permission: Permission; label: string }[] = [
  { permission: "inspection.write", label: "Inspect and rate cars" },
  { permission: "appointment.write", label: "Book and move appointments" },
  { permission: "estimate.send", label: "Send an estimate" },
  { permission: "invoice.post", label: "Post an invoice" },
  { permission: "report.view", label: "See the shop's reports" },
  { permission: "staff.manage", label: "Manage the team" },
  { permission: "subscription.manage", label: "Choose the plan" },
];

/** Part of the table by which the server grants access. It is the same table, not a copy. */
export function AccessTable() {
  return (
    <div className="self-start overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full table-fixed text-sm">
        <caption className="border-line border-b bg-raised px-4 py-3 text-left font-semibold text-base md:px-5">
          Roles and permissions
        </caption>
        <thead className="text-fg-muted text-xs">
          <tr>
            <th scope="col" className="w-[33%] py-2 sm:w-[38%] pl-4 text-left font-medium md:pl-5">
              Role
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col" className="py-2 text-center font-medium max-sm:text-[0.65rem]">
                {roleDefinitions[role].shortLabel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {acts.map(({ permission, label }) => (
            <tr key={permission} className="border-line border-t">
              <th scope="row" className="py-2 pl-4 text-left font-normal md:pl-5">
                {label}
              </th>
              {staffRoles.map((role) => {
                const may = can(role, permission);
                const Icon = may ? Check : Minus;
                return (
                  <td key={role} className="py-2 text-center">
                    <Icon
                      aria-hidden="true"
                      className={`inline size-4.5 ${may ? "text-accent-text" : "text-fg-subtle opacity-60"}`}
                    />
                    <span className="sr-only">{may ? "yes" : "no"}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
