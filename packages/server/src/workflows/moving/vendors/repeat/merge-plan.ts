import { completeOrder } from "@autoiq/domain/moving-in/imported-order";
import { type RecordKind, recordKinds } from "@autoiq/domain/moving-in/mapping";
import type { ImportPlan, PlannedRecord } from "@autoiq/domain/moving-in/plan-import";
import type { FieldOutcome, FieldValue, FieldValues } from "@autoiq/domain/moving-in/repeat/merge-fields";
import { type MergedField, mergeRecord, nextBase } from "@autoiq/domain/moving-in/repeat/merge-record";
import { v7 as uuidv7 } from "uuid";
import type { FieldChange } from "./change-records.ts";
import { canonicalJson, showValue } from "./show-value.ts";
import type { BaseRow, HereRow, NextBase } from "./store.ts";

/** Records of a kind. One that was changed in one field and kept in another is in both; the rest is in one. */
export interface RepeatCounts {
  /** Changed only in the other system: it comes. */
  changed: number;
  /** Changed only here: it stays. */
  kept: number;
  /** Changed in both, or in what an import never changes. */
  conflicts: number;
  /** No longer in the files. It stays. */
  missing: number;
  /** In the files, but removed here. It stays removed. */
  removed: number;
  unchanged: number;
}

export interface RepeatSample {
  readonly kind: RecordKind;
  readonly name: string;
  readonly field: string;
  readonly outcome: FieldOutcome;
  readonly here: string;
  readonly there: string;
}

/** Orders that were open at the last import and follow the other system. Amounts are integer cents. */
export interface FollowingOrders {
  finished: number;
  finishedCents: number;
  /** What of it is owed. */
  finishedOwedCents: number;
  /** Still open there, with other work or amounts. */
  changed: number;
  changedCents: number;
}

export interface RepeatSummary {
  /** Absent: none. */
  readonly orders?: FollowingOrders;
  readonly kinds: readonly (RepeatCounts & { readonly kind: RecordKind })[];
  readonly samples: readonly RepeatSample[];
  readonly missing: readonly { readonly kind: RecordKind; readonly name: string }[];
  readonly removed: readonly { readonly kind: RecordKind; readonly name: string }[];
}

export interface MergedPlan {
  readonly changes: readonly ListedChange[];
  readonly fieldChanges: readonly FieldChange[];
  readonly bases: readonly NextBase[];
  /** Undefined: nothing of this system was imported before. */
  readonly summary: RepeatSummary | undefined;
}

export interface ListedChange {
  readonly id: string;
  readonly kind: string;
  readonly sourceKey: string;
  readonly recordId: string;
  readonly field: string;
  readonly state: "came" | "same" | "open" | "locked";
  readonly lock: string | null;
  readonly isBaseKnown: boolean;
  readonly base: FieldValue;
  readonly here: FieldValue;
  readonly there: FieldValue;
}

/** What the files and the business say of a record beside its own fields. */
export interface RecordExtras {
  readonly there: FieldValues;
  readonly here: FieldValues;
  /** How what is a reference reads in the files. */
  readonly labels: Readonly<Record<string, string>>;
  /** Of an order: nobody worked with it here, and its numbers are free, so that it follows the other system. */
  readonly follows?: boolean;
  /** Whether another record has this value, which is of one record only. */
  isTaken(field: string, value: FieldValue): boolean;
}

const samplesOfOutcome = 6;
const mostNames = 50;
const states: Readonly<Partial<Record<FieldOutcome, ListedChange["state"]>>> = {
  came: "came",
  same: "same",
  conflict: "open",
  locked: "locked",
};

/** What follows from the order's end there is written down as known, and not asked. */
const withoutAmounts = (merged: MergedField, isFinished: boolean): MergedField =>
  isFinished && merged.lock === "priced" && !["isClosed", "totalCents"].includes(merged.field)
    ? Object.assign({}, merged, { outcome: "same" as const, lock: null })
    : merged;

/** What changed there of an order that follows the other system. */
const following = (merged: MergedField): MergedField =>
  merged.lock === "priced" ? Object.assign({}, merged, { outcome: "came" as const, lock: null }) : merged;

const canonical = (fields: FieldValues): FieldValues =>
  typeof fields.work === "string" ? Object.assign({}, fields, { work: canonicalJson(fields.work) }) : fields;

const keyOf = ({ kind, sourceKey }: { readonly kind: string; readonly sourceKey: string }) =>
  `${kind} ${sourceKey}`;

