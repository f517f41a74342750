import { listPersonnel } from "@autoiq/domain/staff/personnel/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PersonnelPeople } from "~/features/staff/personnel/personnel-people";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Personnel files · AutoIQ" }];

/** Everyone's personnel file. */
export default function Personnel() {
  const { to } = useWorkspace();
  const loaded = useQuery(queryOptionsFor(listPersonnel));
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Personnel files"
        actions={
          <Link to={to("/team/personnel/onboarding")} className={buttonClass({})}>
            Onboarding checklist
          </Link>
        }
        description="Licenses, tax forms, and other documents. Only the person and people with this permission see them."
      />
      {loaded.data ? (
        <PersonnelPeople people={loaded.data.people} addressOf={(id) => to(`/team/personnel/${id}`)} />
      ) : (
        <Card>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label="Loading personnel files" rows={6} />
          )}
        </Card>
      )}
    </div>
  );
}
