import { fillIn } from "@autoiq/domain/catalog/message";
import { Gift, Package } from "lucide-react";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { type Shop, shopName, useClientHeld } from "../api";

const dayOf = (day: string) => <DateTime instant={`${day}T12:00:00Z`} timeZone="UTC" style="date" />;

/** Packages with what is left of their work, and the gift cards that the client bought. Nothing without any. */
export function HeldForClient({ shops }: { shops: readonly Shop[] }) {
  const { heldForYou: t } = useMessages("client-payments");
  const { data } = useClientHeld();
  if (!data || data.packages.length + data.giftCards.length === 0) return null;
  const nameOf = (organizationId: string) =>
    shops.length > 1 ? ` · ${shopName(shops, organizationId)}` : "";
  return (
    <Card title={t.title} padded={false}>
      <ul className="divide-y divide-line">
        {data.packages.map((each) => (
          <li key={each.id} className="flex items-start gap-3 px-4 py-3">
            <Package aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-muted" />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-semibold">{each.name}</p>
              <dl>
                {each.jobs.map((job) => (
                  <div key={job.name} className="flex flex-wrap justify-between gap-x-3">
                    <dt className="wrap-anywhere">{job.name}</dt>
                    <dd className="font-medium">
                      {fillIn(t.left, { left: job.leftUnits, units: job.units })}
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="text-fg-muted text-xs">
                {each.vehicle || t.anyVehicle}
                {nameOf(each.organizationId)}
                {each.expiresOn ? (
                  <>
                    {" · "}
                    <Text
                      of={each.isExpired ? t.expired : t.expires}
                      values={{ date: dayOf(each.expiresOn) }}
                    />
                  </>
                ) : null}
              </p>
            </div>
          </li>
        ))}
        {data.giftCards.map((each) => (
          <li key={each.id} className="flex items-start gap-3 px-4 py-3">
            <Gift aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-muted" />
            <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
              <span>
                {fillIn(t.giftCard, { digits: each.lastFour })}
                <span className="text-fg-muted text-xs">{nameOf(each.organizationId)}</span>
              </span>
              <span className="font-medium">
                <Text of={t.balance} values={{ amount: <Money cents={each.balanceCents} /> }} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
