import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

const channelLabels: Record<string, string> = {
  "in-person": "in person",
  phone: "by phone",
  text: "by text",
  email: "by email",
  portal: "on the customer page",
};

/** Who authorized which job, how and when. The law requires it on the invoice. */
export function InvoiceAuthorizations({ content }: { content: InvoiceContent }) {
  if (content.authorizations.length === 0) return null;
  return (
    <Card title="Authorizations">
      <ul className="grid gap-2 text-sm">
        {content.authorizations.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a posted invoice's answers have no identity and never move
          <li key={index}>
            <span className="font-medium">{each.jobName}</span> {each.decision} by {each.person}{" "}
            {channelLabels[each.channel] ?? each.channel}
            <span className="block text-fg-muted text-xs">
              <DateTime instant={each.at} timeZone={content.shop.timeZone} /> · total then{" "}
              <Money cents={each.revisedTotalCents} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
