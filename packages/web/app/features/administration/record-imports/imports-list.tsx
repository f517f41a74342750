import type { RecordImport, RecordImports } from "@autoiq/domain/administration/record-imports/contract";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { Spinner } from "~/ui/spinner";
import { countsText, plural, sumsOf, systemLabels } from "./import-words";
import { RefusedFiles } from "./refused-files";
import { StayingList, UndoDialog } from "./undo-dialog";

const states: Readonly<Record<RecordImport["state"], { label: string; tone: Tone }>> = {
  imported: { label: "Imported", tone: "success" },
  undoing: { label: "Undoing", tone: "info" },
  undone: { label: "Undone", tone: "neutral" },
  "partly-undone": { label: "Partly undone", tone: "warning" },
};

/** Imports on record, newest first: when, by whom, what came, and the way back. */
export function ImportsList({
  imports,
  locations,
  timeZone,
}: Pick<RecordImports, "imports" | "locations"> & { timeZone: string }) {
  const [undoing, setUndoing] = useState<RecordImport | null>(null);
  const empty = imports.length === 0 ? "Nothing was imported yet." : undefined;
  return (
    <Card title="Imports on record" padded={false} empty={empty}>
      {empty ? null : (
        <ul aria-label="Imports on record" className="divide-y divide-line">
          {imports.map((each) => (
            <li key={each.id} className="grid gap-2 px-4 py-3 text-sm">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {systemLabels[each.system]}
                    <StatusPill tone={states[each.state].tone}>{states[each.state].label}</StatusPill>
                  </p>
                  <p className="text-fg-muted text-xs">
                    {[
                      formatTime(each.importedAt, timeZone),
                      each.by ?? "On the command line",
                      locations.length > 1 ? locations.find(({ id }) => id === each.locationId)?.name : "",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                  <p className="mt-1">
                    {each.counts.length > 0 ? countsText(each.counts) : "Nothing was new"}
                    {each.refusedCount ? `. ${plural(each.refusedCount, "row", "rows")} refused` : ""}.
                  </p>
                  {each.sums && each.counts.length > 0 ? (
                    <p className="mt-0.5 text-fg-muted text-xs">
                      {sumsOf(each.sums)
                        .map(([label, amount]) => `${label} ${amount}`)
                        .join(" · ")}
                    </p>
                  ) : null}
                </div>
                <UndoControl each={each} onUndo={() => setUndoing(each)} />
              </div>
              {each.problem ? <Notice tone="warning">{each.problem}</Notice> : null}
              {each.undone ? <UndoneText undone={each.undone} timeZone={timeZone} /> : null}
              {each.uploadId && each.state === "imported" ? (
                <RefusedFiles uploadId={each.uploadId} files={each.refusedFiles}>
                  Correct the refused rows, and import them as files of the same system.
                </RefusedFiles>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {undoing ? <UndoDialog undoing={undoing} onClose={() => setUndoing(null)} /> : null}
    </Card>
  );
}

function UndoControl({ each, onUndo }: { each: RecordImport; onUndo: () => void }) {
  const name = `${systemLabels[each.system]}, ${countsText(each.counts)}`;
  if (each.state === "undoing" && !each.isSilent) return <Spinner label="Undoing the import" />;
  if (each.state === "undone" || each.counts.length === 0) return null;
  return (
    <Button size="sm" onClick={onUndo} aria-label={`Undo ${name}`}>
      {each.isSilent ? "Continue the undo" : each.state === "partly-undone" ? "Undo the rest" : "Undo"}
    </Button>
  );
}

function UndoneText({ undone, timeZone }: { undone: NonNullable<RecordImport["undone"]>; timeZone: string }) {
  return (
    <div className="text-sm">
      <p>
        {plural(undone.removed, "record was", "records were")} removed on {formatTime(undone.at, timeZone)}.
      </p>
      {undone.stays.length > 0 ? <StayingList stays={undone.stays} /> : null}
    </div>
  );
}
