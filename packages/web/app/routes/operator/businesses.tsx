import { listBusinesses } from "@autoiq/domain/operator/contract";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { BusinessTable } from "~/features/operator/business-table";
import { request } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { NotFound } from "~/routes/site/not-found/not-found";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { LoadMore } from "~/ui/lists/load-more";
import { useDebounced } from "~/ui/use-debounced";

export const meta = () => [{ title: "Businesses · AutoIQ" }, { name: "robots", content: "noindex" }];

/** For the operator of this installation. For everybody else this page does not exist. */
export default function OperatorBusinesses() {
  return useMe().operator ? <Businesses /> : <NotFound />;
}

function Businesses() {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), 250);
  const list = usePaginatedQuery({
    key: [listBusinesses.name, { q }],
    topics: [],
    ask: (after, signal) => request(listBusinesses, { query: { q, after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <PageHeader
        title="Businesses"
        description="Counts only. Customers, repair orders, and prices stay with each business."
        actions={
          <Input
            type="search"
            aria-label="Search businesses"
            placeholder="Search by name"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="max-w-[18em]"
          />
        }
      />
      <Card padded={false}>
        {list.error && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <SkeletonRows label="Loading businesses" rows={6} />
        ) : rows.length === 0 ? (
          <EmptyState icon={<Building2 />} title={q ? "No business has that name" : "No businesses yet"}>
            {q
              ? "Check the spelling, or search for a part of the name."
              : "They appear here when they sign up."}
          </EmptyState>
        ) : (
          <>
            <BusinessTable rows={rows} timeZone={timeZone} />
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
