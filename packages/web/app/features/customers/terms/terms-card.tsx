import { getTerms } from "@autoiq/domain/customers/terms/contract";
import { termsText } from "@autoiq/domain/customers/terms/rules";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";

const TermsForm = lazy(() => import("./terms-form").then((all) => ({ default: all.TermsForm })));

/** How a customer may pay: charge account, due days, credit limit, purchase orders, monthly statement. */
export function TermsCard({ customerId }: { customerId: string }) {
  const { may } = useWorkspace();
  const [editing, setEditing] = useState(false);
  const found = useQuery(queryOptionsFor(getTerms, { params: { id: customerId } }));
  if (!found.data) return null;
  const { terms, dueCents } = found.data;
  const { chargeAccount, netDays, creditLimitCents } = terms;
  const isAbove = creditLimitCents !== null && dueCents > creditLimitCents;
  const rows = [
    ["Charge account", chargeAccount ? `Yes, ${termsText(netDays).toLowerCase()}` : "No"],
    ...(chargeAccount
      ? [
          [
            "Credit limit",
            creditLimitCents === null
              ? "None"
              : `${formatMoney(creditLimitCents)}, ${formatMoney(Math.max(0, creditLimitCents - dueCents))} available`,
          ],
        ]
      : []),
    ["PO number", terms.purchaseOrderRequired ? "Required" : "Optional"],
    ["Monthly statement", terms.monthlyStatement ? "By email" : "No"],
  ] as const;
  return (
    <Card
      title="Terms"
      actions={
        <>
          {isAbove ? <Badge tone="danger">Above limit</Badge> : null}
          {may("customer.terms") ? (
            <Button size="sm" onClick={() => setEditing(true)}>
              Edit<span className="sr-only"> terms</span>
            </Button>
          ) : null}
        </>
      }
    >
      <dl className="grid gap-1 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-fg-muted">{name}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <Dialog open={editing} onOpenChange={setEditing} title="Terms">
        <Suspense fallback={<SkeletonRows label="Loading terms" rows={4} />}>
          <TermsForm customerId={customerId} terms={terms} onDone={() => setEditing(false)} />
        </Suspense>
      </Dialog>
    </Card>
  );
}
