import { type Part, searchParts } from "@autoiq/domain/inventory/contract";
import { Package, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { NewPartForm } from "~/features/inventory/forms/new-part-form";
import { PartSheet } from "~/features/inventory/panels/part-sheet";
import { PartTable } from "~/features/inventory/tables/part-table";
import { request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePages } from "~/platform/use-pages";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
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
import { useDebounced } from "~/ui/use-debounced";

export const meta = () => [{ title: "Inventory · AutoIQ" }];

export default function Inventory() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState("");
  const [adding, setAdding] = useState(false);
  const low = search.get("low") === "yes" ? "yes" : "no";
  const chosen = search.get("part");
  const q = useDebounced(text.trim(), 200);
  const list = usePages({
    key: [searchParts.name, { q, low }],
    topics: searchParts.topics ?? [],
    ask: (after, signal) => request(searchParts, { query: { q, low, after } }, { signal }),
  });
  const parts = list.data?.pages.flatMap((page) => page.parts);
  const show = useCallback(
    (given: { low?: string; part?: string | null }) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(given)) {
            if (value && value !== "no") next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const open = useCallback((part: Part) => show({ part: part.id }), [show]);
  const mayWrite = may("part.write");
  return (
    <>
      <PageHeader
        title="Inventory"
        actions={
          mayWrite ? (
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              New part
            </Button>
          ) : null
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
            onValueChange={(next) => show({ low: next })}
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
          onClose={() => show({ part: null })}
        />
      ) : null}
      <Dialog open={adding} onOpenChange={setAdding} title="New part">
        <NewPartForm
          matrix={location.matrix}
          start={parts?.length === 0 ? q : ""}
          onSaved={(part) => {
            setAdding(false);
            toast({ title: `${part.name} added` });
            open(part);
          }}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
    </>
  );
}
