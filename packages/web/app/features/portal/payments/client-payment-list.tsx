import { fillIn } from "@autoiq/domain/catalog/message";
import {
  exportClientPayments,
  getClientDepositReceipt,
  getClientReceipt,
} from "@autoiq/domain/payments/client/contract";
import { CreditCard, HandCoins, ReceiptText, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { StatusPill } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { CsvButton } from "~/ui/lists/csv-button";
import { type Shop, shopName, useClientPayments, zoneOf } from "../api";
import { DocumentButton } from "./document-button";

const kinds = {
  payment: { name: "payment", Icon: CreditCard },
  refund: { name: "refund", Icon: Undo2 },
  "credit-note": { name: "creditNote", Icon: ReceiptText },
  deposit: { name: "deposit", Icon: HandCoins },
  "deposit-return": { name: "depositReturn", Icon: Undo2 },
} as const;

/** Every payment with its receipt, and every refund, across all shops. */
export function ClientPaymentList({ shops }: { shops: readonly Shop[] }) {
  const { document, orderInText } = useMessages("portal");
  const t = useMessages("client-payments");
  const { data, error, refetch } = useClientPayments();
  if (!data)
    return (
      <Card title={t.history}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={t.loading} />
        )}
      </Card>
    );
  if (data.payments.length === 0) return null;
  return (
    <Card
      title={t.history}
      padded={false}
      actions={<CsvButton contract={exportClientPayments} input={{}} name="payments" />}
    >
      <ul className="divide-y divide-line">
        {data.payments.map((each) => {
          const { name, Icon } = kinds[each.kind];
          return (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="flex min-w-0 flex-1 basis-52 items-start gap-3">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-muted" />
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2">
                    <Money cents={each.amountCents} className="font-semibold" />
                    <span>
                      {t.kinds[name]} {each.method ? t.methods[each.method] : ""}
                    </span>
                    {each.heldCents > 0 ? (
                      <StatusPill tone="info">
                        <Text of={t.held} values={{ amount: <Money cents={each.heldCents} /> }} />
                      </StatusPill>
                    ) : null}
                    {each.state === "pending" ? <StatusPill tone="warning">{t.onItsWay}</StatusPill> : null}
                    {each.state === "failed" ? <StatusPill tone="danger">{t.refundFailed}</StatusPill> : null}
                  </p>
                  <p className="text-fg-muted text-xs">
                    <DateTime instant={each.at} timeZone={zoneOf(shops, each.organizationId)} style="date" />{" "}
                    {shops.length > 1 ? `· ${shopName(shops, each.organizationId)}` : null}
                    {each.repairOrderNumber === null ? null : (
                      <>
                        {" · "}
                        <Link
                          to={`/client/repair-orders/${each.organizationId}/${each.repairOrderId}`}
                          className="whitespace-nowrap text-accent-text underline underline-offset-2"
                        >
                          {fillIn(orderInText, { number: each.repairOrderNumber })}
                        </Link>
                      </>
                    )}
                    {each.invoiceId === null ? null : (
                      <>
                        {" · "}
                        <Link
                          to={`/client/payments/${each.organizationId}/${each.invoiceId}`}
                          className="whitespace-nowrap text-accent-text underline underline-offset-2"
                        >
                          {fillIn(t.invoiceOf, { number: each.invoiceNumber ?? "" })}
                        </Link>
                      </>
                    )}
                    {each.vehicle ? ` · ${each.vehicle}` : ""}
                  </p>
                </div>
              </div>
              {each.kind === "payment" || each.kind === "deposit" ? (
                <DocumentButton
                  organizationId={each.organizationId}
                  id={each.id}
                  contract={each.kind === "deposit" ? getClientDepositReceipt : getClientReceipt}
                  size="sm"
                  name={document.receipt}
                >
                  {t.receipt}{" "}
                  <span className="sr-only">
                    {each.kind === "deposit"
                      ? fillIn(t.receiptForDeposit, { number: each.repairOrderNumber ?? "" })
                      : fillIn(t.receiptForInvoice, { number: each.invoiceNumber ?? "" })}
                  </span>
                </DocumentButton>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
