import { chooseTextsByLink, getThreadByLink, writeByLink } from "@autoiq/domain/messages/contract";
import { useQuery } from "@tanstack/react-query";
import { CustomerMessages } from "~/features/messages/panels/customer-messages";
import { queryOptionsFor, request } from "~/platform/api";
import { queryClient } from "~/platform/query-client";

/** An answer of the shop's appears without a reload; there are no live events without an account. */
const askAgainMs = 20_000;

/** What the customer and the shop wrote each other about this repair order, behind its mailed link. */
export function LinkMessages({ token }: { token: string }) {
  const options = queryOptionsFor(getThreadByLink, { params: { token } });
  const { data } = useQuery({ ...options, refetchInterval: askAgainMs });
  if (!data) return null;
  const keep = (thread: typeof data) => queryClient.setQueryData(options.queryKey, thread);
  return (
    <div className="mt-4">
      <CustomerMessages
        thread={data}
        photos={{ kind: "link", token }}
        title="Questions?"
        onWrite={async ({ id, ...body }) => keep(await request(writeByLink, { params: { token, id }, body }))}
        onChooseTexts={async (allowed) =>
          keep(await request(chooseTextsByLink, { params: { token }, body: { allowed } }))
        }
      />
    </div>
  );
}
