import { getClientChoices } from "@autoiq/domain/messages/choices/contract";
import { chooseTextsAsClient } from "@autoiq/domain/messages/contract";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { ContactChoices } from "~/features/messages/panels/contact-choices";
import { NoShopYet } from "~/features/portal/panels/no-shop-yet";
import { queryOptionsFor, request } from "~/platform/api";
import { Card } from "~/ui/card";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";

export const meta = () => [{ title: "What shops may send · AutoIQ" }];

/** What each shop may send a client by itself, by which way and when. */
export default function ClientChoicesPage() {
  const choices = useQuery(queryOptionsFor(getClientChoices));
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="What shops may send you"
        back={{ to: "/client/messages", label: "Messages" }}
        description="Each shop keeps your choice with its date and the words you chose it by."
      />
      {!choices.data ? (
        <Card>
          {choices.error ? (
            <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
          ) : (
            <SkeletonRows label="Loading your choices" rows={5} />
          )}
        </Card>
      ) : choices.data.shops.length === 0 ? (
        <NoShopYet icon={<BellRing />}>
          As soon as a shop has you on file, you choose here what it may send you.
        </NoShopYet>
      ) : (
        <div className="grid gap-4">
          {choices.data.shops.map((shop) => (
            <ContactChoices
              key={shop.customerId}
              of={shop}
              onChooseTexts={async (allowed) => {
                await request(chooseTextsAsClient, { params: { id: shop.customerId }, body: { allowed } });
                await choices.refetch();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
