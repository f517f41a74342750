import { getTemplate } from "@autoiq/domain/staff/onboarding/contract";
import { useQuery } from "@tanstack/react-query";
import { TemplateEditor } from "~/features/staff/onboarding/template-editor";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Onboarding checklist · AutoIQ" }];

/** The template from which onboarding checklists are made. */
export default function OnboardingTemplatePage() {
  const { to } = useWorkspace();
  const loaded = useQuery(queryOptionsFor(getTemplate));
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Onboarding checklist"
        description="Whoever joins gets these items. Checklists that were started stay as they are."
        back={{ to: to("/team/personnel"), label: "Personnel files" }}
      />
      {loaded.data ? (
        <TemplateEditor template={loaded.data} />
      ) : (
        <Card>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label="Loading the checklist template" rows={8} />
          )}
        </Card>
      )}
    </div>
  );
}
