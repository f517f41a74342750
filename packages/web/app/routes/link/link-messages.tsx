import { getThreadByLink, saveSmsConsentByLink, writeByLink } from "@autoiq/domain/messages/contract";
import { useQuery } from "@tanstack/react-query";
import { CustomerMessages } from "~/features/messages/threads/customer-messages";
import { queryOptionsFor, request } from "~/platform/api";
import { useMessages } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";

/** A reply from the shop appears without a reload. There are no live events without an account. */
const refetchMs = 20_000;

/** The messages between the customer and the shop about this repair order, behind its emailed link. */
export function LinkMessages({ token }: { token: string }) {
  const t = useMessages("customer-order").link;
  const options = queryOptionsFor(getThreadByLink, { params: { token } });
  const { data } = useQuery({ ...options, refetchInterval: refetchMs });
  if (!data) return null;
  const keep = (thread: typeof data) => queryClient.setQueryData(options.queryKey, thread);
  return (
    <div className="mt-4">
      <CustomerMessages
        thread={data}
        photos={{ kind: "link", token }}
        title={t.questions}
        // All messages here are about this visit, whose estimate is on this page.
        estimateAddress={() => "#main"}
        onWrite={async ({ id, ...body }) => keep(await request(writeByLink, { params: { token, id }, body }))}
        onChooseTexts={async (choice) =>
          keep(await request(saveSmsConsentByLink, { params: { token }, body: choice }))
        }
      />
    </div>
  );
}
