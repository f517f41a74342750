import { editJob } from "@autoiq/domain/repair-orders/rules";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { isOverwritten, type JobDraft, rebase, serverContentOf } from "./job-draft";
import { mergeDrafts } from "./merge-drafts";

/**
 * Shown when another user saved this job during editing. One-sided changes merge automatically. Where both sides
 * changed the same field, the user picks a version. Until then the typed one stays.
 */
export function JobConflict({
  order,
  draft,
  editor: rejection,
  onChange,
  onClose,
}: {
  order: RepairOrder;
  draft: JobDraft;
  /** The server's message when it rejected a save. */
  editor: string | null;
  onChange: (draft: JobDraft) => void;
  onClose: () => void;
}) {
  const [theirChoice, setTheirChoice] = useState<ReadonlySet<string>>(new Set());
  if (!isOverwritten(draft, order)) return rejection ? <Notice tone="danger">{rejection}</Notice> : null;
  const now = order.jobs.find((job) => job.id === draft.jobId);
  const saved = serverContentOf(draft, order);
  if (!now || !saved) {
    return (
      <Notice
        tone="danger"
        action={
          <>
            <Button size="sm" onClick={onClose}>
              Discard mine
            </Button>
            <Button size="sm" onClick={() => onChange({ ...rebase(draft, order), isNew: true })}>
              Keep mine as a new job
            </Button>
          </>
        }
      >
        Someone else removed this job from the repair order. Your changes are still here.
      </Notice>
    );
  }
  const editable = editJob(now);
  if (!editable.ok) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
        }
      >
        {editable.reason} You can still copy what you typed.
      </Notice>
    );
  }
  const { merged, clashes } = mergeDrafts(draft.start, saved, draft);
  const use = () => {
    const chosen = clashes.filter((clash) => theirChoice.has(clash.key));
    const content = chosen.reduce((all, clash) => clash.take(all), merged);
    onChange({ ...rebase(draft, order), ...content });
  };
  return (
    <Notice
      tone={clashes.length > 0 ? "danger" : "info"}
      action={
        <>
          <Button size="sm" variant="primary" onClick={use}>
            {clashes.length > 0 ? "Use these" : "Merge both"}
          </Button>
          <Button size="sm" onClick={onClose}>
            Discard mine
          </Button>
        </>
      }
    >
      <p>
        {rejection ?? "Someone else changed this job while you were working on it."}{" "}
        {clashes.length > 0
          ? "You both changed the same fields. Choose which to keep. The rest is merged."
          : "You changed different fields, so nothing is lost."}
      </p>
      {clashes.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {clashes.map((clash) => (
            <li key={clash.key}>
              <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <legend className="font-medium">{clash.field}</legend>
                {(
                  [
                    ["mine", `Yours: ${clash.mine}`],
                    ["theirs", `Theirs: ${clash.saved}`],
                  ] as const
                ).map(([side, words]) => (
                  <label key={side} className="inline-flex min-h-8 items-center gap-1.5">
                    <input
                      type="radio"
                      name={`clash-${draft.jobId}-${clash.key}`}
                      checked={theirChoice.has(clash.key) === (side === "theirs")}
                      onChange={() => {
                        const next = new Set(theirChoice);
                        if (side === "theirs") next.add(clash.key);
                        else next.delete(clash.key);
                        setTheirChoice(next);
                      }}
                    />
                    {words}
                  </label>
                ))}
              </fieldset>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
