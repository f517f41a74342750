import { getFinanceCharges, type PostedCharge } from "@autoiq/domain/invoices/finance-charges/contract";
import { rateText } from "@autoiq/domain/invoices/finance-charges/rules";
import { dayIn } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatCount, formatMoney } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";

const AgreementForm = lazy(() => import("./agreement-form").then((all) => ({ default: all.AgreementForm })));
const WaiveForm = lazy(() => import("./waive-form").then((all) => ({ default: all.WaiveForm })));
const monthName = (month: string) => formatDay(`${month}-15`, { month: "short", year: "numeric" });
/** The card lists this many. The statement has all. */
const shown = 6;

/** What a customer agreed to pay on overdue balances, and the charges. Without both and without the permission, nothing. */
export function FinanceChargesCard({ customerId, timeZone }: { customerId: string; timeZone: string }) {
  const { may } = useWorkspace();
  const today = dayIn(timeZone, useNow());
  const [editing, setEditing] = useState(false);
  const [waiving, setWaiving] = useState<PostedCharge | null>(null);
  const found = useQuery(queryOptionsFor(getFinanceCharges, { params: { id: customerId } }));
  if (!found.data) return null;
  const { agreement, charges } = found.data;
  const mayAgree = may("customer.terms");
  if (!agreement && charges.length === 0 && !mayAgree) return null;
  const rows = agreement
    ? [
        ["Rate", `${rateText(agreement.annualRateBp)} a year`],
        ["Grace", `${formatCount(agreement.graceDays)} days`],
        ...(agreement.minimumCents > 0
          ? [["Minimum", `${formatMoney(agreement.minimumCents)} a month`]]
          : []),
        ["Agreed", `${formatDay(agreement.agreedOn, { dateStyle: "medium" })}, ${agreement.reference}`],
        ["Posted", agreement.automatic ? "Each month, without a review" : "With the statements"],
      ]
    : [];
  return (
    <Card
      title="Finance charges"
      actions={
        mayAgree ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            {agreement ? "Edit" : "Set up"}
            <span className="sr-only"> finance charges</span>
          </Button>
        ) : null
      }
      empty={agreement || charges.length > 0 ? undefined : "None. Overdue balances aren't charged."}
    >
      {agreement ? (
        <dl className="grid gap-1 text-sm">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="shrink-0 text-fg-muted">{name}</dt>
              <dd className="wrap-anywhere text-end">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {charges.length > 0 ? (
        <ul className="mt-3 grid gap-1.5 border-line border-t pt-3 text-sm">
          {charges.slice(0, shown).map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-2">
              <span className="grow">{monthName(each.month)}</span>
              <span className="text-fg-muted text-xs">
                {each.openCents > 0
                  ? each.openCents < each.amountCents
                    ? `${formatMoney(each.openCents)} due`
                    : "Due"
                  : each.waivedCents === each.amountCents
                    ? "Waived"
                    : "Paid"}
              </span>
              <Money cents={each.amountCents} className="font-medium" />
              {each.waivableCents > 0 && may("invoice.write-off") ? (
                <Button size="sm" variant="ghost" onClick={() => setWaiving(each)}>
                  Waive<span className="sr-only"> the finance charge for {monthName(each.month)}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <Dialog open={editing} onOpenChange={setEditing} title="Finance charges">
        <Suspense fallback={<SkeletonRows label="Loading the agreement" rows={4} />}>
          <AgreementForm
            customerId={customerId}
            agreement={agreement}
            today={today}
            onDone={() => setEditing(false)}
          />
        </Suspense>
      </Dialog>
      <Dialog
        open={waiving !== null}
        onOpenChange={(open) => !open && setWaiving(null)}
        title={waiving ? `Waive the finance charge for ${monthName(waiving.month)}` : ""}
      >
        {waiving ? (
          <Suspense fallback={<SkeletonRows label="Loading the charge" rows={2} />}>
            <WaiveForm charge={waiving} onDone={() => setWaiving(null)} />
          </Suspense>
        ) : null}
      </Dialog>
    </Card>
  );
}
