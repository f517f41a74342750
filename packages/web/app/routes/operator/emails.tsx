import { type FailedEmail, listFailedEmails } from "@autoiq/domain/operator/contract";
import { MailCheck } from "lucide-react";
import { useMemo } from "react";
import { request } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useMe } from "~/platform/session/use-session";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { NotFound } from "~/routes/site/not-found/not-found";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { LoadMore } from "~/ui/lists/load-more";

export const meta = () => [{ title: "Bounced emails · AutoIQ" }, { name: "robots", content: "noindex" }];

/** For the operator of this installation. For everybody else this page does not exist. */
export default function OperatorEmails() {
  return useMe().operator ? <Emails /> : <NotFound />;
}

const columnsIn = (timeZone: string): readonly Column<FailedEmail>[] => [
  {
    id: "address",
    header: "Address",
    lead: true,
    cell: (email) => <span className="wrap-anywhere font-medium">{email.address}</span>,
  },
  { id: "business", header: "Business", cell: (email) => email.business || <NoValue /> },
  {
    id: "reason",
    header: "Reason",
    cell: (email) => <span className="wrap-anywhere text-fg-muted">{email.reason || "No reason given"}</span>,
  },
  {
    id: "at",
    header: "When",
    align: "end",
    corner: true,
    cell: (email) => <span className="tabular">{formatTime(email.at, timeZone)}</span>,
  },
];

function Emails() {
  const list = usePaginatedQuery({
    key: [listFailedEmails.name],
    topics: [],
    ask: (after, signal) => request(listFailedEmails, { query: { after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <>
      <PageHeader
        title={rows && rows.length === 0 ? "No bounced emails" : "Bounced emails"}
        description="The mail server rejected them, or they failed at every attempt. Only addresses of team members are shown whole."
      />
      <Card padded={false}>
        {list.error && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <SkeletonRows label="Loading bounced emails" rows={6} />
        ) : rows.length === 0 ? (
          <EmptyState icon={<MailCheck />} title="Every email was accepted">
            Emails that are rejected appear here with the mail server's reason.
          </EmptyState>
        ) : (
          <>
            <DataTable caption="Bounced emails" columns={columns} rows={rows} rowKey={(email) => email.id} />
            <LoadMore
              more={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onLoad={() => void list.fetchNextPage()}
            />
          </>
        )}
      </Card>
    </>
  );
}
