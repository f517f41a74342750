import { getPersonnelFile } from "@autoiq/domain/staff/personnel/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { PersonFile } from "~/features/staff/personnel/person-file";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Personnel file · AutoIQ" }];

/** One person's personnel file. */
export default function PersonnelFilePage() {
  const { to } = useWorkspace();
  const { id = "" } = useParams();
  const loaded = useQuery(queryOptionsFor(getPersonnelFile, { params: { id } }));
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={loaded.data?.name ?? "Personnel file"}
        back={{ to: to("/team/personnel"), label: "Personnel files" }}
      />
      {loaded.data ? (
        <PersonFile file={loaded.data} />
      ) : (
        <Card>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label="Loading the personnel file" rows={6} />
          )}
        </Card>
      )}
    </div>
  );
}
