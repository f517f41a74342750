import { en } from "@autoiq/domain/catalog/personnel/en";
import { getOwnChecklist } from "@autoiq/domain/staff/onboarding/contract";
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
  const checklist = useQuery(queryOptionsFor(getOwnChecklist));
  const file = loaded.data;
  // Both at once, so that the documents do not move when the checklist arrives.
  const items = checklist.data?.items;
  const error = loaded.error ?? checklist.error;
  return (
    <div className="max-w-3xl">
      <PageHeader title={t.title} description={t.intro} />
      {file && items ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card>
            <EmploymentFacts file={file} />
          </Card>
          <OwnChecklist items={items} />
          <DocumentList file={file} mayAddFile={({ byPerson }) => byPerson} />
        </div>
      ) : (
        <Card>
          {error ? (
            <ErrorState
              error={error}
              onRetry={() => void Promise.all([loaded.refetch(), checklist.refetch()])}
            />
          ) : (
            <SkeletonRows label={t.loading} rows={4} />
          )}
        </Card>
      )}
    </div>
  );
}
