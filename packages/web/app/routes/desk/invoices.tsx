import { listInvoices } from "@autoiq/domain/invoices/contract";
import { exportInvoices } from "@autoiq/domain/invoices/lists/contract";
import { Plus, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { AgingPanel } from "~/features/invoices/panels/aging-panel";
import { InvoiceTable } from "~/features/invoices/tables/invoice-table";
import { request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePages } from "~/platform/use-pages";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CsvButton } from "~/ui/csv-button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { LoadMore } from "~/ui/load-more";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";
import { Segmented } from "~/ui/segmented";
import { SkeletonRows } from "~/ui/skeleton";
import { useView, useViewText } from "~/ui/use-view";

export const meta = () => [{ title: "Invoices · AutoIQ" }];

export default function Invoices() {
  const { location } = useShop();
  const { to, may } = useWorkspace();
  const { view, choose } = useView();
  const { text, setText, asked: q } = useViewText("q", 250);
  const asked = view.get("state");
  const byAge = asked === "aging";
  const state = asked === "unpaid" || byAge ? "unpaid" : "all";
  const list = usePages({
    key: [listInvoices.name, { q, state }],
    topics: listInvoices.topics ?? [],
    ask: (after, signal) => request(listInvoices, { query: { q, state, after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <PageHeader
        title="Invoices"
        actions={
          <>
            <Segmented
              label="Which invoices"
              value={byAge ? "aging" : state}
              onValueChange={(next) => choose({ state: next === "all" ? null : next })}
              options={[
                { value: "all", label: "All" },
                { value: "unpaid", label: "Unpaid" },
                { value: "aging", label: "By age" },
              ]}
            />
            <PrintButton />
            {q ? null : <CsvButton contract={exportInvoices} input={{ query: { state } }} name="invoices" />}
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
      {byAge ? <AgingPanel timeZone={location.timeZone} /> : null}
      <Card padded={false} hidden={byAge}>
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
              timeZone={location.timeZone}
              empty={
                q ? (
                  <EmptyState icon={<ReceiptText />} title="Nothing matches">
                    {state === "unpaid"
                      ? "Nothing of that is owed. All invoices may have it."
                      : "Try the whole number, or fewer letters of the name."}
                  </EmptyState>
                ) : state === "unpaid" ? (
                  <EmptyState icon={<ReceiptText />} title="Nothing is owed">
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
