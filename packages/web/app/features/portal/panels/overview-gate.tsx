import type { ClientOverview } from "@autoiq/domain/portal/contract";
import { Car, MailWarning } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { SkeletonRows } from "~/ui/skeleton";
import { useOverview } from "../api";

/** Loads what is the client's and says what is needed where there is nothing yet. */
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
          Shops know you by {data.email}. Open the link in the mail we sent there; until then nothing of yours
          is shown.
        </EmptyState>
      </Card>
    );
  if (data.shops.length === 0)
    return (
      <Card>
        <EmptyState icon={<Car />} title="No visit yet">
          {data.email
            ? `When a shop writes a visit under ${data.email}, its estimate, progress and invoice appear here. Give the shop this address if it has another one of yours.`
            : "When a shop writes a visit under your telephone number, without an email address, its estimate, progress and invoice appear here. Your family name must be the same as at the shop. Where the shop has an email address of yours, add it to this account."}
        </EmptyState>
      </Card>
    );
  return children(data);
}
