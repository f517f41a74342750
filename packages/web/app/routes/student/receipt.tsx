import { formatCents } from "@autoiq/domain/kernel/money";
import { getCourse, getFeeReceiptPdf } from "@autoiq/domain/training/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { queryOptionsFor } from "~/platform/api";
import { openFile } from "~/platform/files/use-file";
import { useMe } from "~/platform/session/use-session";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { toast } from "~/ui/toast";

export const meta = () => [{ title: "Receipt · AutoIQ" }];

/** With the year, because a receipt is kept. */
const longTime = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

export default function StudentReceipt() {
  const me = useMe();
  const { data: course, error, refetch } = useQuery(queryOptionsFor(getCourse, {}));
  const print = useMutation({
    mutationFn: () => openFile(getFeeReceiptPdf, {}),
    onError: (error) =>
      toast({
        title: "The receipt couldn't be opened",
        description: error.message,
        variant: "destructive",
      }),
  });
  if (!course)
    return error ? (
      <ErrorState fillsPage error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows label="Loading the receipt" rows={5} />
    );
  const { payment } = course.fee;
  const facts = payment
    ? [
        ["Receipt", payment.number],
        ["Paid to", "AutoIQ"],
        ["Paid by", `${me.firstName} ${me.lastName}`.trim() || me.email],
        ["For", `${course.name}, course fee`],
        ["Paid", longTime.format(new Date(payment.paidAt))],
        ["How", "Card"],
        ...(payment.refundedAt ? [["Refunded", longTime.format(new Date(payment.refundedAt))]] : []),
      ]
    : [];
  return (
    <>
      <PageHeader
        title="Receipt"
        description={course.name}
        back={{ to: "/student", label: "Your course" }}
        actions={
          payment ? (
            <Button variant="primary" loading={print.isPending} onClick={() => print.mutate()}>
              Open PDF
            </Button>
          ) : null
        }
      />
      {payment ? (
        <Card className="max-w-[36em]">
          {payment.isTest ? (
            <Notice tone="warning" className="mb-4">
              This was a test payment. No card was charged.
            </Notice>
          ) : null}
          <p className="mb-4 flex flex-wrap items-center justify-between gap-3 border-line border-b pb-4">
            <span className="font-semibold text-3xl tabular-nums tracking-tight">
              {formatCents(payment.amountCents)}
            </span>
            <StatusPill tone={payment.refundedAt ? "neutral" : "success"}>
              {payment.refundedAt ? "Refunded" : "Paid"}
            </StatusPill>
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-fg-muted">{label}</dt>
                <dd className="break-words text-right tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : (
        <EmptyState icon={<ReceiptText />} title="Nothing was paid yet">
          The receipt of the course fee appears here when you have paid it.
        </EmptyState>
      )}
    </>
  );
}
