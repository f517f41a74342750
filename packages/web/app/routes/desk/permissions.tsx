import { PermissionMatrix } from "~/features/staff/panels/permission-matrix";
import { isStaffRole } from "~/features/staff/role-options";
import { useWorkspace } from "~/platform/session/use-workspace";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "Who may do what · AutoIQ" }];

/** The roles and their rights, as the server applies them. */
export default function Permissions() {
  const { area, to } = useWorkspace();
  return (
    <div className="max-w-4xl">
      <PageHeader
        back={{ to: to("/team"), label: "Team" }}
        title="Who may do what"
        description="The server asks this table at every step. A role is given on the team page; rights cannot be lent."
      />
      <PermissionMatrix own={isStaffRole(area) ? area : null} />
    </div>
  );
}
