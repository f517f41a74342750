import {
  addImportFile,
  checkImportUpload,
  discardImportUpload,
  type ImportUpload,
  largestUploadMegabytes,
  listRecordImports,
  type RecordImports,
  uploadDays,
} from "@autoiq/domain/administration/record-imports/contract";
import { Upload } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";
import { SystemGuide } from "./choose-system";
import { kindLabels, otherNames } from "./import-words";

const UploadedFiles = lazy(async () => ({ default: (await import("./uploaded-files")).UploadedFiles }));

interface Sending {
  readonly name: string;
  readonly share: number;
}

/** The second step: the files, what each of them is, and what is missing. */
export function UploadFilesCard({
  current,
  systems,
}: {
  current: ImportUpload;
  systems: RecordImports["systems"];
}) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const discard = useWrite(discardImportUpload, { invalidates: [listRecordImports] });
  const check = useWrite(checkImportUpload, { invalidates: [listRecordImports] });
  const { id, files, system, state } = current;
  const send = async (chosen: readonly File[]) => {
    setRefusals([]);
    for (const file of chosen) {
      setSending({ name: file.name, share: 0 });
      const form = { field: "file", blob: file, name: file.name };
      const call = { params: { id }, query: { fileName: file.name.slice(-200) } };
      try {
        await upload(addImportFile, call, form, (share) => setSending({ name: file.name, share }));
      } catch (error) {
        const reason = error instanceof Error ? error.message : "It couldn't be uploaded. Try again.";
        setRefusals((before) => [...before, `${file.name}: ${reason}`]);
      }
    }
    setSending(null);
    await invalidate(listRecordImports);
  };
  const kinds = systems.find((each) => each.system === system)?.kinds ?? [];
  const missing = kinds.filter(({ kind }) => !files.some((file) => file.kind === kind));
  const isUnsaved = files.some((file) => unsaved.includes(file.id));
  const isReady =
    !isUnsaved &&
    files.some(({ kind }) => kind) &&
    files.every(({ missingField }) => !missingField) &&
    !sending;
  return (
    <Card
      title={`Files from ${otherNames[system]}`}
      actions={
        <Button
          size="sm"
          variant="ghost"
          loading={discard.isPending}
          disabled={sending !== null}
          onClick={() => discard.mutate({ params: { id } })}
        >
          Start over
        </Button>
      }
    >
      <div className="grid gap-4">
        {files.length > 0 ? (
          <Suspense fallback={<SkeletonRows label="Loading files" rows={files.length} />}>
            <UploadedFiles
              current={current}
              onDirty={(fileId, isDirty) =>
                setUnsaved((before) => [
                  ...before.filter((each) => each !== fileId),
                  ...(isDirty ? [fileId] : []),
                ])
              }
            />
          </Suspense>
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is only a second way; the button is the first. */}
        <div
          className={cn(
            "grid justify-items-center gap-2 rounded-lg border border-line border-dashed px-4 py-6 text-center text-sm",
            isOver && "border-accent bg-accent-soft",
          )}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (!sending) void send([...event.dataTransfer.files]);
          }}
        >
          <input
            ref={input}
            type="file"
            multiple
            accept=".csv,.txt,.tsv,.zip,text/csv,application/zip"
            className="sr-only"
            tabIndex={-1}
            aria-label="Files to import"
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              event.target.value = "";
              void send(chosen);
            }}
          />
          <Button disabled={sending !== null} onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" className="size-4" />
            {files.length > 0 ? "Add files" : "Choose files"}
          </Button>
          <p className="text-fg-muted">
            CSV files, or one ZIP, at most {largestUploadMegabytes} MB together. You can drop them here. They
            are deleted after {uploadDays} days.
          </p>
        </div>
        {sending ? (
          <div className="text-sm">
            <p className="wrap-anywhere mb-1">Uploading {sending.name}</p>
            <ProgressBar label={`Uploading ${sending.name}`} value={sending.share} max={1} />
          </div>
        ) : null}
        {refusals.length > 0 ? (
          <Notice tone="danger" title="Not added">
            <ul className="grid gap-1">
              {refusals.map((each) => (
                <li key={each} className="wrap-anywhere">
                  {each}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {files.length > 0 && missing.length > 0 ? (
          <p className="text-fg-muted text-sm">
            No file yet for {missing.map(({ kind }) => kindLabels[kind].toLowerCase()).join(", ")}. Add them
            now, or import without them.
          </p>
        ) : null}
        {current.problem ? <Notice tone="warning">{current.problem}</Notice> : null}
        {files.length === 0 ? (
          <SystemGuide systems={systems} system={system} hasFiles />
        ) : (
          <div className="-mx-4 border-line border-y">
            <Disclosure title="How to get the files">
              <SystemGuide systems={systems} system={system} hasFiles />
            </Disclosure>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={state === "checked" ? "secondary" : "primary"}
            disabled={!isReady}
            loading={check.isPending}
            onClick={() => check.mutate({ params: { id } })}
          >
            {state === "checked" ? "Check again" : "Check the files"}
          </Button>
          <p className="text-fg-muted text-sm">
            {isUnsaved
              ? "Save the columns that you changed first."
              : files.some(({ missingField }) => missingField)
                ? "First choose the missing columns above."
                : "A dry run. It adds nothing."}
          </p>
        </div>
      </div>
    </Card>
  );
}
