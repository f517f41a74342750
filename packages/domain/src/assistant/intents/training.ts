import { kindOf, readSlots, type SlotContext, type SlotKind } from "./slots.ts";

/** One way to ask for an intent, as it is compared with questions. */
export interface TrainingPhrase {
  readonly intent: string;
  readonly tokens: readonly string[];
  readonly kinds: readonly SlotKind[];
}

/** Training phrases hold no names, and their days are read on any day. */
const context: SlotContext = { today: "2026-01-15", weekStart: "sunday", team: [], named: new Map() };

/** A training phrase: "whats {person} working on". */
export function trainingPhrase(intent: string, phrase: string): TrainingPhrase {
  const marked = phrase.replace(/\{(\w+)\}/g, (_, name: string) => ` xslot${kindOf(name)} `);
  const { tokens, slots } = readSlots(marked, context);
  return { intent, tokens, kinds: slots.map(({ kind }) => kind) };
}
