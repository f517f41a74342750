import { listStaff } from "@autoiq/domain/staff/contract";
import { listCustomRoles } from "@autoiq/domain/staff/custom-roles/contract";
import { exportTeam } from "@autoiq/domain/staff/exports/contract";
import { listLaborCosts } from "@autoiq/domain/staff/labor-costs/contract";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { InviteForm } from "~/features/staff/invite-form";
import { JoinRequests } from "~/features/staff/join-requests";
import { MissingLaborCosts } from "~/features/staff/labor-costs/missing-labor-costs";
import { TeamList } from "~/features/staff/team-list";
import { TransferOwnership } from "~/features/staff/transfer-ownership";
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button, buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { Dialog } from "~/ui/overlays/dialog";

export const meta = () => [{ title: "Team · AutoIQ" }];

/** The team: requests to join, invitations, roles. */
export default function Team() {
  const me = useMe();
  const { area, to, may, limits, seat } = useWorkspace();
  const maySeeCosts = may("staff.cost") && limits.seesCosts;
  const mayManage = may("staff.manage");
  const [inviting, setInviting] = useState(false);
  const staff = useQuery(queryOptionsFor(listStaff));
  const laborCosts = useQuery({ ...queryOptionsFor(listLaborCosts), enabled: maySeeCosts });
  const customRoles = useQuery({ ...queryOptionsFor(listCustomRoles), enabled: mayManage });
  const people = staff.data?.people ?? [];
  return (
    <>
      <PageHeader
        title="Team"
        description={
          mayManage
            ? "Owners and administrators assign roles that allow no more than they may do themselves, so only owners make managers. People who ask to join need your approval first."
            : "Owners and administrators assign roles and let people in."
        }
        actions={
          <>
            {may("personnel.manage") ? (
              <Link to={to("/team/personnel")} className={buttonClass({})}>
                Personnel files
              </Link>
            ) : null}
            {mayManage ? (
              <>
                <Link to={to("/team/permissions")} className={buttonClass({})}>
                  Roles & permissions
                </Link>
                <CsvButton contract={exportTeam} input={{}} name="team" label="Team CSV" />
                <Link to={to("/payroll")} className={buttonClass({})}>
                  Payroll
                </Link>
              </>
            ) : null}
            {mayManage ? (
              <Button variant="primary" onClick={() => setInviting(true)}>
                <UserPlus aria-hidden="true" />
                Invite
              </Button>
            ) : null}
          </>
        }
      />
      {/* Both at once, so that the list does not move when the costs arrive. */}
      {staff.isPending || (mayManage && customRoles.isPending) || (maySeeCosts && laborCosts.isPending) ? (
        <Card padded={false}>
          <SkeletonRows label="Loading team" />
        </Card>
      ) : staff.isError ? (
        <Card>
          <ErrorState error={staff.error} onRetry={() => void staff.refetch()} />
        </Card>
      ) : (
        <>
          {mayManage ? (
            <JoinRequests
              people={people.filter((each) => each.status === "requested")}
              actor={seat}
              customRoles={customRoles.data?.roles ?? []}
            />
          ) : null}
          <MissingLaborCosts people={people} missing={laborCosts.data?.missing ?? []} />
          <TeamList
            people={people.filter((each) => each.status !== "requested")}
            editorRole={area}
            actor={seat}
            ownEmail={me.email}
            mayManage={mayManage}
            maySetLimits={may("staff.limit")}
            customRoles={customRoles.data?.roles ?? []}
            laborCosts={laborCosts.data}
            fileAddress={may("personnel.manage") ? (id) => to(`/team/personnel/${id}`) : undefined}
          />
          {area === "owner" ? <TransferOwnership people={people} ownEmail={me.email} /> : null}
        </>
      )}
      <Dialog
        open={inviting}
        onOpenChange={setInviting}
        title="Invite a team member"
        description="They'll get an email and join when they sign up or sign in with that address."
      >
        <InviteForm
          actor={seat}
          customRoles={customRoles.data?.roles ?? []}
          onDone={() => setInviting(false)}
        />
      </Dialog>
    </>
  );
}
