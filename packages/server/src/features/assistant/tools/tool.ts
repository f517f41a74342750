import type { Chart, Draft, Fact, Table } from "@autoiq/domain/assistant/analysis";
import { toolAccess } from "@autoiq/domain/assistant/questions/rule";
import type { ToolInput, ToolName } from "@autoiq/domain/assistant/questions/tool-inputs";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { WeekStart } from "@autoiq/domain/shops/schema";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";

export interface ToolCall {
  /** A read-only transaction with the caller's own permissions. */
  readonly tx: TenantTx;
  /** The caller. `limits.seesCosts` is true only if they may see costs at every one of `locationIds`. */
  readonly caller: Caller;
  /** The locations to cover, out of those where the caller may. */
  readonly locationIds: readonly string[];
  readonly now: Date;
  /** The IANA time zone of the caller's location, and its calendar day. */
  readonly zone: string;
  readonly today: string;
  /** The day on which the weeks of the caller's location begin. */
  readonly weekStart: WeekStart;
  newId(): string;
  /** Receives the first days of past ranges that had to be read from their records. */
  onOpen(days: readonly { readonly first: string }[]): void;
}

/** The result of every tool. */
export interface ToolResult {
  /** The question repeated in full: "Gross profit, October 2026 against September 2026". */
  readonly understood: string;
  /** Plain English. Each number in it is also in `facts` or `table`. */
  readonly sentences: string[];
  readonly facts: Fact[];
  readonly table?: Table | undefined;
  readonly chart?: Chart | undefined;
  readonly drafts?: Draft[];
  /** What was meant is one of these, to be chosen. */
  readonly choices?: readonly { readonly label: string; readonly input: Readonly<Record<string, unknown>> }[];
  /** A name that the shop's records don't have, so the words may mean something else. */
  readonly unknown?: string;
  /** One sentence about where the numbers come from. */
  readonly basis: string;
}

/** A typed, read-only query of the shop's records. Both a language model and the built-in analyst may call it. */
export interface Tool<Name extends ToolName = ToolName> {
  readonly name: Name;
  /** Helps to choose among tools. */
  readonly description: string;
  run(call: ToolCall, input: ToolInput<Name>): Promise<ToolResult>;
}

/** Whether a person may use a tool at all. */
export const mayUse = (caller: Caller, name: ToolName): boolean =>
  toolAccess[name].every((needed) => (needed === "costs" ? caller.limits.seesCosts : can(caller, needed)));

/** The instants that bound the days of the shop's calendar. Null if no days were named. */
export const spanOf = (
  { zone }: Pick<ToolCall, "zone">,
  { from, to }: { from: string | null; to: string | null },
): { from: Date | null; until: Date | null } => ({
  from: from === null ? null : instantAt(zone, from, "00:00"),
  until: to === null ? null : instantAt(zone, addDays(to, 1), "00:00"),
});
/** The same, if days were named. */
export const wholeSpan = ({ zone }: Pick<ToolCall, "zone">, { from, to }: { from: string; to: string }) => ({
  from: instantAt(zone, from, "00:00"),
  until: instantAt(zone, addDays(to, 1), "00:00"),
});
