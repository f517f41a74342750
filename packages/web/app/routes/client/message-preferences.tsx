import { saveSmsConsentAsClient } from "@autoiq/domain/messages/contract";
import { getClientPreferences } from "@autoiq/domain/messages/preferences/contract";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { ContactPreferences } from "~/features/messages/preferences/contact-preferences";
import { NoShopYet } from "~/features/portal/no-shop-yet";
import { queryOptionsFor, request } from "~/platform/api";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Message preferences · AutoIQ" }];

/** Which automatic messages each shop may send a client, by which channel and when. */
export default function ClientMessagePreferencesPage() {
  const messages = useMessages("portal");
  const t = useMessages("message-preferences");
  usePageTitle(messages.page.preferences);
  const choices = useQuery(queryOptionsFor(getClientPreferences));
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t.title}
        back={{ to: "/client/messages", label: messages.messages.title }}
        description={t.text}
      />
      {!choices.data ? (
        <Card>
          {choices.error ? (
            <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
          ) : (
            <SkeletonRows label={t.loading} rows={5} />
          )}
        </Card>
      ) : choices.data.shops.length === 0 ? (
        <NoShopYet icon={<BellRing />}>{t.noShop}</NoShopYet>
      ) : (
        <div className="grid gap-4">
          {choices.data.shops.map((shop) => (
            <ContactPreferences
              key={shop.customerId}
              of={shop}
              onChooseTexts={async (choice) => {
                await request(saveSmsConsentAsClient, { params: { id: shop.customerId }, body: choice });
                await choices.refetch();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
