import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/pay/en";
import {
  getOwnPay,
  getOwnStatement,
  getOwnStatementPdf,
  type OwnPay as Pay,
} from "@autoiq/domain/payroll/contract";
import { planWords } from "@autoiq/domain/payroll/plan-words";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { openFile } from "~/platform/files/use-file";
import { formatMoney } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { toast } from "~/ui/toast";
import { monthDay, type OrderAddress, PayWeeks } from "./pay-weeks";

/** A person's own pay: so far in the open period, and the statements of closed ones. */
export function OwnPay({ orderAddress }: { orderAddress: OrderAddress }) {
  const t = useSharedMessages("pay", en);
  const loaded = useQuery(queryOptionsFor(getOwnPay, {}));
  const pay = loaded.data;
  return (
    <div className="max-w-3xl">
      <PageHeader title={t.own} description={t.ownText} />
      {pay ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SoFar pay={pay} orderAddress={orderAddress} />
          <Statements periods={pay.periods} orderAddress={orderAddress} />
          <p className="text-fg-muted text-xs">{t.gross}</p>
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label={t.loading} rows={6} />
      )}
    </div>
  );
}

function SoFar({ pay: { open, plan }, orderAddress }: { pay: Pay; orderAddress: OrderAddress }) {
  const t = useSharedMessages("pay", en);
  if (!open) return <Notice tone="info">{t.notHere}</Notice>;
  const { from, to, statement } = open;
  return (
    <Card
      title={fillIn(t.soFar, { from: monthDay(from), to: monthDay(to) })}
      actions={<Money cents={statement.totalCents} className="font-semibold text-lg" />}
      padded={false}
    >
      <p className="px-4 pt-3 text-fg-muted text-sm">
        {planWords(plan, t, formatMoney)}. {statement.weeks.length > 0 ? t.isOpen : t.nothing}
      </p>
      <PayWeeks weeks={statement.weeks} from={from} orderAddress={orderAddress} />
    </Card>
  );
}

function Statements({ periods, orderAddress }: { periods: Pay["periods"]; orderAddress: OrderAddress }) {
  const t = useSharedMessages("pay", en);
  const [opened, setOpened] = useState<string | null>(null);
  if (periods.length === 0) return <Card title={t.statements} empty={t.noStatements} />;
  return (
    <Card title={t.statements} padded={false}>
      <ul className="divide-y divide-line">
        {periods.map((period) => (
          <li key={period.id}>
            <button
              type="button"
              aria-expanded={opened === period.id}
              className="flex min-h-11 w-full items-center justify-between gap-4 px-4 py-2 text-left text-sm hover:bg-hover"
              onClick={() => setOpened(opened === period.id ? null : period.id)}
            >
              <span className="font-medium">
                {monthDay(period.from)} – {monthDay(period.to)}
              </span>
              <Money cents={period.totalCents} className="font-semibold" />
            </button>
            {opened === period.id ? <Statement id={period.id} orderAddress={orderAddress} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Statement({ id, orderAddress }: { id: string; orderAddress: OrderAddress }) {
  const t = useSharedMessages("pay", en);
  const loaded = useQuery(queryOptionsFor(getOwnStatement, { params: { id } }));
  const pdf = useMutation({
    mutationFn: () => openFile(getOwnStatementPdf, { params: { id } }),
    onError: (error) => toast({ title: t.pdfFailed, description: error.message, variant: "destructive" }),
  });
  if (loaded.error) return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />;
  if (!loaded.data) return <SkeletonRows label={t.loading} rows={3} />;
  return (
    <div className="grid gap-2 border-line border-t bg-sunken pb-4">
      <PayWeeks weeks={loaded.data.statement.weeks} from={loaded.data.from} orderAddress={orderAddress} />
      <Button className="mx-4 justify-self-start" loading={pdf.isPending} onClick={() => pdf.mutate()}>
        <FileText aria-hidden="true" />
        {t.pdf}
      </Button>
    </div>
  );
}
