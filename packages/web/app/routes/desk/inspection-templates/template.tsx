import { getTemplate, type Template } from "@autoiq/domain/inspections/templates/contract";
import { listCannedJobs } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { TemplateForm } from "~/features/inspections/templates/template-form";
import { TemplateVersions } from "~/features/inspections/templates/template-versions";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { SplitPane } from "~/ui/layout/split-pane";

export const meta = () => [{ title: "Inspection template · AutoIQ" }];

const empty = (id: string): Template => ({
  id,
  name: "",
  version: 0,
  active: true,
  points: [],
  savedAt: null,
  savedBy: "",
  versions: [],
});

/** The editor of one template. An earlier version can be viewed and used as the starting point of the next. */
export default function InspectionTemplate() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const { to } = useWorkspace();
  const { timeZone } = useShop().location;
  const navigate = useNavigate();
  const isNew = search.get("new") !== null;
  const version = search.get("version");
  const now = useQuery({ ...queryOptionsFor(getTemplate, { params: { id } }), enabled: !isNew });
  const earlier = useQuery({
    ...queryOptionsFor(getTemplate, { params: { id }, query: { version: Number(version) } }),
    enabled: !isNew && version !== null,
  });
  const jobs = useQuery(queryOptionsFor(listCannedJobs));
  const failed = now.error ?? earlier.error ?? jobs.error;
  const shown = isNew ? empty(id) : version === null ? now.data : earlier.data && now.data;
  const from = version === null ? now.data : earlier.data;
  return (
    <div className="max-md:[--under-thumb:calc(3.5rem+env(safe-area-inset-bottom))]">
      <PageHeader
        title={isNew ? "New inspection template" : (now.data?.name ?? "Inspection template")}
        back={{ to: to("/inspection-templates"), label: "Inspection templates" }}
      />
      {shown && jobs.data ? (
        <SplitPane
          asideLabel="Versions"
          aside={
            isNew ? null : (
              <TemplateVersions
                template={shown}
                shown={version === null ? shown.version : Number(version)}
                timeZone={timeZone}
                linkTo={(targetVersion) =>
                  to(
                    `/inspection-templates/${id}${targetVersion === shown.version ? "" : `?version=${targetVersion}`}`,
                  )
                }
              />
            )
          }
        >
          <TemplateForm
            key={`${id} ${version ?? ""}`}
            // Saving creates the version after the newest, whichever version it started from.
            template={{ ...shown, name: (from ?? shown).name, points: (from ?? shown).points }}
            isNew={isNew}
            jobs={jobs.data.jobs}
            onSaved={(saved) =>
              void navigate(to(`/inspection-templates/${saved.id}`), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </SplitPane>
      ) : (
        <Card>
          {failed ? (
            <ErrorState
              error={failed}
              onRetry={() => {
                for (const each of [now, earlier, jobs]) if (each.error) void each.refetch();
              }}
            />
          ) : (
            <SkeletonRows label="Loading template" rows={8} />
          )}
        </Card>
      )}
    </div>
  );
}
