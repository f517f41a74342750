import type { ActDraft, ActStep, PreparedCall, PreparedUndo } from "@autoiq/domain/assistant/acts/act-draft";
import { type ActName, acts } from "@autoiq/domain/assistant/acts/registry";
import type { Draft } from "@autoiq/domain/assistant/analysis";
import type { BodyInput, Contract, ParamsInput, QueryInput } from "@autoiq/domain/kernel/contract";
import type { ToolCall, ToolResult } from "../tools/tool.ts";

/** What the assistant made of an act. */
export type Drafted =
  | ToolResult
  /** A name that the shop's records don't have: the words may mean something else. */
  | { readonly unknown: string; readonly what: string }
  /** Several records have that name. The choices are inputs of the same act. */
  | { readonly words: string; readonly what: string; readonly choices: readonly Choice[] };

export interface Choice {
  /** What tells them apart: "Maria Lopez, 2018 Honda Civic". */
  readonly label: string;
  readonly input: Readonly<Record<string, unknown>>;
}

type Part<Value> = [Value] extends [undefined] ? undefined : Value;

/** An ordinary call as data. Its parts are those of its contract. */
export function prepare<C extends Contract>(
  contract: C,
  parts: {
    params?: Part<ParamsInput<C>>;
    query?: Part<QueryInput<C>>;
    body?: Part<BodyInput<C>>;
  },
): PreparedCall {
  return { call: contract.name, ...parts } as PreparedCall;
}

/** The call that takes it back, with what it needs of the reply: by default nothing. */
export function prepareUndo<C extends Contract>(
  contract: C,
  parts: {
    params?: Partial<Part<ParamsInput<C>>>;
    query?: Partial<Part<QueryInput<C>>>;
    body?: Partial<Part<BodyInput<C>>>;
  },
  fresh: PreparedUndo["fresh"] = [],
): PreparedUndo {
  return { call: contract.name, ...parts, fresh } as PreparedUndo;
}

/** The record's new version, where the undo's body has it. */
export const newVersion: PreparedUndo["fresh"] = [{ in: "body", key: "version", from: "version" }];

/** "Nothing to do", or why it cannot be done. */
export const said = (understood: string, sentences: readonly string[], basis = checked): ToolResult => ({
  understood,
  facts: [],
  basis,
  sentences: [...sentences],
});

const checked = "The record as it is now. Nothing changes until you accept it.";

/** One act as a draft. */
export function drafted(
  { newId }: ToolCall,
  act: Omit<ActDraft, "act" | "title" | "steps" | "final" | "link"> & {
    readonly act: ActName;
    readonly steps: readonly Omit<ActStep, "id">[];
    readonly final?: string;
    /** The calendar's day, if it changes that. */
    readonly day?: string;
    readonly understood: string;
    readonly title: string;
    readonly subject?: Draft["subject"];
    readonly sentences?: readonly string[];
  },
): ToolResult {
  const { understood, title, subject, sentences = [], steps, final = null, day, ...rest } = act;
  const kind = acts[act.act];
  const names = kind.calls.map(({ name }) => name);
  for (const { accept, undo } of steps)
    for (const each of undo ? [accept, undo] : [accept])
      if (!names.includes(each.call)) throw new Error(`${act.act} does not declare the call ${each.call}.`);
  const prepared: ActDraft = {
    ...rest,
    title: kind.title,
    link: day === undefined ? null : { label: "Open the schedule", path: `/scheduling?day=${day}` },
    final,
    steps: steps.map((step) => ({ ...step, id: newId() })),
  };
  const draft: Draft = { id: newId(), kind: "act", title, subject, act: prepared };
  return {
    understood,
    facts: [],
    basis: checked,
    drafts: [draft],
    sentences: [...sentences, "Check what changes. Nothing is changed until you accept it."],
  };
}
