import {
  getImportFileColumns,
  type ImportUpload,
  listRecordImports,
  mapImportFile,
  removeImportFile,
  type UploadedFile,
} from "@autoiq/domain/administration/record-imports/contract";
import { recordKinds } from "@autoiq/domain/moving-in/mapping";
import { Check, ChevronDown, Trash2, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { fieldLabel, kindLabels, plural } from "./import-words";

const ColumnEditor = lazy(async () => ({ default: (await import("./column-editor")).ColumnEditor }));

const isFine = ({ kind, missingField, certainty }: UploadedFile): boolean =>
  missingField === null &&
  certainty !== "likely" &&
  (kind !== null || certainty === "chosen" || certainty === "earlier");

/** What a file was taken for, and how sure that is. */
function sentenceOf({ kind, missingField, certainty, leftOut }: UploadedFile): string {
  if (kind === null)
    return certainty === "chosen" || certainty === "earlier"
      ? "This file is left out."
      : "Not recognized, so it is left out. Choose what it has.";
  if (missingField)
    return kind === "customers"
      ? "No column has the customer's name. Choose one below, or leave the file out."
      : `No column for ${fieldLabel(missingField).toLowerCase()}, which ${kindLabels[kind].toLowerCase()} need. Choose one below, or leave the file out.`;
  const left = leftOut > 0 ? ` ${plural(leftOut, "column is", "columns are")} not imported.` : "";
  const how = {
    known: "",
    unknown: "",
    earlier: "With the columns that you chose before.",
    chosen: "With the columns that you chose.",
    sure: "Recognized by its headings.",
    likely: "Probably right. Look at its columns, and save them.",
  }[certainty];
  return `${how}${left}`.trim();
}

/** The files of an import: one line each, with its columns below. */
export function UploadedFiles({
  current,
  onDirty,
}: {
  current: ImportUpload;
  /** Whether columns of a file were changed and not saved. */
  onDirty(fileId: string, isDirty: boolean): void;
}) {
  const unsure = current.files.filter((file) => !isFine(file)).length;
  return (
    <>
      {unsure > 0 ? (
        <p className="text-sm">
          {formatCount(unsure)} of {plural(current.files.length, "file", "files")}{" "}
          {unsure === 1 ? "needs" : "need"} a look.
        </p>
      ) : null}
      <ul aria-label="Files" className="divide-y divide-line rounded-md border border-line">
        {current.files.map((file) => (
          <FileLine
            key={file.id}
            uploadId={current.id}
            file={file}
            onDirty={(isDirty) => onDirty(file.id, isDirty)}
          />
        ))}
      </ul>
    </>
  );
}

function FileLine({
  uploadId,
  file,
  onDirty,
}: {
  uploadId: string;
  file: UploadedFile;
  onDirty(isDirty: boolean): void;
}) {
  const { id, name, kind, rows, version, missingField } = file;
  // What a person must choose is open at once.
  const [isOpen, setOpen] = useState(missingField !== null);
  const toggle = useRef<HTMLButtonElement>(null);
  const params = { id: uploadId, fileId: id };
  const remove = useWrite(removeImportFile, {
    invalidates: [listRecordImports],
    onSuccess: () => onDirty(false),
  });
  const map = useWrite(mapImportFile, {
    invalidates: [listRecordImports, getImportFileColumns],
    onSuccess: () => onDirty(false),
  });
  const fine = isFine(file);
  const sentence = sentenceOf(file);
  return (
    <li className="grid gap-2 px-3 py-2 text-sm">
      <div className="flex items-center gap-x-3">
        {fine ? (
          <Check aria-hidden="true" className="size-4 shrink-0 text-success-text" />
        ) : (
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning-text" />
        )}
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-medium">{name}</p>
          <p className="text-fg-muted text-xs">
            {kind ? `${kindLabels[kind]}, ` : ""}
            {formatCount(rows)} {rows === 1 ? "row" : "rows"}
          </p>
        </div>
        <div className="ml-auto flex items-center gap-1">
          {kind ? (
            <Button
              size="sm"
              variant="ghost"
              ref={toggle}
              aria-expanded={isOpen}
              aria-label={`Columns of ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              Columns
              <ChevronDown aria-hidden="true" className={cn("size-4", isOpen && "rotate-180")} />
            </Button>
          ) : null}
          <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => remove.mutate({ params })} />
        </div>
      </div>
      {sentence ? (
        <p
          className={cn(
            "text-xs md:ml-7",
            missingField ? "text-danger-text" : fine ? "text-fg-muted" : "text-warning-text",
          )}
        >
          {sentence}
        </p>
      ) : null}
      {kind === null || isOpen ? (
        <div className="grid gap-3 pb-2 md:ml-7">
          <Field label={`${name} has`} className="max-w-64">
            <Select
              value={kind ?? ""}
              disabled={map.isPending}
              onChange={({ target }) => {
                setOpen(target.value !== "");
                map.mutate({ params, body: { version, kind: target.value || null } });
              }}
            >
              <option value="">Nothing to import</option>
              {recordKinds.map((each) => (
                <option key={each} value={each}>
                  {kindLabels[each]}
                </option>
              ))}
            </Select>
          </Field>
          {kind ? (
            <Suspense fallback={<SkeletonRows label="Loading columns" rows={4} />}>
              <ColumnEditor
                uploadId={uploadId}
                fileId={id}
                fileName={name}
                version={version}
                isUnsure={file.certainty === "likely"}
                onDirty={onDirty}
                onSaved={({ upload }) => {
                  // The form is drawn anew, so the focus goes to what opened it.
                  toggle.current?.focus();
                  const saved = upload?.files.find((each) => each.id === id);
                  setOpen(Boolean(saved?.missingField));
                }}
              />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
