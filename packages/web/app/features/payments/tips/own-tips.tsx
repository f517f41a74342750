import { en } from "@autoiq/domain/catalog/technician/en";
import { dayIn } from "@autoiq/domain/kernel/time";
import { getOwnTips } from "@autoiq/domain/payments/tips/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

/** A person's own tips this month. Nothing while there are none. */
export function OwnTips() {
  const t = useSharedMessages("technician", en).tips;
  const { timeZone } = useShop().location;
  const today = dayIn(timeZone, useNow());
  const { data } = useQuery(
    queryOptionsFor(getOwnTips, { query: { from: `${today.slice(0, 7)}-01`, to: today } }),
  );
  if (!data || (data.receivedCents === 0 && data.openCents === 0 && data.paidOutCents === 0)) return null;
  const rows = [
    [t.received, data.receivedCents],
    [t.paidOut, data.paidOutCents],
    [t.open, data.openCents],
  ] as const;
  return (
    <Card title={t.title}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {rows.map(([label, cents]) => (
          <div key={label}>
            <dt className="text-fg-muted text-xs">{label}</dt>
            <dd className="font-semibold text-lg">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
