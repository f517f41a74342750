import type { Draft } from "@autoiq/domain/assistant/analysis";
import { Check, X } from "lucide-react";
import { Suspense, useContext, useRef } from "react";
import { formatMoney, formatQuantity } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { CopyButton } from "~/ui/copy-button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { DraftViews } from "./draft-views";
import { resolveDraft, useResolvedDrafts } from "./resolved-drafts";

const labels: Record<Draft["kind"], string> = {
  message: "Message",
  job: "Job",
  "purchase-order": "Order list",
  booking: "Appointment",
  "invoice-text": "Invoice description",
  plan: "Day plan",
  act: "Change",
  messages: "Messages",
};
const labelOf = ({ kind, act }: Draft): string => act?.title ?? labels[kind];

const lineText = ({ label, quantity, cents }: NonNullable<Draft["lines"]>[number]) =>
  [
    quantity === undefined ? "" : `${formatQuantity(quantity)} ×`,
    label,
    cents === undefined ? "" : formatMoney(cents),
  ]
    .filter(Boolean)
    .join(" ");

/** A draft as text, for kinds this workspace has no form for. */
function PlainDraft({ draft }: { draft: Draft }) {
  const text = [draft.text ?? "", ...(draft.lines ?? []).map(lineText)].filter(Boolean).join("\n");
  return (
    <div className="grid justify-items-start gap-2">
      <p className="whitespace-pre-wrap text-sm">{text}</p>
      <CopyButton text={text} label={`Copy: ${draft.title}`} />
    </div>
  );
}

/** Drafts from the assistant. None takes effect before the user accepts it. A discarded draft disappears. */
export function DraftList({ drafts, asOf }: { drafts: readonly Draft[]; asOf: string }) {
  const views = useContext(DraftViews);
  const resolved = useResolvedDrafts();
  const list = useRef<HTMLUListElement>(null);
  const keyOf = ({ id }: Draft) => `${asOf} ${id}`;
  const shown = drafts.filter((draft) => resolved[keyOf(draft)] !== null);
  if (shown.length === 0) return null;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Drafts"
      className="grid outline-none grid-cols-[minmax(0,1fr)] gap-3"
    >
      {shown.map((draft) => {
        const key = keyOf(draft);
        const View = views[draft.kind] ?? PlainDraft;
        const outcome = resolved[key];
        return (
          <li key={draft.id} aria-label={draft.title} className="rounded-md border border-line-strong/60">
            <div className="flex min-h-10 items-center gap-2 border-line border-b py-1 pr-1 pl-3">
              <Badge tone="accent">{outcome ? labelOf(draft) : `${labelOf(draft)}, draft`}</Badge>
              <span className="line-clamp-2 min-w-0 flex-1 font-medium text-sm">{draft.title}</span>
              {outcome ? null : (
                <IconButton
                  label={`Discard: ${draft.title}`}
                  icon={<X />}
                  size="sm"
                  onClick={() => {
                    // The button disappears with the draft, so move the focus before it is lost.
                    list.current?.focus();
                    resolveDraft(key, null);
                  }}
                />
              )}
            </div>
            <div className="p-3">
              {typeof outcome === "string" ? (
                <p role="status" className="flex items-center gap-2 text-sm text-success-text">
                  <Check aria-hidden="true" className="size-4 shrink-0" />
                  {outcome}
                </p>
              ) : (
                <Suspense fallback={<SkeletonRows label="Loading draft" rows={2} />}>
                  <View
                    draft={draft}
                    draftKey={key}
                    accepted={outcome ?? undefined}
                    onDone={(message) => {
                      // So does the button that accepts it.
                      if (list.current?.contains(document.activeElement)) list.current.focus();
                      resolveDraft(key, message);
                    }}
                  />
                </Suspense>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
