import {
  addImportFile,
  checkImportUpload,
  discardImportUpload,
  type ImportUpload,
  largestUploadMegabytes,
  listRecordImports,
  type RecordImports,
  removeImportFile,
  uploadDays,
} from "@autoiq/domain/administration/record-imports/contract";
import { Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { formatCount } from "~/platform/format";
import { formatBytes } from "~/platform/format-bytes";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";
import { SystemGuide } from "./choose-system";
import { fieldLabel, kindLabels, systemLabels } from "./import-words";

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
  const remove = useWrite(removeImportFile, { invalidates: [listRecordImports] });
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
  const isReady =
    files.some(({ kind }) => kind) && files.every(({ missingField }) => !missingField) && !sending;
  return (
    <Card
      title={`Files from ${systemLabels[system]}`}
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
          <ul aria-label="Files" className="divide-y divide-line rounded-md border border-line">
            {files.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center gap-x-3 px-3 py-2 text-sm">
                <span className="min-w-0 flex-1">
                  <span className="wrap-anywhere font-medium">{file.name}</span>
                  <span className="block text-fg-muted text-xs">
                    {formatCount(file.rows)} {file.rows === 1 ? "row" : "rows"}, {formatBytes(file.bytes)}
                  </span>
                </span>
                <StatusPill tone={file.missingField ? "danger" : file.kind ? "success" : "warning"}>
                  {file.kind ? kindLabels[file.kind] : "Not recognized"}
                </StatusPill>
                <IconButton
                  label={`Remove ${file.name}`}
                  icon={<Trash2 />}
                  onClick={() => remove.mutate({ params: { id, fileId: file.id } })}
                />
                {file.kind === null ? (
                  <p className="basis-full text-warning-text text-xs">
                    Rename it to what it has, such as customers.csv, and add it again. It is left out now.
                  </p>
                ) : file.missingField ? (
                  <p className="basis-full text-danger-text text-xs">
                    No column for {fieldLabel(file.missingField).toLowerCase()}. Correct its headings, and add
                    it again.
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
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
          <p className="text-fg-muted text-sm">A dry run. It adds nothing.</p>
        </div>
      </div>
    </Card>
  );
}
