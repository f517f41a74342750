import { getCustomerRecord } from "@autoiq/domain/customers/record/contract";
import { getTerms } from "@autoiq/domain/customers/terms/contract";
import { getAging } from "@autoiq/domain/invoices/aging/contract";
import {
  getFinanceCharges,
  postFinanceCharges,
  previewFinanceCharges,
} from "@autoiq/domain/invoices/finance-charges/contract";
import { monthBefore } from "@autoiq/domain/invoices/finance-charges/rules";
import { getStatement } from "@autoiq/domain/invoices/statements/contract";
import { sum } from "@autoiq/domain/kernel/money";
import { getCustomerAccount } from "@autoiq/domain/payments/accounts/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Disclosure } from "~/ui/layout/disclosure";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { WorkingList } from "./working-list";

export const monthName = (month: string) => formatDay(`${month}-15`, { month: "long", year: "numeric" });
const count = (charges: number) => `${charges} ${charges === 1 ? "charge" : "charges"}`;

/** The last three months that are over, newest first. */
function recentMonths(today: string): string[] {
  const last = monthBefore(today);
  const before = monthBefore(`${last}-01`);
  return [last, before, monthBefore(`${before}-01`)];
}

/** Shows each customer's finance charge of a month with its working, and posts those that are checked. */
export function FinanceChargeRun({ today, onClose }: { today: string; onClose: () => void }) {
  const months = recentMonths(today);
  const [month, setMonth] = useState(months[0] ?? "");
  const loaded = useQuery({
    ...queryOptionsFor(previewFinanceCharges, { query: { month } }),
    placeholderData: keepPreviousData,
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  const post = useWrite(postFinanceCharges, {
    invalidates: [
      ...[previewFinanceCharges, getFinanceCharges, getAging, getStatement],
      ...[getCustomerAccount, getCustomerRecord, getTerms],
    ],
    onSuccess: ({ posted, alreadyPosted }) => {
      toast({
        title: posted > 0 ? `${count(posted)} posted` : "Already posted",
        description: alreadyPosted > 0 ? `${count(alreadyPosted)} had been posted before.` : undefined,
      });
      onClose();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      void loaded.refetch();
      return true;
    },
  });
  const charges = loaded.data?.charges ?? [];
  const chosen = charges.filter((each) => !left.has(each.customerId));
  const totalCents = sum(chosen.map((each) => each.amountCents));
  const toggle = (customerId: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(customerId);
    else next.add(customerId);
    setLeft(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Finance charges"
      description="Simple interest on overdue invoices of customers who agreed to it. Dated today, without sales tax."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || loaded.isPlaceholderData}
            loading={post.isPending}
            onClick={() => {
              setRefusal(null);
              post.mutate({
                body: {
                  month,
                  charges: chosen.map(({ customerId, amountCents }) => ({ customerId, amountCents })),
                },
              });
            }}
          >
            {chosen.length > 0 ? `Post ${count(chosen.length)}: ${formatMoney(totalCents)}` : "Post charges"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field label="Month" className="w-48 max-sm:w-full">
          <Select
            value={month}
            onChange={({ target }) => {
              setMonth(target.value);
              setRefusal(null);
            }}
            options={months.map((each) => ({ value: each, label: monthName(each) }))}
          />
        </Field>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        {!loaded.data ? (
          loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label="Calculating finance charges" rows={3} />
          )
        ) : charges.length === 0 ? (
          <p className="text-fg-muted text-sm">
            {loaded.data.posted > 0
              ? `Nothing is left to post: ${count(loaded.data.posted)} posted for ${monthName(month)}.`
              : `No customer with an agreement had an overdue invoice in ${monthName(month)}.`}
          </p>
        ) : (
          <ul className="grid max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line">
            {charges.map((each) => (
              <li key={each.customerId}>
                <div className="flex items-center justify-between gap-4 px-3 pt-1.5 text-sm">
                  <Checkbox
                    label={each.name}
                    checked={!left.has(each.customerId)}
                    onChange={({ target }) => toggle(each.customerId, target.checked)}
                  />
                  <Money cents={each.amountCents} className="font-semibold" />
                </div>
                <Disclosure
                  title={
                    <span className="font-normal text-fg-muted text-xs">
                      How it's calculated<span className="sr-only"> for {each.name}</span>
                    </span>
                  }
                >
                  <WorkingList charge={each} />
                </Disclosure>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
