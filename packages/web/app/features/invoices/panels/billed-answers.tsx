import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { Card } from "~/ui/card";
import { DateTime, Money } from "~/ui/figures";

const channelWords: Record<string, string> = {
  "in-person": "in person",
  phone: "by phone",
  text: "by text",
  email: "by email",
  portal: "on the customer page",
};

/** Who agreed to which job, how and when: printed on the invoice because the law asks for it. */
export function BilledAnswers({ content }: { content: InvoiceContent }) {
  if (content.authorizations.length === 0) return null;
  return (
    <Card title="Authorizations">
      <ul className="grid gap-2 text-sm">
        {content.authorizations.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a posted invoice's answers have no identity and never move
          <li key={index}>
            <span className="font-medium">{each.jobName}</span> {each.decision} by {each.person}{" "}
            {channelWords[each.channel] ?? each.channel}
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
