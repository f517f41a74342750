import {
  type ChecklistItem,
  getChecklist,
  setItemState,
  startChecklist,
} from "@autoiq/domain/staff/onboarding/contract";
import { listPersonnel } from "@autoiq/domain/staff/personnel/contract";
import type { DocumentKind } from "@autoiq/domain/staff/personnel/document-kinds";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { ChecklistFrame } from "./checklist-frame";
import { ItemRow } from "./item-row";

const SkipForm = lazy(async () => ({ default: (await import("./skip-form")).SkipForm }));

/** Somebody's onboarding checklist, for who manages personnel files. */
export function PersonChecklist({
  staffId,
  mayStart,
  onAdd,
}: {
  staffId: string;
  mayStart: boolean;
  /** Opens the form of a document of that kind. */
  onAdd: (kind: DocumentKind) => void;
}) {
  const params = { id: staffId };
  const loaded = useQuery(queryOptionsFor(getChecklist, { params }));
  const [skipping, setSkipping] = useState<ChecklistItem | null>(null);
  const start = useWrite(startChecklist, { invalidates: [getChecklist, listPersonnel] });
  const change = useWrite(setItemState, { invalidates: [getChecklist, listPersonnel] });
  const items = loaded.data?.items;
  if (!items)
    return (
      <Card>
        {loaded.error ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : (
          <SkeletonRows label="Loading the checklist" rows={4} />
        )}
      </Card>
    );
  if (items.length === 0)
    return mayStart ? (
      <Card
        title="Onboarding"
        empty="No checklist was started."
        actions={
          <Button size="sm" loading={start.isPending} onClick={() => start.mutate({ params })}>
            Start checklist
          </Button>
        }
      />
    ) : null;
  const set = (item: ChecklistItem, state: "open" | "done") =>
    change.mutate({ params: { id: item.id }, body: { version: item.version, state } });
  return (
    <>
      <ChecklistFrame
        items={items}
        row={(item) => (
          <ItemRow
            key={item.id}
            item={item}
            hint={item.kind === "fact" ? "Checks itself off." : undefined}
            mark={
              item.kind === "task" && item.state !== "skipped" ? (
                <input
                  type="checkbox"
                  aria-label={item.title}
                  checked={item.state === "done"}
                  disabled={change.isPending}
                  className="mt-0.5 size-4.5 shrink-0 accent-accent max-md:size-5.5"
                  onChange={({ target }) => set(item, target.checked ? "done" : "open")}
                />
              ) : undefined
            }
          >
            {item.state === "open" && item.documentKind ? (
              <Button size="sm" onClick={() => (item.documentKind ? onAdd(item.documentKind) : undefined)}>
                Add<span className="sr-only"> {item.title}</span>
              </Button>
            ) : null}
            {item.state === "open" ? (
              <Button size="sm" onClick={() => setSkipping(item)}>
                Skip<span className="sr-only"> {item.title}</span>
              </Button>
            ) : null}
            {item.state === "skipped" ? (
              <Button size="sm" loading={change.isPending} onClick={() => set(item, "open")}>
                Open again<span className="sr-only"> {item.title}</span>
              </Button>
            ) : null}
          </ItemRow>
        )}
      />
      <Dialog
        open={skipping !== null}
        onOpenChange={(open) => (open ? undefined : setSkipping(null))}
        title={skipping ? `Skip “${skipping.title}”?` : ""}
      >
        <Suspense fallback={<SkeletonRows label="Loading" rows={2} />}>
          {skipping ? <SkipForm item={skipping} onDone={() => setSkipping(null)} /> : null}
        </Suspense>
      </Dialog>
    </>
  );
}
