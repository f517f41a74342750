import {
  getImportFileColumns,
  type ImportFileColumns,
  listRecordImports,
  mapImportFile,
  type RecordImports,
} from "@autoiq/domain/administration/record-imports/contract";
import { joinedFields, type RecordKind, recordFields } from "@autoiq/domain/moving-in/mapping";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { fieldLabel, plural } from "./import-words";

type Columns = ImportFileColumns["columns"];
type Draft = Pick<ImportFileColumns, "dates" | "odometer" | "closedStatuses"> & {
  readonly fields: readonly (string | null)[];
};

const dateFields = ["createdOn", "openedOn", "closedOn", "declinedOn"];

/** The columns of one file, each with examples and the field that it goes to. */
export function ColumnEditor({
  uploadId,
  fileId,
  fileName,
  version,
  isUnsure,
  onDirty,
  onSaved,
}: {
  uploadId: string;
  fileId: string;
  fileName: string;
  version: number;
  /** The columns may be saved as they were guessed. */
  isUnsure: boolean;
  onDirty(isDirty: boolean): void;
  onSaved(reply: RecordImports): void;
}) {
  const params = { id: uploadId, fileId };
  const loaded = useQuery({ ...queryOptionsFor(getImportFileColumns, { params }), staleTime: 0, gcTime: 0 });
  const found = loaded.data;
  if (loaded.error) return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />;
  if (!found || found.version < version) return <SkeletonRows label="Loading columns" rows={4} />;
  if (!found.kind) return <p className="text-fg-muted text-sm">Choose what the file has first.</p>;
  return (
    <ColumnForm
      key={found.version}
      uploadId={uploadId}
      found={found}
      kind={found.kind}
      fileName={fileName}
      isUnsure={isUnsure}
      onDirty={onDirty}
      onSaved={onSaved}
    />
  );
}

function ColumnForm({
  uploadId,
  found,
  kind,
  fileName,
  isUnsure,
  onDirty,
  onSaved,
}: {
  uploadId: string;
  found: ImportFileColumns;
  kind: RecordKind;
  fileName: string;
  isUnsure: boolean;
  onDirty(isDirty: boolean): void;
  onSaved(reply: RecordImports): void;
}) {
  const { columns, fileId, version } = found;
  const [draft, setDraft] = useState<Draft>({
    dates: found.dates,
    odometer: found.odometer,
    closedStatuses: found.closedStatuses,
    fields: columns.map(({ field }) => field),
  });
  const [isChanged, setChanged] = useState(false);
  const [moved, setMoved] = useState("");
  const save = useWrite(mapImportFile, {
    invalidates: [listRecordImports, getImportFileColumns],
    onSuccess: (reply) => {
      onDirty(false);
      onSaved(reply);
    },
  });
  const change = (next: Partial<Draft>) => {
    setDraft(Object.assign({}, draft, next));
    setChanged(true);
    onDirty(true);
  };
  const choose = (place: number, field: string) => {
    const isJoined = Boolean(joinedFields[kind]?.[field]);
    const other = draft.fields.findIndex((each, at) => each === field && at !== place);
    setMoved(
      field && other >= 0 && !isJoined
        ? `“${columns[other]?.heading}” is no longer imported: ${fieldLabel(field)} is “${columns[place]?.heading}” now.`
        : "",
    );
    change({
      fields: draft.fields.map((each, at) =>
        at === place ? field || null : each === field && !isJoined ? null : each,
      ),
    });
  };
  const leftOut = draft.fields.filter((field) => !field).length;
  return (
    <div className="grid gap-4">
      <ul aria-label={`Columns of ${fileName}`} className="divide-y divide-line">
        {columns.map(({ heading, samples }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one heading.
            key={place}
            className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_16em] md:items-center"
          >
            <div className="min-w-0 text-sm">
              <p className="wrap-anywhere font-medium">{heading || `Column ${place + 1}`}</p>
              <p className="wrap-anywhere text-fg-muted text-xs">{samples.join(" · ") || "No values"}</p>
            </div>
            <Field label={`${heading || `Column ${place + 1}`} goes to`} hideLabel>
              <FieldSelect
                kind={kind}
                value={draft.fields[place] ?? ""}
                onChange={(field) => choose(place, field)}
              />
            </Field>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm empty:hidden">
        {moved}
      </p>
      <ReadingRules columns={columns} draft={draft} onChange={change} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={!isChanged && !isUnsure}
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              params: { id: uploadId, fileId },
              body: {
                version,
                kind,
                dates: draft.dates,
                odometer: draft.odometer,
                closedStatuses: [...draft.closedStatuses],
                columns: columns.map(({ heading }, place) => ({
                  heading,
                  field: draft.fields[place] ?? null,
                })),
              },
            })
          }
        >
          Save columns
        </Button>
        <p className="text-fg-muted text-sm">
          {leftOut === 0
            ? "All columns are imported."
            : `${plural(leftOut, "column is", "columns are")} not imported.`}
        </p>
      </div>
    </div>
  );
}

