import type { RecordImport, RecordImports } from "@autoiq/domain/administration/record-imports/contract";
import { useState } from "react";
import { Link } from "react-router";
import { formatCount, formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Badge, StatusPill, type Tone } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
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
                    {each.repeat ? <Badge>Repeat</Badge> : null}
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
                    {[each.counts.length > 0 ? countsText(each.counts) : "Nothing was new", repeatText(each)]
                      .filter(Boolean)
                      .join(". ")}
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
                <div className="flex flex-wrap items-center gap-2">
                  <ConflictsLink each={each} />
                  <UndoControl each={each} onUndo={() => setUndoing(each)} />
                </div>
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

const hasChanges = ({ repeat }: RecordImport): boolean => !!repeat && repeat.changed + repeat.listed > 0;

/** "3 records changed, 1 kept ours, 2 in conflict" */
function repeatText({ repeat }: RecordImport): string {
  if (!repeat) return "";
  const { changed, kept, conflicts, missing } = repeat;
  return [
    changed > 0 ? `${plural(changed, "record", "records")} changed there` : "",
    kept > 0 ? `${formatCount(kept)} kept ours` : "",
    conflicts > 0 ? `${formatCount(conflicts)} in conflict` : "",
    missing > 0 ? `${formatCount(missing)} no longer in the files` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function ConflictsLink({ each }: { each: RecordImport }) {
  const { to } = useWorkspace();
  if (!each.repeat || each.repeat.listed === 0) return null;
  const { open, listed } = each.repeat;
  return (
    <Link to={to(`/import/${each.id}`)} className={buttonClass({ size: "sm" })}>
      {open > 0
        ? plural(open, "conflict to decide", "conflicts to decide")
        : plural(listed, "conflict", "conflicts")}
    </Link>
  );
}

function UndoControl({ each, onUndo }: { each: RecordImport; onUndo: () => void }) {
  const name = [systemLabels[each.system], countsText(each.counts) || repeatText(each)].join(", ");
  if (each.state === "undoing" && !each.isSilent) return <Spinner label="Undoing the import" />;
  if (each.state === "undone" || (each.counts.length === 0 && !hasChanges(each))) return null;
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
        {undone.restored ? ` ${plural(undone.restored, "field is", "fields are")} as before.` : ""}
      </p>
      {undone.stays.length > 0 ? <StayingList stays={undone.stays} /> : null}
    </div>
  );
}
