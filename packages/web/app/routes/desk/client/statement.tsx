import { getStatement, getStatementPdf, sendStatements } from "@autoiq/domain/invoices/statements/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { FileText, Mail } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { requestedStatementPeriod, StatementPeriod } from "~/features/invoices/statements/statement-period";
import { Movements, OpenInvoices, shortDay } from "~/features/invoices/statements/statement-tables";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { openFile } from "~/platform/files/use-file";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";
import { toast } from "~/ui/toast";

export const meta = () => [{ title: "Statement · AutoIQ" }];

/** A customer's account in a period: balance forward, activity, what is open. As a PDF and by email. */
export default function StatementPage() {
  const { id = "" } = useParams();
  const { timeZone } = useShop().location;
  const { to, may } = useWorkspace();
  const { view, choose } = useListView();
  const today = dayIn(timeZone, useNow());
  const period = requestedStatementPeriod(view, today);
  const query = { from: period.from, to: period.to };
  const loaded = useQuery({
    ...queryOptionsFor(getStatement, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
  const document = useMutation({
    mutationFn: () => openFile(getStatementPdf, { params: { id }, query }),
    onError: (error) =>
      toast({ title: "The document couldn't be opened", description: error.message, variant: "destructive" }),
  });
  const [runId, setRunId] = useState(newId);
  const send = useWrite(sendStatements, {
    invalidates: [getStatement],
    onSuccess: ({ queued, withoutEmail }) => {
      setRunId(newId());
      toast(
        queued > 0
          ? { title: "Statement sent", description: "The email with the PDF is on its way." }
          : {
              title: "Not sent",
              description: `${withoutEmail.join(", ")} has no email address. Add one, or print the PDF.`,
              variant: "destructive",
            },
      );
    },
  });
  const back = { to: to(`/clients/${id}`), label: loaded.data?.statement.customer.name ?? "Customer" };
  const statement = loaded.data?.statement;
  return (
    <>
      <PageHeader
        title="Statement"
        description={
          statement
            ? `${statement.customer.name}, ${shortDay(statement.from)} to ${shortDay(statement.to)}`
            : undefined
        }
        back={back}
        actions={
          statement ? (
            <>
              <Button loading={document.isPending} onClick={() => document.mutate()}>
                <FileText aria-hidden="true" />
                PDF
              </Button>
              {may("payment.take") ? (
                <Button
                  variant="primary"
                  loading={send.isPending}
                  onClick={() => send.mutate({ body: { id: runId, ...query, customerIds: [id] } })}
                >
                  <Mail aria-hidden="true" />
                  Email statement
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <StatementPeriod
          period={period}
          today={today}
          onChoose={({ name, from, to: until }) =>
            choose(
              name === "own" ? { period: null, from, to: until } : { period: name, from: null, to: null },
            )
          }
        />
      </search>
      {!statement ? (
        loaded.error ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : (
          <SkeletonRows label="Loading the statement" rows={8} />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid min-w-0 gap-4">
            <Movements statement={statement} />
            <OpenInvoices statement={statement} />
          </div>
          <div className="grid min-w-0 gap-4 max-lg:contents">
            <Card
              className="max-lg:order-first"
              title={statement.closingCents < 0 ? "In the customer's favor" : "Amount due"}
            >
              <p className="font-semibold text-2xl">
                <Money cents={Math.abs(statement.closingCents)} />
              </p>
              <dl className="mt-3 grid gap-1 text-sm">
                {(
                  [
                    ["Open invoices", statement.aging.totalCents],
                    ["Finance charges", statement.chargesCents],
                    ["Open credit", -statement.creditCents],
                    ["Deposits held", -statement.depositCents],
                  ] as const
                ).map(([label, cents]) =>
                  cents !== 0 ? (
                    <div key={label} className="flex justify-between gap-4">
                      <dt className="text-fg-muted">{label}</dt>
                      <dd>
                        <Money cents={cents} />
                      </dd>
                    </div>
                  ) : null,
                )}
              </dl>
            </Card>
            <Card title="Sent" className="max-lg:order-last">
              {loaded.data && loaded.data.sent.length > 0 ? (
                <ul className="grid gap-2 text-sm">
                  {loaded.data.sent.map((each) => (
                    <li key={each.id}>
                      <span className="flex justify-between gap-4">
                        <span>
                          {shortDay(each.from)} to {shortDay(each.to)}
                        </span>
                        {each.closingCents === null ? null : <Money cents={each.closingCents} />}
                      </span>
                      <span className="block text-fg-muted text-xs">
                        {each.outcome === "emailed"
                          ? "Emailed "
                          : each.outcome === null
                            ? "Sending since "
                            : "No email address, "}
                        <DateTime instant={each.at} timeZone={timeZone} style="date" />
                        {each.by ? ` by ${each.by}` : ", monthly"}
                      </span>
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-fg-muted text-sm">No statement sent yet.</p>
              )}
            </Card>
          </div>
        </div>
      )}
    </>
  );
}