function FieldSelect({
  kind,
  value,
  onChange,
}: {
  kind: RecordKind;
  value: string;
  onChange(field: string): void;
}) {
  const { required, optional } = recordFields[kind];
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Not imported</option>
      {required.map((field) => (
        <option key={field} value={field}>
          {fieldLabel(field)} (required)
        </option>
      ))}
      {optional.map((field) => (
        <option key={field} value={field}>
          {fieldLabel(field)}
        </option>
      ))}
    </Select>
  );
}

/** How days, odometers, and statuses are read, where the chosen columns need it. */
function ReadingRules({
  columns,
  draft,
  onChange,
}: {
  columns: Columns;
  draft: Draft;
  onChange(next: Partial<Draft>): void;
}) {
  const { fields, dates, odometer, closedStatuses } = draft;
  const days = columns.filter((_, place) => dateFields.includes(fields[place] ?? ""));
  const isUnclear =
    days.some((each) => each.days === "either") &&
    !days.some((each) => each.days === "mdy" || each.days === "dmy");
  const asksDates = days.some((each) => each.days !== "ymd" && each.days !== "none");
  const statuses = columns[fields.indexOf("status")]?.values ?? [];
  return (
    <div className="grid gap-4 empty:hidden md:grid-cols-2">
      {asksDates ? (
        <Field
          label="Dates are written"
          hint={isUnclear ? "These dates fit both orders. Choose the one that your system uses." : undefined}
        >
          <Select
            value={dates}
            options={[
              { value: "mdy", label: "Month/day/year" },
              { value: "dmy", label: "Day/month/year" },
              { value: "ymd", label: "Year-month-day" },
            ]}
            onChange={({ target }) => onChange({ dates: target.value as Draft["dates"] })}
          />
        </Field>
      ) : null}
      {fields.includes("odometer") ? (
        <Field label="Mileage is in">
          <Select
            value={odometer}
            options={[
              { value: "miles", label: "Miles" },
              { value: "kilometers", label: "Kilometers" },
            ]}
            onChange={({ target }) => onChange({ odometer: target.value as Draft["odometer"] })}
          />
        </Field>
      ) : null}
      {statuses.length > 0 ? (
        <fieldset className="md:col-span-2">
          <legend className="mb-1 font-medium text-sm">Which statuses mean that the work is finished?</legend>
          <p className="mb-2 text-fg-muted text-xs">
            Others come as open estimates. Voided ones are not imported.
          </p>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {statuses.map((status) => (
              <Checkbox
                key={status}
                label={status}
                checked={closedStatuses.includes(status)}
                onChange={({ target }) =>
                  onChange({
                    closedStatuses: target.checked
                      ? [...closedStatuses, status]
                      : closedStatuses.filter((each) => each !== status),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
