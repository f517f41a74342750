import {
  type CustomerSort,
  customerSorts,
  exportCustomers,
  exportSelectedCustomers,
  searchCustomers,
} from "@autoiq/domain/customers/contract";
import { CopyCheck, MessageSquare, TriangleAlert, UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { EditAlertDialog } from "~/features/customers/alerts/edit-alert-dialog";
import { CustomerForm } from "~/features/customers/customer-form";
import { CustomerTable } from "~/features/customers/customer-table";
import { DuplicatePairs } from "~/features/customers/duplicates/duplicate-pairs";
import { BatchDialog } from "~/features/messages/batches/batch-dialog";
import { SavedViews } from "~/features/staff/saved-views/saved-views";
import { request } from "~/platform/api";
import { dropPageDraft } from "~/platform/page-drafts";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { LoadMore } from "~/ui/lists/load-more";
import { SelectionBar } from "~/ui/lists/selection-bar";
import { useListView, useListViewText, useSavedQuery } from "~/ui/lists/use-list-view";
import { useSelection } from "~/ui/lists/use-selection";
import { Dialog } from "~/ui/overlays/dialog";
import { Sheet } from "~/ui/overlays/sheet";
import { toast } from "~/ui/toast";

export const meta = () => [{ title: "Customers · AutoIQ" }];

/** The server's page size. With that many there may be more. */
const maxSelected = 25;

const draftName = "new-customer";

/** The day on which a customer was added has no column, and on a phone there are no heads to press. */
const sortLabels: Record<CustomerSort, string> = {
  "-added": "Newest first",
  added: "Oldest first",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
};

export default function Clients() {
  const { to, may } = useWorkspace();
  const navigate = useNavigate();
  const { timeZone } = useShop().location;
  const { view, choose } = useListView();
  const { text, setText, requestedState: q } = useListViewText("q");
  const saved = useSavedQuery(["q", "sort"]);
  const setAdding = (open: boolean) => choose({ new: open ? "customer" : null });
  const endAdding = () => {
    dropPageDraft(draftName);
    setAdding(false);
  };
  const sort = customerSorts.find((each) => each === view.get("sort")) ?? "-added";
  const query = { q, sort };
  const onOrder = (by: string) => choose({ sort: by === "-added" ? null : by });
  const found = usePaginatedQuery({
    key: [searchCustomers.name, query],
    topics: searchCustomers.topics ?? [],
    ask: (after, signal) => request(searchCustomers, { query: { ...query, after } }, { signal }),
  });
  const rows = found.data?.pages.flatMap((page) => page.customers);
  const mayWrite = may("customer.write");
  const adding = mayWrite && view.get("new") === "customer";
  const { chosen, setChosen, chooseOne } = useSelection();
  const [acting, setActing] = useState<"write" | "alert" | null>(null);
  const ids = [...chosen];
  const open = (id: string) => void navigate(to(`/clients/${id}`));
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          <>
            <SavedViews page="customers" query={saved.query} onOpen={saved.open} />
            <CsvButton contract={exportCustomers} input={{ query: { q } }} name="customers" />
            {mayWrite ? (
              <>
                <Button onClick={() => choose({ duplicates: "open" })}>
                  <CopyCheck aria-hidden="true" />
                  Duplicates
                </Button>
                <Button variant="primary" onClick={() => setAdding(true)}>
                  <UserPlus aria-hidden="true" />
                  New customer
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <Card padded={false}>
        <search className="flex flex-wrap items-center gap-2 border-line border-b p-3">
          <Field label="Search customers" hideLabel className="min-w-52 flex-1">
            <Input
              type="search"
              value={text}
              placeholder="Name, phone, plate, VIN, or repair order number"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          {q ? null : (
            <Field label="Sort" hideLabel className="w-40 max-sm:w-full">
              <Select
                value={sort}
                onChange={(event) => onOrder(event.target.value)}
                options={customerSorts.map((value) => ({ value, label: sortLabels[value] }))}
              />
            </Field>
          )}
        </search>
        {rows && (rows.length > 0 || chosen.size > 0) ? (
          <SelectionBar onPage={rows.map(({ id }) => id)} chosen={chosen} onChoose={setChosen}>
            {may("message.send-batch") ? (
              <Button variant="primary" onClick={() => setActing("write")}>
                <MessageSquare aria-hidden="true" />
                Send message
              </Button>
            ) : null}
            {mayWrite ? (
              <Button onClick={() => setActing("alert")}>
                <TriangleAlert aria-hidden="true" />
                Alert
              </Button>
            ) : null}
            <CsvButton
              contract={exportSelectedCustomers}
              input={{ body: { ids } }}
              name="customers"
              label="Export CSV"
            />
          </SelectionBar>
        ) : null}
        {found.error && !rows ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !rows ? (
          <SkeletonRows label="Loading customers" rows={10} />
        ) : (
          <CustomerTable
            rows={rows}
            chosen={chosen}
            onChoose={chooseOne}
            order={q ? undefined : { by: sort, onOrder }}
            empty={
              q ? (
                <EmptyState icon={<UsersRound />} title={`No customers match “${q}”`}>
                  Try just the last name, or the last digits of the phone number.
                </EmptyState>
              ) : (
                <EmptyState
                  icon={<UsersRound />}
                  title="No customers yet"
                  action={
                    mayWrite ? (
                      <Button variant="primary" onClick={() => setAdding(true)}>
                        Add your first customer
                      </Button>
                    ) : null
                  }
                >
                  All you need is a name and phone number. Customers are also added when you book or check in.
                </EmptyState>
              )
            }
          />
        )}
        <p
          aria-live="polite"
          className="px-3 text-fg-muted text-xs not-empty:border-line not-empty:border-t not-empty:py-2"
        >
          {rows && q && rows.length >= maxSelected
            ? `Top ${maxSelected} matches. Type more to narrow the list.`
            : rows && q && rows.length > 0
              ? rows.every((row) => row.close)
                ? "No exact matches. Showing close matches."
                : `${rows.length} ${rows.length === 1 ? "match" : "matches"}`
              : ""}
        </p>
        <LoadMore
          more={found.hasNextPage}
          loading={found.isFetchingNextPage}
          onLoad={() => void found.fetchNextPage()}
        />
      </Card>
      {acting === "write" ? (
        <BatchDialog customerIds={ids} timeZone={timeZone} onClose={() => setActing(null)} />
      ) : null}
      {acting === "alert" ? <EditAlertDialog ids={ids} onClose={() => setActing(null)} /> : null}
      <Sheet
        open={mayWrite && view.get("duplicates") === "open"}
        onOpenChange={(open) => choose({ duplicates: open ? "open" : null })}
        title="Possible duplicates"
        description="Review both records before you merge."
        wide
      >
        <DuplicatePairs onCompare={(into, from) => void navigate(to(`/clients/${into}?join=${from}`))} />
      </Sheet>
      <Dialog open={adding} onOpenChange={endAdding} title="New customer">
        <CustomerForm
          onSaved={(customer) => {
            toast({ title: "Customer added" });
            open(customer.id);
          }}
          onUseExisting={(customer) => open(customer.id)}
          onCancel={endAdding}
          draftName={draftName}
        />
      </Dialog>
    </>
  );
}
