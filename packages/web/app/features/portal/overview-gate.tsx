import type { ClientOverview } from "@autoiq/domain/portal/contract";
import { Car, MailWarning } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { useOverview } from "./api";
import { NoShopYet } from "./no-shop-yet";

/** Loads the client's data, and says what is needed while there is none. */
export function OverviewGate({ children }: { children: (overview: ClientOverview) => ReactNode }) {
  const { data, error, refetch } = useOverview();
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label="Loading your visits" />
        )}
      </Card>
    );
  if (!data.proved)
    return (
      <Card>
        <EmptyState icon={<MailWarning />} title="Confirm your email address first">
          Shops know you by {data.email}. Open the link in the email we sent there; until then nothing of
          yours is shown.
        </EmptyState>
      </Card>
    );
  if (data.shops.length === 0)
    return (
      <NoShopYet icon={<Car />}>
        As soon as a shop has you on file, your cars, estimates, visits and invoices appear here.
      </NoShopYet>
    );
  return children(data);
}
