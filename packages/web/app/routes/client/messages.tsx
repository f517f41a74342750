import { getClientThreads, saveSmsConsentAsClient, writeAsClient } from "@autoiq/domain/messages/contract";
import { useQuery } from "@tanstack/react-query";
import { BellRing, MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { CustomerMessages } from "~/features/messages/threads/customer-messages";
import { NoShopYet } from "~/features/portal/no-shop-yet";
import { queryOptionsFor, request } from "~/platform/api";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Messages · AutoIQ" }];

/** Messages between a client and their shops, by shop. */
export default function ClientMessages() {
  const messages = useMessages("portal");
  const t = messages.messages;
  usePageTitle(messages.page.messages);
  const threads = useQuery(queryOptionsFor(getClientThreads));
  const again = () => threads.refetch();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t.title}
        actions={
          <Button asChild>
            <Link to="/client/message-preferences">
              <BellRing aria-hidden="true" />
              {t.whatMaySend}
            </Link>
          </Button>
        }
      />
      {!threads.data ? (
        <Card>
          {threads.error ? (
            <ErrorState error={threads.error} onRetry={() => void again()} />
          ) : (
            <SkeletonRows label={t.loading} rows={5} />
          )}
        </Card>
      ) : threads.data.threads.length === 0 ? (
        <NoShopYet icon={<MessagesSquare />}>{t.noShop}</NoShopYet>
      ) : (
        <div className="grid gap-4">
          {threads.data.threads.map(({ customerId, organizationId, ...thread }) => (
            <CustomerMessages
              key={customerId}
              thread={thread}
              photos={{ kind: "client", customerId }}
              title={thread.shop.name}
              estimateAddress={(id) => `/client/repair-orders/${organizationId}/${id}`}
              onWrite={async ({ id, ...body }) => {
                await request(writeAsClient, { params: { customerId, id }, body });
                await again();
              }}
              onChooseTexts={async (choice) => {
                await request(saveSmsConsentAsClient, { params: { id: customerId }, body: choice });
                await again();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