/** Compares the records of a plan with what the last import brought and with what is here. It writes nothing. */
export class PlanMerge {
  readonly #bases: ReadonlyMap<string, BaseRow>;
  readonly #imported: ReadonlyMap<string, string>;
  readonly #here: ReadonlyMap<string | null, HereRow>;
  /** The record that each key of the files was, and the keys of each record. */
  readonly #inFiles: ReadonlySet<string>;
  readonly #claims = new Map<string, string>();
  readonly #byRecord: ReadonlyMap<string, readonly BaseRow[]>;
  readonly #counts = new Map<RecordKind, RepeatCounts>();
  readonly #kinds: ReadonlySet<string>;
  readonly #changes: ListedChange[] = [];
  readonly #fieldChanges: FieldChange[] = [];
  readonly #next: NextBase[] = [];
  readonly #samples: RepeatSample[] = [];
  readonly #removed: { kind: RecordKind; name: string }[] = [];
  /** Records that a row of the files is. */
  readonly #found = new Set<string>();
  readonly #orders: FollowingOrders = {
    finished: 0,
    finishedCents: 0,
    finishedOwedCents: 0,
    changed: 0,
    changedCents: 0,
  };

  constructor(
    { records, refusedKeys = [] }: Pick<ImportPlan, "records"> & Partial<Pick<ImportPlan, "refusedKeys">>,
    of: {
      readonly bases: readonly BaseRow[];
      readonly imported: ReadonlyMap<string, string>;
      readonly here: readonly HereRow[];
    },
  ) {
    this.#bases = new Map(of.bases.map((base) => [keyOf(base), base]));
    this.#imported = of.imported;
    this.#here = new Map(of.here.map((row) => [row.id, row]));
    this.#byRecord = Map.groupBy(of.bases, ({ recordId }) => recordId);
    this.#inFiles = new Set([...records.map(keyOf), ...refusedKeys]);
    this.#kinds = new Set(records.map(({ kind }) => kind));
    for (const record of records) {
      const id = this.idOf(record);
      if (id) this.#claims.set(id, keyOf(record));
    }
  }

  /** The record that an earlier import brought under this key. */
  idOf(record: PlannedRecord): string | undefined {
    return this.#bases.get(keyOf(record))?.recordId ?? this.#imported.get(keyOf(record));
  }

  here(id: string): HereRow | undefined {
    return this.#here.get(id);
  }

  /** Whether an earlier import brought that record, under whatever name. */
  isKnown(id: string): boolean {
    return this.#byRecord.has(id);
  }

  /** Whether another row of the files is that record. */
  isClaimed(id: string): boolean {
    return this.#claims.has(id);
  }

  /** The id that records which name this one get: another one after a merge. Undefined: it was removed. */
  livingId(id: string): string | undefined {
    const here = this.#here.get(id);
    return here?.mergedInto ?? (here && !here.isGone ? id : undefined);
  }

  /** A record that the import adds, or joins for the first time. */
  add(record: PlannedRecord, recordId: string, there: FieldValues): void {
    this.#found.add(recordId);
    this.#claims.set(recordId, keyOf(record));
    this.#setBase(record, recordId, {
      isNew: true,
      fields: canonical(Object.assign({}, record.fields, there)),
      changes: 0,
    });
  }

  /**
   * A record that an earlier import brought, or one that it brought under another name.
   * @returns the fields that come, with their values, and all fields of an order that follows the other system as a whole
   */
  merge(
    record: PlannedRecord,
    recordId: string,
    extras: RecordExtras,
  ): { readonly came: FieldValues; readonly order: FieldValues | undefined } {
    this.#found.add(recordId);
    const here = this.#here.get(recordId);
    const counts = this.#countsOf(record.kind);
    if (!here || here.isGone) {
      counts.removed += 1;
      if (this.#removed.length < mostNames)
        this.#removed.push({ kind: record.kind, name: here?.name ?? record.sourceKey });
      return { came: {}, order: undefined };
    }
    const own = this.#bases.get(keyOf(record));
    const [before] = own ? [own] : (this.#byRecord.get(recordId) ?? []);
    const there = canonical(Object.assign({}, record.fields, extras.there));
    const current = canonical(Object.assign({}, here.fields ?? {}, extras.here));
    // Before there were bases: what nobody changed since is what came.
    const base = before?.fields ?? (here.isUntouched ? Object.assign({}, there, current) : undefined);
    const { columns } = record;
    const isPosted = here.isPosted === true || base?.isClosed === true;
    const compared = mergeRecord(record.kind, { base, here: current, there, columns, isPosted }).map((each) =>
      this.#withoutTaken(each, extras),
    );
    const isFollowing = extras.follows === true && compared.some(({ lock }) => lock === "priced");
    const merged = isFollowing ? compared.map(following) : compared;
    const has = (...outcomes: FieldOutcome[]) => merged.some(({ outcome }) => outcomes.includes(outcome));
    if (has("came")) counts.changed += 1;
    if (has("kept")) counts.kept += 1;
    if (has("conflict", "locked")) counts.conflicts += 1;
    if (!has("came", "kept", "conflict", "locked")) counts.unchanged += 1;
    // An order that was finished there is one conflict, and not one for each of its amounts.
    const isFinished = merged.some(({ field, lock }) => field === "isClosed" && lock === "priced");
    for (const each of merged)
      this.#list(
        record,
        { here, recordId, labels: extras.labels, isFollowing },
        withoutAmounts(each, isFinished),
      );
    const said = nextBase(record.kind, { base, there, columns });
    const next = isFollowing ? completeOrder(said, { columns, before: base ?? there }) : said;
    if (isFollowing) this.#count(next);
    if (!own || has("came", "same", "conflict", "locked"))
      this.#setBase(record, recordId, {
        isNew: !own && before !== undefined,
        fields: next,
        changes: has("came") ? 1 : 0,
      });
    const came = merged.filter(({ outcome }) => outcome === "came");
    return {
      came: Object.fromEntries(came.map(({ field, there: to }) => [field, to])),
      order: isFollowing ? next : undefined,
    };
  }

  #count({ isClosed, totalCents, balanceCents }: FieldValues): void {
    if (isClosed === true) {
      this.#orders.finished += 1;
      this.#orders.finishedCents += Number(totalCents ?? 0);
      this.#orders.finishedOwedCents += Number(balanceCents ?? 0);
    } else {
      this.#orders.changed += 1;
      this.#orders.changedCents += Number(totalCents ?? 0);
    }
  }

  #withoutTaken(field: MergedField, { isTaken }: RecordExtras): MergedField {
    const isChange = field.outcome === "came" || field.outcome === "conflict";
    return isChange && isTaken(field.field, field.there)
      ? Object.assign({}, field, { outcome: "locked" as const, lock: "taken" as const })
      : field;
  }

  #list(
    record: PlannedRecord,
    of: {
      readonly here: HereRow;
      readonly recordId: string;
      readonly labels: RecordExtras["labels"];
      readonly isFollowing: boolean;
    },
    merged: MergedField,
  ): void {
    const { field, outcome, base, lock } = merged;
    const { kind, sourceKey } = record;
    const here = of.here.labels?.[field] ?? merged.here;
    const there = of.labels[field] ?? merged.there;
    const isShown = outcome !== "unchanged" && outcome !== "same";
    if (isShown && this.#samples.filter((each) => each.outcome === outcome).length < samplesOfOutcome)
      this.#samples.push({
        kind,
        name: of.here.name ?? "",
        field,
        outcome,
        here: showValue(field, here).slice(0, 120),
        there: showValue(field, there).slice(0, 120),
      });
    const state = states[outcome];
    if (!state) return;
    const { recordId } = of;
    this.#changes.push({
      id: uuidv7(),
      kind,
      sourceKey,
      recordId,
      field,
      state,
      lock,
      isBaseKnown: base !== undefined,
      base: base ?? null,
      here: state === "locked" ? here : merged.here,
      there: state === "locked" ? there : merged.there,
    });
    if (state === "came" && !of.isFollowing)
      this.#fieldChanges.push({ kind, recordId, field, from: merged.here, to: merged.there });
  }

  #setBase(
    { kind, sourceKey }: PlannedRecord,
    recordId: string,
    of: Pick<NextBase, "isNew" | "fields" | "changes">,
  ): void {
    this.#next.push(Object.assign({ kind, sourceKey, recordId }, of));
  }

  #countsOf(kind: RecordKind): RepeatCounts {
    const counts = this.#counts.get(kind) ?? {
      changed: 0,
      kept: 0,
      conflicts: 0,
      missing: 0,
      removed: 0,
      unchanged: 0,
    };
    this.#counts.set(kind, counts);
    return counts;
  }

  /** What the files no longer have: records of the kinds that are in them. */
  #missing(): { kind: RecordKind; name: string }[] {
    const known = new Map<string, string>(this.#imported);
    for (const [key, { recordId }] of this.#bases) known.set(key, recordId);
    const missing: { kind: RecordKind; name: string }[] = [];
    for (const [key, id] of known) {
      const kind = recordKinds.find((each) => key.startsWith(`${each} `));
      if (!kind || !this.#kinds.has(kind) || this.#inFiles.has(key) || this.#found.has(id)) continue;
      const here = this.#here.get(id);
      if (!here || here.isGone) continue;
      this.#countsOf(kind).missing += 1;
      if (missing.length < mostNames) missing.push({ kind, name: here.name ?? "" });
    }
    return missing;
  }

  merged(): MergedPlan {
    const isRepeat = this.#bases.size > 0 || this.#imported.size > 0;
    const missing = this.#missing();
    return {
      changes: this.#changes,
      fieldChanges: this.#fieldChanges,
      bases: this.#next,
      summary: isRepeat
        ? {
            kinds: recordKinds.flatMap((kind) => {
              const counts = this.#counts.get(kind);
              return counts ? [Object.assign({ kind }, counts)] : [];
            }),
            samples: this.#samples,
            missing,
            removed: this.#removed,
            ...(this.#orders.finished + this.#orders.changed > 0 ? { orders: this.#orders } : {}),
          }
        : undefined,
    };
  }
}
