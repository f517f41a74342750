import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/posted-invoice/en";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { useSharedMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

/** Who authorized which job, how and when. The law requires it on the invoice. */
export function InvoiceAuthorizations({ content }: { content: InvoiceContent }) {
  const t = useSharedMessages("posted-invoice", en).authorizations;
  // A posted invoice stores both as text.
  const channels: Readonly<Record<string, string>> = t.channels;
  const decisions: Readonly<Record<string, string>> = t.decisions;
  if (content.authorizations.length === 0) return null;
  return (
    <Card title={t.title}>
      <ul className="grid gap-2 text-sm">
        {content.authorizations.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a posted invoice's answers have no identity and never move
          <li key={index}>
            <span className="font-medium">{each.jobName}</span>{" "}
            {fillIn(t.by, {
              decision: decisions[each.decision] ?? each.decision,
              person: each.person,
              channel: channels[each.channel] ?? each.channel,
            })}
            <span className="block text-fg-muted text-xs">
              <Text
                of={t.total}
                values={{
                  time: <DateTime instant={each.at} timeZone={content.shop.timeZone} />,
                  amount: <Money cents={each.revisedTotalCents} />,
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
