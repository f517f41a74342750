import { fillIn } from "@autoiq/domain/catalog/message";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import { Car, MailWarning } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "~/platform/language/messages";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { useOverview } from "./api";
import { NoShopYet } from "./no-shop-yet";

/** Loads the client's data, and says what is needed while there is none. */
export function OverviewGate({ children }: { children: (overview: ClientOverview) => ReactNode }) {
  const t = useMessages("client-gate");
  const { data, error, refetch } = useOverview();
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={t.loading} />
        )}
      </Card>
    );
  if (!data.proved)
    return (
      <Card>
        <EmptyState icon={<MailWarning />} title={t.confirmEmail}>
          {fillIn(t.confirmEmailText, { email: data.email })}
        </EmptyState>
      </Card>
    );
  if (data.shops.length === 0) return <NoShopYet icon={<Car />}>{t.noShopText}</NoShopYet>;
  return children(data);
}
