import { type CardPricingSettings, getCardPricing } from "@autoiq/domain/shops/card-pricing/contract";
import { percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import { stateName } from "@autoiq/domain/shops/us-states";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";
import { CardPricingForm } from "./card-pricing-form";

/** What this location adds for a credit card, or takes off for cash, beside what its state and the card companies say. */
export function CardPricingPage() {
  const settings = useQuery(queryOptionsFor(getCardPricing));
  if (settings.isError)
    return (
      <Card>
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      </Card>
    );
  if (!settings.data)
    return (
      <Card padded={false}>
        <SkeletonRows label="Loading card pricing" />
      </Card>
    );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <CardPricingForm key={settings.data.state} settings={settings.data} />
      <Rules settings={settings.data} />
    </div>
  );
}

function Rules({ settings: { rules, state } }: { settings: CardPricingSettings }) {
  const name = stateName(state) || "This state";
  return (
    <Card title="Rules for a surcharge">
      <div className="grid gap-3 text-sm">
        <Notice
          tone={rules.isForbidden ? "danger" : rules.isOnFile ? "info" : "warning"}
          title={
            rules.isForbidden
              ? `Not allowed in ${name}`
              : rules.isOnFile
                ? `${name}: at most ${percentOf(rules.maximumBasisPoints)}`
                : `${name}: not confirmed`
          }
        >
          {rules.stateNote}
        </Notice>
        <div>
          <p className="font-medium">Card companies</p>
          <ul className="mt-1 grid list-disc gap-1 pl-4 text-fg-muted">
            {rules.networkNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
        <Disclosure title={`Sources, as of ${rules.asOf}`}>
          <ul className="grid gap-1">
            {rules.sources.map(({ cite, url, isRead }) => (
              <li key={cite}>
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer" className="underline">
                    {cite}
                  </a>
                ) : (
                  cite
                )}
                {isRead ? "" : " (not checked)"}
              </li>
            ))}
          </ul>
        </Disclosure>
        <p className="text-fg-muted text-xs">
          This is not legal advice. Ask your attorney and your card processor.
        </p>
      </div>
    </Card>
  );
}
