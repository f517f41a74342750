import { type Debtor, getAging } from "@autoiq/domain/invoices/aging/contract";
import { previewFinanceCharges } from "@autoiq/domain/invoices/finance-charges/contract";
import { monthBefore } from "@autoiq/domain/invoices/finance-charges/rules";
import { getStatement, sendStatements } from "@autoiq/domain/invoices/statements/contract";
import { monthOf, usualMonth } from "@autoiq/domain/invoices/statements/rules";
import { sum } from "@autoiq/domain/kernel/money";
import { dayIn } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { FinanceChargeRun } from "../finance-charges/finance-charge-run";
import { type ChosenPeriod, StatementPeriod } from "./statement-period";

type Recipient = Debtor & { customerId: string };
const people = (count: number) => `${count} ${count === 1 ? "statement" : "statements"}`;

/** Emails statements to everyone with a balance, except those that are unchecked. */
export function StatementRun({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const loaded = useQuery(queryOptionsFor(getAging));
  const today = dayIn(timeZone, useNow());
  const [period, setPeriod] = useState<ChosenPeriod>(() => {
    const name = usualMonth(today);
    return { name, ...monthOf(today, name) };
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [id] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [charging, setCharging] = useState(false);
  const send = useWrite(sendStatements, {
    invalidates: [getStatement],
    onSuccess: ({ queued }) => {
      toast({ title: `Sending ${people(queued)}`, description: "Each email has its PDF." });
      onClose();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const debtors = (loaded.data?.debtors ?? []).filter((each): each is Recipient => each.customerId !== null);
  const reachable = debtors.filter((each) => each.getsStatements);
  const chosen = reachable.filter((each) => !left.has(each.customerId));
  const unreachable = debtors.length - reachable.length;
  if (charging) return <FinanceChargeRun today={today} onClose={() => setCharging(false)} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Send statements"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={send.isPending}
            onClick={() =>
              send.mutate({
                body: {
                  id,
                  from: period.from,
                  to: period.to,
                  customerIds: chosen.map((each) => each.customerId),
                },
              })
            }
          >
            <Send aria-hidden="true" />
            Send {people(chosen.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <StatementPeriod period={period} today={today} onChoose={setPeriod} />
        </div>
        <ChargesStep today={today} onReview={() => setCharging(true)} />
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        {!loaded.data ? (
          <SkeletonRows label="Loading balances" rows={4} />
        ) : debtors.length === 0 ? (
          <p className="text-fg-muted text-sm">Nobody has a balance.</p>
        ) : (
          <ul className="grid max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line">
            {debtors.map((each) => (
              <li
                key={each.customerId}
                className="flex items-center justify-between gap-4 px-3 py-1.5 text-sm"
              >
                <Checkbox
                  label={each.name}
                  hint={
                    each.getsStatements
                      ? undefined
                      : "No email address. Print the PDF on the customer's statement."
                  }
                  disabled={!each.getsStatements}
                  checked={each.getsStatements && !left.has(each.customerId)}
                  onChange={({ target }) => {
                    const next = new Set(left);
                    if (target.checked) next.delete(each.customerId);
                    else next.add(each.customerId);
                    setLeft(next);
                  }}
                />
                <Money cents={each.totalCents} className="font-medium" />
              </li>
            ))}
          </ul>
        )}
        {unreachable > 0 ? (
          <p className="text-fg-muted text-xs">
            {unreachable} of {debtors.length} can't be emailed.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Says what finance charges of the last month are not posted. Without agreements, nothing. */
function ChargesStep({ today, onReview }: { today: string; onReview: () => void }) {
  const loaded = useQuery(queryOptionsFor(previewFinanceCharges, { query: { month: monthBefore(today) } }));
  if (!loaded.data || loaded.data.agreements === 0) return null;
  const { charges } = loaded.data;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line px-3 py-2 text-sm">
      <span>
        {charges.length === 0
          ? "No finance charges to post for last month."
          : `Finance charges for last month: ${charges.length} to post, ${formatMoney(sum(charges.map((each) => each.amountCents)))}`}
      </span>
      <Button size="sm" onClick={onReview}>
        {charges.length === 0 ? "Finance charges" : "Review and post"}
      </Button>
    </div>
  );
}
