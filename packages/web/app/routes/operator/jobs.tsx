import { listFailedJobs } from "@autoiq/domain/operator/contract";
import { CircleCheck, RotateCw } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { FailedJobTable, jobLabel, useRetry } from "~/features/operator/failed-jobs";
import { request } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { useMe } from "~/platform/session/use-session";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { NotFound } from "~/routes/site/not-found/not-found";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { LoadMore } from "~/ui/lists/load-more";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

export const meta = () => [{ title: "Failed jobs · AutoIQ" }, { name: "robots", content: "noindex" }];

/** For the operator of this installation. For everybody else this page does not exist. */
export default function OperatorJobs() {
  return useMe().operator ? <Jobs /> : <NotFound />;
}

const titleOf = (failed: number) =>
  failed === 0 ? "No failed jobs" : failed === 1 ? "1 job failed" : `${formatCount(failed)} jobs failed`;

function Jobs() {
  const [search, setSearch] = useSearchParams();
  const [asks, setAsks] = useState(false);
  const task = search.get("task") ?? "";
  const list = usePaginatedQuery({
    key: [listFailedJobs.name, { task }],
    topics: [],
    ask: (after, signal) => request(listFailedJobs, { query: { task, after } }, { signal }),
  });
  const retry = useRetry();
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const kinds = list.data?.pages[0]?.kinds ?? [];
  const failing = kinds.filter(({ failed }) => failed > 0);
  const ofKind = failing.find((each) => each.task === task)?.failed ?? 0;
  const waiting = kinds.reduce((sum, each) => sum + each.waiting, 0);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { variables } = retry;
  return (
    <>
      <PageHeader
        title={
          rows ? titleOf(task ? ofKind : failing.reduce((sum, { failed }) => sum + failed, 0)) : "Failed jobs"
        }
        description={`They failed at every attempt. ${formatCount(waiting)} wait or run now.`}
        actions={
          <>
            <Select
              aria-label="Kind of job"
              value={task}
              onChange={(event) =>
                setSearch(event.target.value ? { task: event.target.value } : {}, { replace: true })
              }
            >
              <option value="">All kinds</option>
              {failing.map((each) => (
                <option key={each.task} value={each.task}>
                  {jobLabel(each.task)} ({formatCount(each.failed)})
                </option>
              ))}
            </Select>
            {task && ofKind > 0 ? (
              <Button variant="primary" onClick={() => setAsks(true)}>
                <RotateCw aria-hidden="true" />
                Retry all {formatCount(ofKind)}
              </Button>
            ) : null}
          </>
        }
      />
      <Card padded={false}>
        {list.error && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <SkeletonRows label="Loading failed jobs" rows={6} />
        ) : rows.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title="Nothing failed">
            A job that fails is tried again for days. Only then is it listed here.
          </EmptyState>
        ) : (
          <>
            <FailedJobTable
              rows={rows}
              timeZone={timeZone}
              retrying={retry.isPending ? variables?.body.id : undefined}
              onRetry={(job) => retry.mutate({ body: { id: job.id, task: job.task } })}
            />
            <LoadMore
              more={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onLoad={() => void list.fetchNextPage()}
            />
          </>
        )}
      </Card>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Retry ${formatCount(ofKind)} failed jobs?`}
        destructive={false}
        loading={retry.isPending}
        confirmLabel="Retry all"
        onConfirm={() => {
          retry.mutate({ body: { id: 0, task } }, { onSettled: () => setAsks(false) });
        }}
      >
        {jobLabel(task)}. Emails and texts among them go out now, even if they are old.
      </ConfirmDialog>
    </>
  );
}
