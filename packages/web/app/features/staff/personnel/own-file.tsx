import { en } from "@autoiq/domain/catalog/personnel/en";
import { getOwnPersonnelFile } from "@autoiq/domain/staff/personnel/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { OwnChecklist } from "../onboarding/own-checklist";
import { DocumentList } from "./document-list";
import { EmploymentFacts } from "./employment-facts";

/** A person's own personnel file. */
export function OwnFile() {
  const t = useSharedMessages("personnel", en);
  const loaded = useQuery(queryOptionsFor(getOwnPersonnelFile));
  const file = loaded.data;
  return (
    <div className="max-w-3xl">
      <PageHeader title={t.title} description={t.intro} />
      {file ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card>
            <EmploymentFacts file={file} />
          </Card>
          <OwnChecklist />
          <DocumentList file={file} mayAddFile={({ file: stored }) => !stored} />
        </div>
      ) : (
        <Card>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label={t.loading} rows={4} />
          )}
        </Card>
      )}
    </div>
  );
}
