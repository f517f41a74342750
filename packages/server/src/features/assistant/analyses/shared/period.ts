import { addDays } from "@autoiq/domain/kernel/time";

export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayPattern = /\b\d{4}-\d{2}-\d{2}\b/g;
const isDay = (text: string) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
/** The longest period of one analysis. */
const maxDays = 186;

export const daysOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The two days that a page names in its question ("2026-10-01 to 2026-10-31"), else the default length up to `last`. */
export function daysInPrompt(prompt: string, last: string, usual: number): Days {
  const [first, second] = (prompt.match(dayPattern) ?? []).filter(isDay);
  const named = first && second && first <= second ? { from: first, to: second } : null;
  if (!named || named.from > last) return { from: addDays(last, 1 - usual), to: last };
  const earliest = addDays(named.to, 1 - maxDays);
  return named.from < earliest ? { from: earliest, to: named.to } : named;
}
