import { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { exportRepairOrders } from "@autoiq/domain/repair-orders/exports/contract";
import { type RepairOrderStatus, repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { ClipboardList, Plus, Tags } from "lucide-react";
import { useState } from "react";
import { ApplyLabelsDialog } from "~/features/repair-orders/labels/apply-labels-dialog";
import { RepairOrderTable } from "~/features/repair-orders/repair-order-table";
import { statusStyle } from "~/features/repair-orders/status-labels";
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
import { useListView, useListViewText } from "~/ui/lists/use-list-view";
import { useSelection } from "~/ui/lists/use-selection";
import { OpenOrderDialog } from "./open-order-dialog";

export const meta = () => [{ title: "Repair orders · AutoIQ" }];

const filters = ["in-shop", "open", "all", ...repairOrderStatuses] as const;
const wider = { "in-shop": "In the shop", open: "Open", all: "All statuses" } as const;

export default function RepairOrders() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const { view, choose } = useListView();
  const { text, setText, requestedState: q } = useListViewText("q", 250);
  const opening = view.get("new") === "order" && may("repair-order.write");
  const setOpening = (open: boolean) => choose({ new: open ? "order" : null });
  const status = filters.find((each) => each === view.get("status")) ?? "all";
  const query = { q, status };
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
            <CsvButton contract={exportRepairOrders} input={{ query }} name="repair-orders" />
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
              placeholder="Number, customer, vehicle, plate or VIN"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Field label="Status" hideLabel className="w-48 max-sm:w-full">
            <Select
              value={status}
              onChange={(event) =>
                choose({ status: event.target.value === "all" ? null : event.target.value })
              }
              options={filters.map((value) => ({
                value,
                label:
                  value in wider
                    ? wider[value as keyof typeof wider]
                    : statusStyle[value as RepairOrderStatus].word,
              }))}
            />
          </Field>
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
              {...(mayWrite ? { choosing } : {})}
              empty={
                q || status !== "all" ? (
                  <EmptyState icon={<ClipboardList />} title="Nothing matches">
                    Try fewer letters, or every status.
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
                    A repair order opens when a car is checked in, or here for a car that came without an
                    appointment.
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
