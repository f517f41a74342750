import { type Part, searchParts } from "@autoiq/domain/inventory/contract";
import { exportParts } from "@autoiq/domain/inventory/lists/contract";
import { Package, Plus } from "lucide-react";
import { useCallback } from "react";
import { NewPartForm } from "~/features/inventory/forms/new-part-form";
import { PartSheet } from "~/features/inventory/panels/part-sheet";
import { PartTable } from "~/features/inventory/tables/part-table";
import { request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePages } from "~/platform/use-pages";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CsvButton } from "~/ui/csv-button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { LoadMore } from "~/ui/load-more";
import { PageHeader } from "~/ui/page-header";
import { Segmented } from "~/ui/segmented";
import { SkeletonRows } from "~/ui/skeleton";
import { toast } from "~/ui/toast";
import { useView, useViewText } from "~/ui/use-view";

export const meta = () => [{ title: "Inventory · AutoIQ" }];

export default function Inventory() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const { view, choose } = useView();
  const { text, setText, asked: q } = useViewText("q");
  const low = view.get("low") === "yes" ? "yes" : "no";
  const chosen = view.get("part");
  const list = usePages({
    key: [searchParts.name, { q, low }],
    topics: searchParts.topics ?? [],
    ask: (after, signal) => request(searchParts, { query: { q, low, after } }, { signal }),
  });
  const parts = list.data?.pages.flatMap((page) => page.parts);
  const open = useCallback((part: Part) => choose({ part: part.id }), [choose]);
  const mayWrite = may("part.write");
  const adding = mayWrite && view.get("new") === "part";
  const setAdding = (isOpen: boolean) => choose({ new: isOpen ? "part" : null });
  return (
    <>
      <PageHeader
        title="Inventory"
        actions={
          <>
            <CsvButton contract={exportParts} input={{ query: { q, low } }} name="parts" />
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
        <search className="flex flex-wrap items-center gap-2 border-line border-b p-3">
          <Field label="Search parts" hideLabel className="min-w-52 flex-1">
            <Input
              type="search"
              value={text}
              placeholder="Part number, name, brand or category"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Segmented
            label="Which parts"
            value={low}
            onValueChange={(next) => choose({ low: next === "yes" ? next : null })}
            options={[
              { value: "no", label: "All parts" },
              { value: "yes", label: "Low stock" },
            ]}
          />
        </search>
        {list.error && !parts ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !parts ? (
          <SkeletonRows label="Loading parts" rows={10} />
        ) : (
          <>
            <PartTable
              parts={parts}
              onOpen={open}
              empty={
                q ? (
                  <EmptyState icon={<Package />} title={`No part matches “${q}”`}>
                    Try the beginning of the number or one word of the name
                    {low === "yes" ? ", or look through all parts" : ""}.
                  </EmptyState>
                ) : low === "yes" ? (
                  <EmptyState icon={<Package />} title="Nothing is low">
                    Every part has at least its minimum on the shelf.
                  </EmptyState>
                ) : (
                  <EmptyState icon={<Package />} title="No parts yet">
                    Add the parts you stock. Saved jobs and repair orders take them from here.
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
      {chosen ? (
        <PartSheet
          key={chosen}
          id={chosen}
          timeZone={location.timeZone}
          mayWrite={mayWrite}
          onClose={() => choose({ part: null })}
        />
      ) : null}
      <Dialog open={adding} onOpenChange={setAdding} title="New part">
        <NewPartForm
          matrix={location.matrix}
          start={parts?.length === 0 ? q : ""}
          onSaved={(part) => {
            toast({ title: `${part.name} added` });
            choose({ new: null, part: part.id });
          }}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
    </>
  );
}
