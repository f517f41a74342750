import { listInvoices } from "@autoiq/domain/invoices/contract";
import { exportInvoices } from "@autoiq/domain/invoices/exports/contract";
import { Plus, ReceiptText, Send } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { Link } from "react-router";
import { AgingPanel } from "~/features/invoices/aging/aging-panel";
import { InvoiceTable } from "~/features/invoices/invoice-table";
import { ReceivePaymentButton } from "~/features/payments/accounts/account-actions";
import { SavedViews } from "~/features/staff/saved-views/saved-views";
import { request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { LoadMore } from "~/ui/lists/load-more";
import { useListView, useListViewText, useSavedQuery } from "~/ui/lists/use-list-view";
import { PrintButton } from "~/ui/print/print-button";

const CollectionsPanel = lazy(() =>
  import("~/features/invoices/collections/collections-panel").then((all) => ({
    default: all.CollectionsPanel,
  })),
);
const StatementRun = lazy(() =>
  import("~/features/invoices/statements/statement-run").then((all) => ({ default: all.StatementRun })),
);

export const meta = () => [{ title: "Invoices · AutoIQ" }];

export default function Invoices() {
  const { location } = useShop();
  const { to, may } = useWorkspace();
  const { view, choose } = useListView();
  const { text, setText, requestedState: q } = useListViewText("q", 250);
  const saved = useSavedQuery(["q", "state", "sort"]);
  const requestedState = view.get("state");
  const byAge = requestedState === "aging";
  const toCollect = requestedState === "overdue";
  const state = requestedState === "unpaid" || byAge || toCollect ? "unpaid" : "all";
  const sort = view.get("sort") === "posted" ? "posted" : "-posted";
  const list = usePaginatedQuery({
    key: [listInvoices.name, { q, state, sort }],
    topics: listInvoices.topics ?? [],
    ask: (after, signal) => request(listInvoices, { query: { q, state, sort, after } }, { signal }),
  });
  const { timeZone } = location;
  const [sending, setSending] = useState(false);
  const receive = useCallback(
    (customerId: string, name: string) => (
      <ReceivePaymentButton customerId={customerId} name={name} timeZone={timeZone} />
    ),
    [timeZone],
  );
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <PageHeader
        title="Invoices"
        description={
          view.get("for") === "refund" && may("payment.refund")
            ? "Find the paid invoice, open it, and choose Refund beside the payment. A deposit is refunded on its repair order."
            : undefined
        }
        actions={
          <>
            <SegmentedControl
              label="Which invoices"
              value={byAge ? "aging" : toCollect ? "overdue" : state}
              onValueChange={(next) => choose({ state: next === "all" ? null : next, for: null })}
              options={[
                { value: "all", label: "All" },
                { value: "unpaid", label: "Unpaid" },
                { value: "aging", label: "By age" },
                { value: "overdue", label: "Collections" },
              ]}
            />
            <SavedViews page="invoices" query={saved.query} onOpen={saved.open} />
            <PrintButton />
            {q ? null : <CsvButton contract={exportInvoices} input={{ query: { state } }} name="invoices" />}
            {(byAge || toCollect) && may("payment.take") ? (
              <Button onClick={() => setSending(true)}>
                <Send aria-hidden="true" />
                Send statements
              </Button>
            ) : null}
            {may("invoice.post") ? (
              <Button asChild variant="primary">
                <Link to={to("/invoices/new")}>
                  <Plus aria-hidden="true" />
                  Counter sale
                </Link>
              </Button>
            ) : null}
          </>
        }
      />
      {sending ? (
        <Suspense fallback={null}>
          <StatementRun timeZone={timeZone} onClose={() => setSending(false)} />
        </Suspense>
      ) : null}
      {byAge ? <AgingPanel timeZone={location.timeZone} receive={receive} /> : null}
      {toCollect ? (
        <Suspense fallback={<SkeletonRows label="Loading overdue customers" rows={8} />}>
          <CollectionsPanel timeZone={timeZone} receive={receive} />
        </Suspense>
      ) : null}
      <Card padded={false} hidden={byAge || toCollect}>
        <search className="block border-line border-b p-3 print:hidden">
          <Field label="Search invoices" hideLabel>
            <Input
              type="search"
              value={text}
              placeholder="Number, customer, plate or VIN"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </search>
        {list.error && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <SkeletonRows label="Loading invoices" rows={10} />
        ) : (
          <>
            <InvoiceTable
              rows={rows}
              order={
                q ? undefined : { by: sort, onOrder: (by) => choose({ sort: by === "-posted" ? null : by }) }
              }
              timeZone={location.timeZone}
              empty={
                q ? (
                  <EmptyState icon={<ReceiptText />} title="Nothing matches">
                    {state === "unpaid"
                      ? "No unpaid invoice matches. Try All."
                      : "Try the whole number, or fewer letters of the name."}
                  </EmptyState>
                ) : state === "unpaid" ? (
                  <EmptyState icon={<ReceiptText />} title="No unpaid invoices">
                    Every posted invoice is paid in full.
                  </EmptyState>
                ) : (
                  <EmptyState icon={<ReceiptText />} title="No invoices yet">
                    When a repair order's work is done and checked, its invoice is posted from the repair
                    order and appears here, as does every counter sale.
                  </EmptyState>
                )
              }
            />
            <LoadMore
              more={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onLoad={() => void list.fetchNextPage()}
            />
          </>
        )}
      </Card>
    </>
  );
}
