import { type Part, type PartSort, partSorts, searchParts } from "@autoiq/domain/inventory/contract";
import { exportParts } from "@autoiq/domain/inventory/exports/contract";
import { ChartNoAxesCombined, Grid3x3, Package, Plus, Recycle } from "lucide-react";
import { type KeyboardEvent, useCallback, useState } from "react";
import { Link, useNavigate } from "react-router";
import { findCode } from "~/features/inventory/barcodes/find-code";
import { ScanDialog } from "~/features/inventory/barcodes/scan-dialog";
import { PartForm } from "~/features/inventory/part-form";
import { PartSearch } from "~/features/inventory/part-search";
import { PartTable } from "~/features/inventory/part-table";
import { SavedViews } from "~/features/staff/saved-views/saved-views";
import { request } from "~/platform/api";
import { dropPageDraft } from "~/platform/page-drafts";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button, buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { LoadMore } from "~/ui/lists/load-more";
import { useListView, useListViewText, useSavedQuery } from "~/ui/lists/use-list-view";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { PrintPickList } from "../../workspace/print-pick-list";

export const meta = () => [{ title: "Inventory · AutoIQ" }];

const draftName = "new-part";

/** A part's number has no column of its own, and on a phone there are no heads to press. */
const sortLabels: Record<PartSort, string> = {
  number: "By number",
  "-number": "By number, last first",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
  "-available": "Most available first",
  available: "Least available first",
};

export default function Inventory() {
  const { location } = useShop();
  const { may, to, limits } = useWorkspace();
  const navigate = useNavigate();
  const { view, choose } = useListView();
  const { text, setText, requestedState: q } = useListViewText("q");
  const saved = useSavedQuery(["q", "low", "bin", "sort"]);
  const low = view.get("low") === "yes" ? "yes" : "no";
  const [scanning, setScanning] = useState(false);
  const bin = view.get("bin") ?? "";
  const sort = partSorts.find((each) => each === view.get("sort")) ?? "number";
  const onOrder = (by: string) => choose({ sort: by === "number" ? null : by });
  const filters = { q, low, ...(bin ? { bin } : {}) } as const;
  const query = { ...filters, sort };
  const list = usePaginatedQuery({
    key: [searchParts.name, query],
    topics: searchParts.topics ?? [],
    ask: (after, signal) => request(searchParts, { query: { ...query, after } }, { signal }),
  });
  const parts = list.data?.pages.flatMap((page) => page.parts);
  const partTo = useCallback((part: Part) => to(`/inventory/${part.id}`), [to]);
  const open = useCallback((part: Part) => void navigate(partTo(part)), [navigate, partTo]);
  const take = (code: string) =>
    findCode(code, {
      part: open,
      bin: (name) => {
        setText("");
        choose({ q: null, bin: name });
      },
    });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void take(event.currentTarget.value);
  };
  const mayWrite = may("part.write");
  const adding = mayWrite && view.get("new") === "part";
  const setAdding = (isOpen: boolean) => choose({ new: isOpen ? "part" : null });
  const endAdding = () => {
    dropPageDraft(draftName);
    setAdding(false);
  };
  return (
    <>
      <PageHeader
        title="Inventory"
        actions={
          <>
            <Link to={to("/inventory/forecast")} className={buttonClass()}>
              <ChartNoAxesCombined aria-hidden="true" />
              Forecast
            </Link>
            <Link to={to("/inventory/cores")} className={buttonClass()}>
              <Recycle aria-hidden="true" />
              Cores
            </Link>
            <Link to={to("/inventory/bins")} className={buttonClass()}>
              <Grid3x3 aria-hidden="true" />
              Bins
            </Link>
            <SavedViews page="inventory" query={saved.query} onOpen={saved.open} />
            <PrintPickList />
            <CsvButton contract={exportParts} input={{ query: filters }} name="parts" />
            {mayWrite ? (
              <Button variant="primary" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                New part
              </Button>
            ) : null}
          </>
        }
      />
      <Card padded={false}>
        <PartSearch
          text={text}
          bin={bin}
          onText={setText}
          onKeyDown={onKeyDown}
          onScan={() => setScanning(true)}
          onAllBins={() => choose({ bin: null })}
        >
          <SegmentedControl
            label="Filter parts"
            value={low}
            onValueChange={(next) => choose({ low: next === "yes" ? next : null })}
            options={[
              { value: "no", label: "All parts" },
              { value: "yes", label: "Low stock" },
            ]}
          />
          <Field label="Sort" hideLabel className="w-40 max-sm:w-full">
            <Select
              value={sort}
              onChange={(event) => onOrder(event.target.value)}
              options={partSorts.map((value) => ({ value, label: sortLabels[value] }))}
            />
          </Field>
        </PartSearch>
        {list.error && !parts ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !parts ? (
          <SkeletonRows label="Loading parts" rows={10} />
        ) : (
          <>
            <PartTable
              parts={parts}
              ordering={low === "yes"}
              partTo={partTo}
              onOpen={open}
              order={{ by: sort, onOrder }}
              empty={
                q ? (
                  <EmptyState icon={<Package />} title={`No parts match “${q}”`}>
                    Try the start of the part number or one word of the name
                    {low === "yes" ? ", or search all parts" : ""}.
                  </EmptyState>
                ) : low === "yes" ? (
                  <EmptyState icon={<Package />} title="No low stock">
                    Every part is at or above its minimum.
                  </EmptyState>
                ) : bin ? (
                  <EmptyState icon={<Package />} title={`Bin ${bin} is empty`}>
                    No parts are stored here or have it as their home bin.
                  </EmptyState>
                ) : (
                  <EmptyState
                    icon={<Package />}
                    title="No parts yet"
                    action={
                      mayWrite ? (
                        <Button variant="primary" onClick={() => setAdding(true)}>
                          Add your first part
                        </Button>
                      ) : null
                    }
                  >
                    Add the parts you stock to use them in canned jobs and repair orders.
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
      {scanning ? (
        <ScanDialog
          onClose={() => setScanning(false)}
          onCode={(code) => {
            setScanning(false);
            void take(code);
          }}
        />
      ) : null}
      <Dialog open={adding} onOpenChange={endAdding} title="New part">
        <PartForm
          seesCosts={limits.seesCosts}
          matrix={location.matrix}
          start={parts?.length === 0 ? q : ""}
          onSaved={(part) => {
            toast({ title: `${part.name} added` });
            void navigate(partTo(part));
          }}
          onCancel={endAdding}
          draftName={draftName}
        />
      </Dialog>
    </>
  );
}
