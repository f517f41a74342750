import type { JobPackage } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { findingText } from "@autoiq/domain/repair-orders/finding-text";
import type { PreviousJob, Suggestions } from "@autoiq/domain/repair-orders/jobs/contract";

type CannedJob = {
  id: string;
  code: string;
  name: string;
  category: string;
  description: string;
  hours: string;
  used: number;
  subtotalCents: number;
};
export type Finding = Suggestions["findings"][number];

/** One entry of the picker, with the words that find it. */
export type PickerEntry = { readonly key: string; readonly title: string; readonly searchText: string } & (
  | { readonly kind: "finding"; readonly finding: Finding }
  | { readonly kind: "open" | "done"; readonly earlier: PreviousJob }
  | { readonly kind: "canned"; readonly canned: CannedJob }
  | { readonly kind: "package"; readonly pack: JobPackage }
);
export type PickerGroup = { readonly kind: PickerEntry["kind"]; readonly entries: readonly PickerEntry[] };

/** The picker's sources. One that has not loaded yet is skipped. */
export function entriesOf(of: {
  suggestions: Suggestions | undefined;
  canned: readonly CannedJob[] | undefined;
  packages: readonly JobPackage[] | undefined;
}): PickerEntry[] {
  return [
    ...(of.suggestions?.findings ?? []).map(
      (finding): PickerEntry => ({
        kind: "finding",
        key: `finding-${finding.inspectionItemId}`,
        finding,
        title: finding.label,
        searchText: `${findingText(finding)} finding`,
      }),
    ),
    ...(of.suggestions?.earlier ?? []).map(
      (earlier): PickerEntry => ({
        kind: earlier.outcome === "done" ? "done" : "open",
        key: `earlier-${earlier.jobId}`,
        earlier,
        title: earlier.name,
        searchText: `${earlier.name} ${earlier.concern} ${earlier.outcome}`,
      }),
    ),
    ...(of.canned ?? []).map(
      (canned): PickerEntry => ({
        kind: "canned",
        key: `canned-${canned.id}`,
        canned,
        title: canned.name,
        searchText: `${canned.code} ${canned.name} ${canned.category} ${canned.description}`,
      }),
    ),
    ...(of.packages ?? []).map(
      (pack): PickerEntry => ({
        kind: "package",
        key: `package-${pack.id}`,
        pack,
        title: pack.name,
        searchText: `${pack.code} ${pack.name} ${pack.description} package`,
      }),
    ),
  ];
}

const maxEntries = 60;
/** Without text, what this car needs comes first. With text, the most likely match. */
const orderIdle = ["finding", "open", "canned", "package", "done"] as const;
const orderTyped = ["open", "canned", "package", "done", "finding"] as const;

/** How well the typed words match. Each must start a word or be inside one. 0 is no match. */
function fit(entry: PickerEntry, typed: readonly string[]): number {
  const title = ` ${entry.title.toLowerCase()}`;
  const words = ` ${entry.searchText.toLowerCase()}`;
  let score = 1;
  for (const word of typed) {
    if (title.includes(` ${word}`)) score += 5;
    else if (words.includes(` ${word}`)) score += 3;
    else if (words.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

/** Words of a finding that a matching job shares: "Front brake pads" finds the brake jobs. */
const hintsOf = (label: string) =>
  (label.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/s$/, ""));

/**
 * The entries that match the typed text, in groups, best group first, so that Enter takes the first entry of all. For
 * a finding, canned jobs and packages that share its words come first and other findings are omitted.
 */
export function pick(
  entries: readonly PickerEntry[],
  text: string,
  finding: { label: string } | null = null,
): PickerGroup[] {
  const typed = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const hints = finding ? hintsOf(finding.label) : [];
  const used = (entry: PickerEntry) => (entry.kind === "canned" ? entry.canned.used : 0);
  const scored = entries
    .filter((entry) => !finding || entry.kind === "canned" || entry.kind === "open")
    .map((entry) => {
      const lower = entry.searchText.toLowerCase();
      const shared = hints.filter((hint) => lower.includes(hint)).length;
      const score = fit(entry, typed);
      return { entry, score: score === 0 ? 0 : score + 10 * shared };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || used(b.entry) - used(a.entry));
  const order: readonly PickerEntry["kind"][] = typed.length > 0 ? orderTyped : orderIdle;
  return order
    .map((kind) => {
      const its = scored.filter(({ entry }) => entry.kind === kind);
      return { kind, best: its[0]?.score ?? 0, entries: its.slice(0, maxEntries).map(({ entry }) => entry) };
    })
    .filter((group) => group.entries.length > 0)
    .sort((a, b) => (typed.length > 0 || finding ? b.best - a.best : 0))
    .map(({ kind, entries: its }) => ({ kind, entries: its }));
}
