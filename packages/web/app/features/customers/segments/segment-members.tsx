import { listSegmentMembers } from "@autoiq/domain/customers/crm/contract";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import type { SegmentOrGroup } from "@autoiq/domain/customers/segments/rules";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatDay } from "@autoiq/domain/kernel/time";
import { Users } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { LoadMore } from "~/ui/lists/load-more";

type Member = ReplyOf<typeof listSegmentMembers>["members"][number];

/** The most that one batch of messages can have. */
const maxMessaged = 200;

/** The customers of a segment, those with the most sales first. */
export function SegmentMembers({
  segment,
  today,
  onMessage,
}: {
  segment: SegmentOrGroup;
  today: string;
  /** Writes to the shown customers. Absent: the person may not. */
  onMessage: ((customerIds: string[]) => void) | undefined;
}) {
  const { to } = useWorkspace();
  const found = usePaginatedQuery({
    key: [listSegmentMembers.name, { segment }],
    topics: listSegmentMembers.topics ?? [],
    ask: (after, signal) =>
      request(listSegmentMembers, { params: { segment }, query: { after } }, { signal }),
  });
  const columns = useMemo(
    (): Column<Member>[] => [
      {
        id: "customer",
        header: "Customer",
        lead: true,
        cell: ({ customer }) => (
          <span>
            <Link
              to={to(`/clients/${customer.id}`)}
              className="inline-flex min-h-6 items-center font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {customerName(customer)}
            </Link>
            <span className="block text-fg-muted text-xs">
              {customer.phone ? formatPhone(customer.phone) : (customer.email ?? "No phone or email")}
            </span>
          </span>
        ),
      },
      { id: "visits", header: "Paid visits", align: "end", phone: "pair", cell: ({ visits }) => visits },
      {
        id: "last",
        header: "Last visit",
        phone: "pair",
        cell: ({ lastOn }) => (lastOn ? formatDay(lastOn, today) : <NoValue />),
      },
      {
        id: "past",
        header: "Sales so far",
        align: "end",
        phone: "pair",
        cell: ({ lifetimeSalesCents }) => <Money cents={lifetimeSalesCents} />,
      },
      {
        id: "ahead",
        header: "Expected in a year",
        align: "end",
        phone: "pair",
        cell: ({ expectedSalesCents }) => <Money cents={expectedSalesCents} />,
      },
    ],
    [to, today],
  );
  const pages = found.data?.pages;
  if (!pages)
    return found.error ? (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows label="Loading customers" rows={8} />
    );
  const members = pages.flatMap((page) => page.members);
  const messaged = members.slice(0, maxMessaged);
  return (
    <>
      {onMessage && messaged.length > 0 ? (
        <div className="border-line border-b p-3">
          <Button size="sm" onClick={() => onMessage(messaged.map(({ customer }) => customer.id))}>
            Message {messaged.length === 1 ? "this customer" : `these ${messaged.length} customers`}
          </Button>
        </div>
      ) : null}
      <DataTable
        caption="Customers of the segment"
        columns={columns}
        rows={members}
        rowKey={({ customer }) => customer.id}
        empty={
          <EmptyState icon={<Users />} title="Nobody is in this segment">
            Segments are updated every night from paid visits.
          </EmptyState>
        }
      />
      <LoadMore
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onLoad={() => void found.fetchNextPage()}
      />
    </>
  );
}
