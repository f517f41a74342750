import {
  cancelImportUpload,
  checkImportUpload,
  type ImportUpload,
  listRecordImports,
  runImportUpload,
} from "@autoiq/domain/administration/record-imports/contract";
import { useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { Card } from "~/ui/layout/card";
import { Spinner } from "~/ui/spinner";
import { systemLabels } from "./import-words";

/** A dry run or an import at work. */
export function RunningCard({ current }: { current: ImportUpload }) {
  const { id, state, progress, isSilent, isCanceling } = current;
  const isImport = state === "importing";
  const cancel = useWrite(cancelImportUpload, { invalidates: [listRecordImports] });
  const again = useWrite(isImport ? runImportUpload : checkImportUpload, {
    invalidates: [listRecordImports],
  });
  const title = isImport ? `Importing from ${systemLabels[current.system]}` : "Checking the files";
  return (
    <Card title={title}>
      <div aria-live="polite" className="grid gap-3 text-sm">
        {isSilent ? (
          <Notice
            tone="warning"
            title="It has not reported for a while"
            action={
              <Button size="sm" loading={again.isPending} onClick={() => again.mutate({ params: { id } })}>
                Continue
              </Button>
            }
          >
            The server may have restarted. Press Continue: it begins again, and adds nothing twice.
          </Notice>
        ) : isImport && progress.rows > 0 ? (
          <>
            <ProgressBar label={title} value={progress.done} max={progress.rows} />
            <p>
              {formatCount(progress.done)} of {formatCount(progress.rows)} rows are written.
              {progress.done === progress.rows ? " The last checks are running." : ""}
            </p>
          </>
        ) : (
          <Spinner label={isImport ? "Reading the files" : "Checking the files"} />
        )}
        <p className="text-fg-muted">
          {isCanceling
            ? "It is being canceled."
            : isImport
              ? "You can leave this page. Until it is done, nobody sees any of it; canceled, nothing of it stays."
              : "You can leave this page. Nothing is added."}
        </p>
        <div>
          <Button
            disabled={isCanceling}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id } })}
          >
            Cancel
          </Button>
        </div>
      </div>
    </Card>
  );
}
