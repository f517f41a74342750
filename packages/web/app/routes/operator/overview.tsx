import { getHealth } from "@autoiq/domain/operator/contract";
import { healthFindings, healthTitle } from "@autoiq/domain/operator/health";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { Link } from "react-router";
import { ActionsCard } from "~/features/operator/actions-card";
import { HealthCounts } from "~/features/operator/health-counts";
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { NotFound } from "~/routes/site/not-found/not-found";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Operator console · AutoIQ" }, { name: "robots", content: "noindex" }];

/** For the operator of this installation. For everybody else this page does not exist. */
export default function OperatorOverview() {
  return useMe().operator ? <Overview /> : <NotFound />;
}

function Overview() {
  const { data, error, refetch, isFetching } = useQuery(queryOptionsFor(getHealth));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label="Loading the state of the installation" rows={6} />;
  const now = new Date();
  const findings = healthFindings(data, now);
  return (
    <>
      <PageHeader
        title={healthTitle(data, now)}
        description="What this installation knows about itself."
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            <RotateCw aria-hidden="true" />
            Refresh
          </Button>
        }
      />
      <HealthCounts health={data} timeZone={timeZone} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card
          title="Needs attention"
          padded={false}
          empty={findings.length === 0 ? "Nothing right now." : undefined}
        >
          {findings.length === 0 ? null : (
            <ul aria-label="Needs attention" className="divide-y divide-line">
              {findings.map(({ text, tone, page }) => (
                <li key={text} className="flex items-center justify-between gap-3 px-4 py-2.5 text-sm">
                  {page === "none" ? (
                    text
                  ) : (
                    <Link to={`/operator/${page}`} className="font-medium hover:underline">
                      {text}
                    </Link>
                  )}
                  <StatusPill tone={tone}>{tone === "danger" ? "Fix now" : "Look at it"}</StatusPill>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <ActionsCard actions={data.actions} timeZone={timeZone} />
      </div>
    </>
  );
}
