import {
  listRepairOrders,
  type RepairOrderSort,
  repairOrderSorts,
} from "@autoiq/domain/repair-orders/contract";
import { exportRepairOrders } from "@autoiq/domain/repair-orders/exports/contract";
import { type RepairOrderStatus, repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { ClipboardList, Plus, Tags } from "lucide-react";
import { useState } from "react";
import { ApplyLabelsDialog } from "~/features/repair-orders/labels/apply-labels-dialog";
import { RepairOrderTable } from "~/features/repair-orders/repair-order-table";
import { statusStyle } from "~/features/repair-orders/status-labels";
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
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { LoadMore } from "~/ui/lists/load-more";
import { SelectionBar } from "~/ui/lists/selection-bar";
import { useListView, useListViewText, useSavedQuery } from "~/ui/lists/use-list-view";
import { useSelection } from "~/ui/lists/use-selection";
import { OpenOrderDialog } from "./open-order-dialog";

export const meta = () => [{ title: "Repair orders · AutoIQ" }];

const statuses = ["in-shop", "open", "all", ...repairOrderStatuses] as const;
const wider = { "in-shop": "In the shop", open: "Open", all: "All statuses" } as const;

/** On a phone, where the table has no heads to press. */
const sortLabels: Record<RepairOrderSort, string> = {
  "-opened": "Newest first",
  opened: "Oldest first",
  "-number": "Highest number first",
  number: "Lowest number first",
  promised: "Promised soonest first",
  "-promised": "Promised latest first",
  "-total": "Largest total first",
  total: "Smallest total first",
};

export default function RepairOrders() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const { view, choose } = useListView();
  const { text, setText, requestedState: q } = useListViewText("q", 250);
  const opening = view.get("new") === "order" && may("repair-order.write");
  const setOpening = (open: boolean) => choose({ new: open ? "order" : null });
  const status = statuses.find((each) => each === view.get("status")) ?? "all";
  const sort = repairOrderSorts.find((each) => each === view.get("sort")) ?? "-opened";
  const filters = { q, status };
  const query = { ...filters, sort };
  const onOrder = (by: string) => choose({ sort: by === "-opened" ? null : by });
  const saved = useSavedQuery(["q", "status", "sort"]);
  const list = usePaginatedQuery({
    key: [listRepairOrders.name, query],
    topics: listRepairOrders.topics ?? [],
    ask: (after, signal) => request(listRepairOrders, { query: { ...query, after } }, { signal }),
  });
  const mayWrite = may("repair-order.write");
  const { chosen, setChosen, chooseOne } = useSelection();
  const choosing = { chosen, onChoose: chooseOne };
  const [labelling, setLabelling] = useState(false);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <PageHeader
        title="Repair orders"
        actions={
          <>
            <SavedViews page="repair-orders" query={saved.query} onOpen={saved.open} />
            <CsvButton contract={exportRepairOrders} input={{ query: filters }} name="repair-orders" />
            {may("repair-order.write") ? (
              <Button variant="primary" onClick={() => setOpening(true)}>
                <Plus aria-hidden="true" />
                New repair order
              </Button>
            ) : null}
          </>
        }
      />
      <Card padded={false}>
        <search className="flex flex-wrap gap-2 border-line border-b p-3">
          <Field label="Search repair orders" hideLabel className="min-w-52 flex-1">
            <Input
              type="search"
              value={text}
              placeholder="Number, customer, vehicle, plate, or VIN"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Field label="Status" hideLabel className="w-48 max-sm:w-full">
            <Select
              value={status}
              onChange={(event) =>
                choose({ status: event.target.value === "all" ? null : event.target.value })
              }
              options={statuses.map((value) => ({
                value,
                label:
                  value in wider
                    ? wider[value as keyof typeof wider]
                    : statusStyle[value as RepairOrderStatus].word,
              }))}
            />
          </Field>
          {q ? null : (
            <Field label="Sort" hideLabel className="w-full md:hidden">
              <Select
                value={sort}
                onChange={(event) => onOrder(event.target.value)}
                options={repairOrderSorts.map((value) => ({ value, label: sortLabels[value] }))}
              />
            </Field>
          )}
        </search>
        {list.error && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <SkeletonRows label="Loading repair orders" rows={10} />
        ) : (
          <>
            {mayWrite && (rows.length > 0 || chosen.size > 0) ? (
              <SelectionBar onPage={rows.map(({ id }) => id)} chosen={chosen} onChoose={setChosen}>
                <Button variant="primary" onClick={() => setLabelling(true)}>
                  <Tags aria-hidden="true" />
                  Label
                </Button>
              </SelectionBar>
            ) : null}
            <RepairOrderTable
              rows={rows}
              timeZone={location.timeZone}
              order={q ? undefined : { by: sort, onOrder }}
              {...(mayWrite ? { choosing } : {})}
              empty={
                q || status !== "all" ? (
                  <EmptyState icon={<ClipboardList />} title="Nothing matches">
                    Try fewer letters or all statuses.
                  </EmptyState>
                ) : (
                  <EmptyState
                    icon={<ClipboardList />}
                    title="No repair orders yet"
                    action={
                      may("repair-order.write") ? (
                        <Button variant="primary" onClick={() => setOpening(true)}>
                          Open the first repair order
                        </Button>
                      ) : null
                    }
                  >
                    Check in an appointment, or open a repair order here for a walk-in.
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
      {labelling ? <ApplyLabelsDialog ids={[...chosen]} onClose={() => setLabelling(false)} /> : null}
      {opening ? <OpenOrderDialog onClose={() => setOpening(false)} /> : null}
    </>
  );
}
