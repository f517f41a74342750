import { exportPayPeriod, getPayPeriod, getPayStatement } from "@autoiq/domain/payroll/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useParams } from "react-router";
import { BookedWages } from "~/features/payroll/booked-wages";
import { monthDay } from "~/features/payroll/pay-weeks";
import { PersonStatements } from "~/features/payroll/person-statements";
import { queryOptionsFor } from "~/platform/api";
import { openFile } from "~/platform/files/use-file";
import { formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { toast } from "~/ui/toast";

export const meta = () => [{ title: "Pay period · AutoIQ" }];

/** A closed pay period: everyone's statements, and the files for a payroll service. */
export default function Period() {
  const { to, may } = useWorkspace();
  const { timeZone } = useShop().location;
  const { id = "" } = useParams();
  const loaded = useQuery(queryOptionsFor(getPayPeriod, { params: { id } }));
  const pdf = useMutation({
    mutationFn: (staffId: string) => openFile(getPayStatement, { params: { id, staffId } }),
    onError: (error) =>
      toast({
        title: "The statement couldn't be opened",
        description: error.message,
        variant: "destructive",
      }),
  });
  const period = loaded.data;
  const params = { id };
  const journalOf = (day: string) =>
    may("report.view") ? to(`/analytics/journal?from=${day}&to=${day}&place=all`) : null;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={period ? `${monthDay(period.from)} – ${monthDay(period.to)}` : "Pay period"}
        back={{ to: to("/payroll"), label: "Payroll" }}
        description={
          period
            ? `${period.closedBy} closed this period on ${formatTime(period.closedAt, timeZone, "date-time")}. It never changes: what changed since is in the next one.`
            : undefined
        }
        actions={
          period ? (
            <>
              <CsvButton
                contract={exportPayPeriod}
                input={{ params, query: { layout: "lines" } }}
                name={`pay-${period.from}`}
                label="Pay CSV"
              />
              <CsvButton
                contract={exportPayPeriod}
                input={{ params, query: { layout: "gusto" } }}
                name={`gusto-${period.from}`}
                label="CSV for Gusto"
              />
            </>
          ) : null
        }
      />
      {period ? <BookedWages booked={period.booked} journalOf={journalOf} /> : null}
      {period ? (
        <Card
          title="By person"
          actions={<Money cents={period.totalCents} className="font-semibold text-lg" />}
          padded={false}
        >
          <PersonStatements
            people={period.people}
            from={period.from}
            orderAddress={(orderId) => to(`/repair-orders/${orderId}`)}
            actions={(person) => (
              <Button
                loading={pdf.isPending && pdf.variables === person.staffId}
                onClick={() => pdf.mutate(person.staffId)}
              >
                <FileText aria-hidden="true" />
                Statement as PDF<span className="sr-only"> for {person.name}</span>
              </Button>
            )}
          />
        </Card>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading the pay period" rows={6} />
      )}
    </div>
  );
}
