import type { JobCounts } from "@autoiq/domain/administration/contract";
import { jobNameOf } from "@autoiq/domain/administration/job-names";
import { Link } from "react-router";
import { formatCount, formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill } from "~/ui/badge";
import { Card } from "~/ui/layout/card";
import { FactList, FactRow } from "./facts";

/** Failed ones first, then those with the most that wait. */
const order = (a: JobCounts, b: JobCounts) => b.failed - a.failed || b.waiting - a.waiting;

function detailOf(job: JobCounts, timeZone: string): string {
  const { waiting, scheduled, retrying, lastFailedAt } = job;
  const parts = [
    waiting > 0 ? `${formatCount(waiting)} waiting` : "",
    scheduled > 0 ? `${formatCount(scheduled)} scheduled` : "",
    retrying > 0 ? `${formatCount(retrying)} tried again` : "",
    lastFailedAt ? `last failed ${formatTime(lastFailedAt, timeZone)}` : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The work that runs after a change was saved. */
export function JobsCard({ jobs, timeZone }: { jobs: readonly JobCounts[]; timeZone: string }) {
  const { to } = useWorkspace();
  const empty = jobs.length === 0 ? "Nothing waits, and nothing failed." : undefined;
  return (
    <Card title="Background jobs" padded={false} empty={empty}>
      {empty ? null : (
        <FactList label="Background jobs">
          {jobs.toSorted(order).map((each) => {
            const name = jobNameOf(each.task);
            return (
              <FactRow
                key={each.task}
                label={
                  name ? (
                    <Link to={to(name.page)} className="hover:underline">
                      {name.label}
                    </Link>
                  ) : (
                    "Other work"
                  )
                }
                detail={detailOf(each, timeZone)}
              >
                {each.failed > 0 ? (
                  <StatusPill tone="danger">{formatCount(each.failed)} failed</StatusPill>
                ) : each.retrying > 0 ? (
                  <StatusPill tone="warning">Tried again</StatusPill>
                ) : each.waiting > 0 ? (
                  <StatusPill tone="info">Waiting</StatusPill>
                ) : (
                  <StatusPill>Scheduled</StatusPill>
                )}
              </FactRow>
            );
          })}
        </FactList>
      )}
    </Card>
  );
}
