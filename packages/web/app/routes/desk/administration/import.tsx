import { listRecordImports, type RecordImports } from "@autoiq/domain/administration/record-imports/contract";
import { useQuery } from "@tanstack/react-query";
import { ChooseSystem } from "~/features/administration/record-imports/choose-system";
import { DryRunCard } from "~/features/administration/record-imports/dry-run-card";
import { ImportsList } from "~/features/administration/record-imports/imports-list";
import { RunningCard } from "~/features/administration/record-imports/running-card";
import { UploadFilesCard } from "~/features/administration/record-imports/upload-files-card";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Import from another system · AutoIQ" }];

const refreshMs = 1500;

const isAtWork = (found: RecordImports | undefined): boolean =>
  found?.upload?.state === "checking" ||
  found?.upload?.state === "importing" ||
  (found?.imports.some(({ state }) => state === "undoing") ?? false);

/** The owner brings the records of another system: choose it, add its files, check, import, and undo. */
export default function ImportPage() {
  const { location } = useShop();
  const { to } = useWorkspace();
  const loaded = useQuery({
    ...queryOptionsFor(listRecordImports),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? refreshMs : false),
  });
  const found = loaded.data;
  const current = found?.upload;
  // What came is the first question when nothing is prepared.
  const list = found ? (
    <ImportsList imports={found.imports} locations={found.locations} timeZone={location.timeZone} />
  ) : null;
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Import from another system"
        description="Bring customers, vehicles, repair orders, and parts. You see what would come before anything is added, and you can undo it."
        back={{ to: to("/administration"), label: "Administration" }}
      />
      {found ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!current && found.imports.length > 0 ? list : null}
          {!current ? (
            <ChooseSystem systems={found.systems} locations={found.locations} locationId={location.id} />
          ) : current.state === "checking" || current.state === "importing" ? (
            <RunningCard current={current} />
          ) : (
            <>
              {current.plan ? <DryRunCard current={current} plan={current.plan} /> : null}
              <UploadFilesCard current={current} systems={found.systems} />
            </>
          )}
          {current || found.imports.length === 0 ? list : null}
        </div>
      ) : (
        <Card padded={false}>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label="Loading imports" rows={8} />
          )}
        </Card>
      )}
    </div>
  );
}
