import { listImportConflicts } from "@autoiq/domain/administration/record-imports/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ConflictsCard } from "~/features/administration/record-imports/conflicts-card";
import { systemLabels } from "~/features/administration/record-imports/import-words";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Import conflicts · AutoIQ" }];

/** What a repeated import did not change, to decide one by one or at once. */
export default function ImportConflictsPage() {
  const { id = "" } = useParams();
  const { location } = useShop();
  const { to } = useWorkspace();
  const loaded = useQuery(queryOptionsFor(listImportConflicts, { params: { id } }));
  const found = loaded.data;
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Import conflicts"
        description={
          found
            ? `${systemLabels[found.system]}, ${formatTime(found.importedAt, location.timeZone)}. Changed in both systems since the last import. AutoIQ's value stays until you take the other one.`
            : "Changed in both systems since the last import."
        }
        back={{ to: to("/import"), label: "Import from another system" }}
      />
      {found ? (
        <ConflictsCard found={found} timeZone={location.timeZone} />
      ) : (
        <Card padded={false}>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label="Loading conflicts" rows={8} />
          )}
        </Card>
      )}
    </div>
  );
}
