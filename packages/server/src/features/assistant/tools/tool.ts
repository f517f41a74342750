import { chart, draft, fact, table } from "@autoiq/domain/assistant/analysis";
import type { ToolInput, ToolName } from "@autoiq/domain/assistant/questions/inputs";
import { toolAccess } from "@autoiq/domain/assistant/questions/rule";
import { can } from "@autoiq/domain/kernel/permissions";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";

export interface ToolCall {
  /** A read-only transaction under the asker's own rights. */
  readonly tx: TenantTx;
  /** Who asks; `limits.seesCosts` only where costs are theirs to see at every one of `placeIds`. */
  readonly caller: Caller;
  /** The locations that are looked at, of those where the asker may. */
  readonly placeIds: readonly string[];
  readonly now: Date;
  /** The IANA zone of the asker's location, and its calendar day. */
  readonly zone: string;
  readonly today: string;
  newId(): string;
  /** Hears the first days of stretches that are over and had to be read from their records. */
  onOpen(days: readonly { readonly first: string }[]): void;
}

/** What every tool answers. */
export const told = z.object({
  /** What was asked, said back in full: "Gross profit, October 2026 against September 2026". */
  understood: z.string(),
  /** Clear English; each figure of it stands in `facts` or `table`. */
  sentences: z.array(z.string()),
  facts: z.array(fact),
  table: table.optional(),
  chart: chart.optional(),
  drafts: z.array(draft).default([]),
  /** One sentence: where the figures come from. */
  basis: z.string(),
});
export type Told = z.input<typeof told>;

/** A typed, read-only question to the shop's records. A language model may ask it as well as the built-in analyst. */
export interface Tool<Name extends ToolName = ToolName> {
  readonly name: Name;
  /** For whoever chooses among tools. */
  readonly description: string;
  run(call: ToolCall, input: ToolInput<Name>): Promise<Told>;
}

/** Whether a person may use a tool at all. */
export const mayUse = ({ role, limits }: Caller, name: ToolName): boolean =>
  toolAccess[name].every((needed) => (needed === "costs" ? limits.seesCosts : can(role, needed)));

/** The instants between which the days of the shop's calendar lie; null where none were named. */
export const spanOf = (
  { zone }: Pick<ToolCall, "zone">,
  { from, to }: { from: string | null; to: string | null },
): { from: Date | null; until: Date | null } => ({
  from: from === null ? null : instantAt(zone, from, "00:00"),
  until: to === null ? null : instantAt(zone, addDays(to, 1), "00:00"),
});
/** The same for days that were named. */
export const wholeSpan = ({ zone }: Pick<ToolCall, "zone">, { from, to }: { from: string; to: string }) => ({
  from: instantAt(zone, from, "00:00"),
  until: instantAt(zone, addDays(to, 1), "00:00"),
});
