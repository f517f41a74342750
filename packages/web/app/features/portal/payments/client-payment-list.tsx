import {
  exportClientPayments,
  getClientDepositReceipt,
  getClientReceipt,
} from "@autoiq/domain/payments/client/contract";
import { CreditCard, HandCoins, ReceiptText, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { StatusPill } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { CsvButton } from "~/ui/lists/csv-button";
import { type Shop, shopName, useClientPayments, zoneOf } from "../api";
import { DocumentButton } from "./document-button";

const kinds = {
  payment: { word: "Paid", Icon: CreditCard },
  refund: { word: "Given back", Icon: Undo2 },
  "credit-note": { word: "Taken off the bill", Icon: ReceiptText },
  deposit: { word: "Deposit paid", Icon: HandCoins },
  "deposit-return": { word: "Deposit given back", Icon: Undo2 },
} as const;
const methods = { card: "by card", cash: "in cash", check: "by check" } as const;

/** Every payment with its receipt, and every refund, across all shops. */
export function ClientPaymentList({ shops }: { shops: readonly Shop[] }) {
  const { data, error, refetch } = useClientPayments();
  if (!data)
    return (
      <Card title="What you paid">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label="Loading your payments" />
        )}
      </Card>
    );
  if (data.payments.length === 0) return null;
  return (
    <Card
      title="What you paid"
      padded={false}
      actions={<CsvButton contract={exportClientPayments} input={{}} name="payments" />}
    >
      <ul className="divide-y divide-line">
        {data.payments.map((each) => {
          const { word, Icon } = kinds[each.kind];
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
                      {word} {each.method ? methods[each.method] : ""}
                    </span>
                    {each.heldCents > 0 ? (
                      <StatusPill tone="info">
                        <Money cents={each.heldCents} /> held
                      </StatusPill>
                    ) : null}
                    {each.state === "pending" ? <StatusPill tone="warning">On its way</StatusPill> : null}
                    {each.state === "failed" ? <StatusPill tone="danger">Did not go back</StatusPill> : null}
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
                          repair order {each.repairOrderNumber}
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
                          invoice {each.invoiceNumber}
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
                  name="The receipt"
                >
                  Receipt
                  <span className="sr-only">
                    {each.kind === "deposit"
                      ? ` for the deposit on repair order ${each.repairOrderNumber}`
                      : ` for invoice ${each.invoiceNumber}`}
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
