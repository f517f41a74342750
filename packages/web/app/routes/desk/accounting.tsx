import { getQuickBooks } from "@autoiq/domain/books/quickbooks/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LockCard } from "~/features/books/lock/lock-card";
import { ConnectionCard } from "~/features/books/quickbooks/connection-card";
import { MappingCard } from "~/features/books/quickbooks/mapping-card";
import { SentEntries } from "~/features/books/quickbooks/sent-entries";
import { useFinishConnection } from "~/features/books/quickbooks/use-finish-connection";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Accounting & QuickBooks · AutoIQ" }];

/** The lock date, and the connection to QuickBooks Online. Intuit sends owners back to this page. */
export default function Accounting() {
  const { timeZone } = useShop().location;
  const { to } = useWorkspace();
  const today = dayIn(timeZone, useNow());
  const isConnecting = useFinishConnection();
  const loaded = useQuery(queryOptionsFor(getQuickBooks));
  const status = loaded.data;
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Accounting & QuickBooks"
        description="Lock finished months, and send the journal to QuickBooks Online."
        actions={
          <>
            <Button asChild>
              <Link to={to("/analytics/journal")}>Journal</Link>
            </Button>
            <Button asChild>
              <Link to={to("/bank")}>Bank</Link>
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LockCard timeZone={timeZone} />
        {status ? (
          <>
            <ConnectionCard
              status={status}
              timeZone={timeZone}
              today={today}
              isConnecting={isConnecting}
              journalLink={
                <Link to={to("/analytics/journal")} className="text-accent-text underline">
                  journal
                </Link>
              }
            />
            <SentEntries status={status} timeZone={timeZone} />
            {status.connection?.isConnected ? <MappingCard /> : null}
          </>
        ) : (
          <Card padded={false}>
            {loaded.error ? (
              <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
            ) : (
              <SkeletonRows label="Loading QuickBooks" rows={3} />
            )}
          </Card>
        )}
      </div>
    </div>
  );
}
