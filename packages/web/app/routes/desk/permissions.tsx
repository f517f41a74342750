import { isStaffRole } from "@autoiq/domain/kernel/access/roles";
import { CustomRolesCard } from "~/features/staff/custom-roles/custom-roles-card";
import { PermissionMatrix } from "~/features/staff/permission-matrix";
import { useWorkspace } from "~/platform/session/use-workspace";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Roles & permissions · AutoIQ" }];

/** The roles and their permissions, as the server applies them. */
export default function Permissions() {
  const { area, to, may, seat } = useWorkspace();
  return (
    <div className="max-w-4xl">
      <PageHeader
        back={{ to: to("/team"), label: "Team" }}
        title="Roles & permissions"
        description="What each role can do. Assign roles on the Team page."
      />
      {may("staff.manage") ? <CustomRolesCard actor={seat} /> : null}
      <PermissionMatrix own={isStaffRole(area) && !seat.permissions ? area : null} />
    </div>
  );
}
