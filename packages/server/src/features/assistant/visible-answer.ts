import type { Chart, Column, Draft, Fact, Table } from "@autoiq/domain/assistant/analysis";
import { isCost } from "@autoiq/domain/kernel/access/costs";
import { maySee, type Visibility, type VisibilityScope } from "@autoiq/domain/kernel/access/visibility";

/** What an analyst or a tool has computed, whoever reads it. */
interface Computed {
  readonly sentences: readonly string[];
  readonly facts: readonly Fact[];
  readonly table?: Table | undefined;
  readonly chart?: Chart | undefined;
  readonly drafts?: readonly Draft[] | undefined;
}

type Named = { readonly visibility?: Visibility | undefined; readonly key: string; readonly label: string };

/** Marks everything counted in an answer: the answer itself tells costs. */
export function allCosts<Answer extends Computed>(answer: Answer): Answer {
  const { facts, table, chart } = answer;
  const marked = <Each extends Fact | Column>(each: Each): Each =>
    isCounted(each) ? { ...each, visibility: "cost" } : each;
  return {
    ...answer,
    facts: facts.map(marked),
    ...(table ? { table: { ...table, columns: table.columns.map(marked) } } : {}),
    ...(chart ? { chart: { ...chart, visibility: "cost" } } : {}),
  };
}

const isCounted = ({ unit }: Fact | Column) => unit !== "text" && unit !== "day" && unit !== "count";

/** An answer as its reader may see it. No mark leaves with it. */
export function visibleAnswer<Answer extends Computed>(answer: Answer, scope: VisibilityScope): Answer {
  const { facts, table, chart, drafts } = answer;
  const shown = ({ visibility }: { readonly visibility?: Visibility | undefined }) =>
    maySee(scope, visibility);
  return {
    ...answer,
    facts: facts.filter(shown).map(unmarked),
    ...(table ? { table: visibleTable(table, shown) } : {}),
    ...(chart ? { chart: shown(chart) ? unmarked(chart) : undefined } : {}),
    ...(drafts ? { drafts: drafts.map((draft) => visibleDraft(draft, shown)) } : {}),
  };
}

const unmarked = <Each extends { readonly visibility?: Visibility | undefined }>({
  visibility: _,
  ...each
}: Each): Omit<Each, "visibility"> => each;

function visibleTable(table: Table, shown: (column: Column) => boolean): Table {
  const visibleColumns = table.columns.map(shown);
  const columns = table.columns.filter(shown).map(unmarked);
  if (columns.length === visibleColumns.length) return { ...table, columns };
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.filter((_, index) => visibleColumns[index]),
  }));
  return { ...table, columns, rows };
}

const visibleDraft = (
  draft: Draft,
  shown: (line: { readonly visibility?: Visibility | undefined }) => boolean,
): Draft =>
  draft.lines
    ? {
        ...draft,
        lines: draft.lines.map(({ cents, ...line }) =>
          unmarked(shown(line) && cents !== undefined ? { ...line, cents } : line),
        ),
      }
    : draft;

/** What an answer names like a cost without marking it. There must be none. */
export function unmarkedCosts({ facts, table, chart }: Computed): string[] {
  const forgotten = ({ visibility, key, label }: Named) =>
    visibility !== "cost" && (isCost(key) || isCost(label));
  return [
    ...[...facts, ...(table?.columns ?? [])]
      .filter(isCounted)
      .filter(forgotten)
      .map(({ label }) => label),
    ...(chart && chart.visibility !== "cost" ? chart.series.map(({ name }) => name).filter(isCost) : []),
  ];
}

/**
 * An analysis for who may not see costs, in whose sentences analysts speak of costs only to those who may see them. This
 * is the net below: a sentence, a draft or anything else that is named after a cost goes, marked or not.
 */
export function removeCosts<Answer extends Computed>(answer: Answer): Answer {
  const tells = (...words: readonly string[]) => words.some(isCost);
  const { facts, table, chart, drafts } = answer;
  const sentences = answer.sentences.filter((sentence) => !tells(sentence));
  return {
    ...answer,
    sentences:
      sentences.length > 0 ? sentences : ["This is based on shop costs, which you don't have access to."],
    facts: facts.filter(({ key, label }) => !tells(key, label)),
    ...(table ? { table: visibleTable(table, ({ key, label }) => !tells(key, label)) } : {}),
    chart: chart && !chart.series.some(({ name }) => tells(name)) ? chart : undefined,
    ...(drafts ? { drafts: drafts.filter(({ title, text = "" }) => !tells(title, text)) } : {}),
  };
}
