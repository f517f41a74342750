import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/personnel/en";
import { type ChecklistItem, getOwnChecklist, setItemState } from "@autoiq/domain/staff/onboarding/contract";
import { lazy, Suspense, useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Dialog } from "~/ui/overlays/dialog";
import { ChecklistFrame } from "./checklist-frame";
import { ItemRow } from "./item-row";

const SupplyForm = lazy(async () => ({ default: (await import("./supply-form")).SupplyForm }));

/** A person's own checklist: they check their tasks and add documents that it asks them for. */
export function OwnChecklist({ items }: { items: readonly ChecklistItem[] }) {
  const t = useSharedMessages("personnel", en).checklist;
  const [supplying, setSupplying] = useState<ChecklistItem | null>(null);
  const change = useWrite(setItemState, { invalidates: [getOwnChecklist] });
  if (items.length === 0) return null;
  const hintOf = (item: ChecklistItem) =>
    item.kind === "fact" ? t.itself : item.doneBy === "manager" ? t.theirs : undefined;
  return (
    <>
      <ChecklistFrame
        items={items}
        row={(item) => {
          const isOwn = item.doneBy === "person" && item.state !== "skipped";
          return (
            <ItemRow
              key={item.id}
              item={item}
              hint={hintOf(item)}
              mark={
                isOwn && item.kind === "task" ? (
                  <input
                    type="checkbox"
                    aria-label={item.title}
                    checked={item.state === "done"}
                    disabled={change.isPending}
                    className="mt-0.5 size-4.5 shrink-0 accent-accent max-md:size-5.5"
                    onChange={({ target }) =>
                      change.mutate({
                        params: { id: item.id },
                        body: { version: item.version, state: target.checked ? "done" : "open" },
                      })
                    }
                  />
                ) : undefined
              }
            >
              {isOwn && item.kind === "document" && item.state === "open" ? (
                <Button size="sm" onClick={() => setSupplying(item)}>
                  {t.supply}
                  <span className="sr-only"> {item.title}</span>
                </Button>
              ) : null}
            </ItemRow>
          );
        }}
      />
      <Dialog
        open={supplying !== null}
        onOpenChange={(open) => (open ? undefined : setSupplying(null))}
        title={supplying ? fillIn(t.supplyTitle, { title: supplying.title }) : ""}
      >
        <Suspense fallback={<SkeletonRows label={t.loading} rows={3} />}>
          {supplying ? <SupplyForm item={supplying} onDone={() => setSupplying(null)} /> : null}
        </Suspense>
      </Dialog>
    </>
  );
}
