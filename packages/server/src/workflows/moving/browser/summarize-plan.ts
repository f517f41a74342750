import type { ImportPlanSummary, ImportRepeat } from "@autoiq/domain/administration/record-imports/contract";
import { type RecordKind, recordKinds } from "@autoiq/domain/moving-in/mapping";
import type { ImportPlan, PlannedRecord, RefusedRow } from "@autoiq/domain/moving-in/plan-import";
import type { SourceFolder } from "@autoiq/domain/moving-in/read-sources";
import type { AddedRecords } from "../vendors/add-records.ts";
import type { RepeatSummary } from "../vendors/repeat/merge-plan.ts";

const mostReasons = 40;
const mostNotes = 30;
const samplesOfKind = 2;

/** What a dry run found, small enough for a screen. Every row is counted; examples stand for the rest. */
export function summarizePlan(
  plan: ImportPlan,
  folder: SourceFolder,
  preview: AddedRecords,
  refusedFiles: readonly string[],
): ImportPlanSummary {
  const refused = [...plan.refused, ...preview.refused];
  const refusedLater = Map.groupBy(preview.refused, ({ kind }) => kind);
  const { ordersTotalCents: _, ...sums } = plan.sums;
  return {
    kinds: recordKinds
      .filter((kind) => plan.counts[kind].rows > 0)
      .map((kind) => {
        const { rows, taken, duplicates, refused: before } = plan.counts[kind];
        const added = preview.counts[kind] ?? 0;
        const later = refusedLater.get(kind)?.length ?? 0;
        return { kind, rows, added, present: taken - added - later, duplicates, refused: before + later };
      }),
    sums,
    refusedCount: refused.length,
    refused: reasonsOf(refused),
    refusedFiles: [...refusedFiles],
    samples: recordKinds.flatMap((kind) => samplesOf(kind, plan.records, folder)),
    noteCount: plan.notes.length + preview.joined.length,
    notes: [...preview.joined, ...plan.notes]
      .slice(0, mostNotes)
      .map(({ file, line, reason }) => ({ file, line, reason })),
    ...(preview.repeat ? { repeat: copied(preview.repeat) } : {}),
  };
}

const copied = ({ kinds, samples, missing, removed, orders }: RepeatSummary): ImportRepeat => ({
  kinds: [...kinds],
  samples: [...samples],
  missing: [...missing],
  removed: [...removed],
  ...(orders ? { orders } : {}),
});

/** Reasons that differ only in what they quote and count are one. */
const templateOf = ({ kind, reason }: RefusedRow): string =>
  `${kind} ${reason.replaceAll(/"[^"]*"/g, "…").replaceAll(/\S*\d\S*/g, "#")}`;

function reasonsOf(refused: readonly RefusedRow[]): ImportPlanSummary["refused"] {
  return [...Map.groupBy(refused, templateOf).values()]
    .flatMap(([first, ...more]) =>
      first
        ? [
            {
              count: more.length + 1,
              reason: first.reason.slice(0, 300),
              kind: first.kind,
              file: first.file,
              line: first.line,
              isMore: more.length > 0,
            },
          ]
        : [],
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, mostReasons);
}

const shown = (value: unknown, name: string): string =>
  value === null || value === undefined || value === ""
    ? ""
    : typeof value === "boolean"
      ? value
        ? "yes"
        : "no"
      : name.endsWith("Cents")
        ? (Number(value) / 100).toLocaleString("en-US", { style: "currency", currency: "USD" })
        : String(value);

/** A file's field and AutoIQ's, where the two have different names. */
const ourNames: Readonly<Record<string, readonly string[]>> = {
  name: ["name", "firstName", "lastName", "company"],
  textsAllowed: ["smsAllowed"],
  status: ["isClosed"],
};

function samplesOf(
  kind: RecordKind,
  records: readonly PlannedRecord[],
  { rows }: SourceFolder,
): ImportPlanSummary["samples"] {
  const places = new Map((rows[kind] ?? []).map((row) => [`${row.line} ${row.file}`, row]));
  return records
    .filter((record) => record.kind === kind)
    .slice(0, samplesOfKind)
    .flatMap((record) => {
      const row = places.get(`${record.line} ${record.file}`);
      if (!row) return [];
      const fields = Object.entries(row.values).map(([name, theirs]) => {
        const names = ourNames[name] ?? [name in record.fields ? name : `${name}Cents`];
        const { totalCents, balanceCents } = record.fields;
        const ours =
          name === "paid" && kind === "orders"
            ? shown(Number(totalCents) - Number(balanceCents), "paidCents")
            : name === "status"
              ? record.fields.isClosed
                ? "Closed"
                : "Open"
              : names
                  .map((each) => shown(record.fields[each], each))
                  .filter(Boolean)
                  .join(" ");
        return { name, theirs: theirs.slice(0, 120), ours: ours.slice(0, 120) };
      });
      return [{ kind, file: record.file, line: record.line, fields }];
    });
}
