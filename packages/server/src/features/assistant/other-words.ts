import { measurePlan } from "@autoiq/domain/assistant/query/plan";
import { spanishValueAt, withoutAccents } from "@autoiq/domain/assistant/query/words/spanish";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { recordPlan } from "@autoiq/domain/assistant/records/record-plan";
import { partWordsOf } from "../inventory/reads.ts";
import { jobWordsOf } from "../repair-orders/reads.ts";
import type { ToolCall } from "./tools/tool.ts";

/** Where a part sits on a car: one takes the place of the other. */
const opposites: readonly (readonly [string, string])[] = [
  ["front", "rear"],
  ["left", "right"],
  ["upper", "lower"],
  ["inner", "outer"],
];
const places: Readonly<Record<string, string>> = {
  back: "rear",
  rears: "rear",
  fronts: "front",
  delanteros: "front",
  delanteras: "front",
  traseros: "rear",
  traseras: "rear",
};
const leads =
  /^(?:(?:and|also|or|ok|y|o|tambien|what about|how about|que tal|for|on|of|a|an|the|some|any|un|una|unos|unas|el|la|los|las|para|de|just|only)\s+)+/i;
const mostWords = 4;

/** The names of jobs or parts that the last answer was about. Null where it was about something else. */
function wordsBefore({ tool, input }: UnderstoodQuestion): readonly string[] | null {
  if (tool === "canned_jobs" || tool === "parts" || tool === "free_time" || tool === "services_due")
    return Array.isArray(input.words) && input.words.length > 0 ? (input.words as string[]) : null;
  // "Just brakes", after all that was declined.
  if (tool === "declined_work") return Array.isArray(input.words) ? (input.words as string[]) : [];
  const metrics = tool === "query" ? measurePlan.safeParse(input) : null;
  if (metrics?.success) {
    const [only, other] = metrics.data.filters.filter(
      ({ by, not }) => (by === "job" || by === "part") && !not,
    );
    return only && !other && only.words.length > 0 ? only.words : null;
  }
  const list = tool === "records" ? recordPlan.safeParse(input) : null;
  if (!list?.success || !/^(?:stock|job|ordered-part)$/.test(list.data.of)) return null;
  return list.data.where.find(({ is }) => is === "words")?.values ?? null;
}

/** "And a starter?", "rear?", after the price, the stock, or the time for another job or part: the same of that one. */
export async function otherWords(
  call: ToolCall,
  question: string,
  before: UnderstoodQuestion,
): Promise<UnderstoodQuestion | null> {
  const last = wordsBefore(before);
  const text = question
    .trim()
    .replace(/[?!.]+$/, "")
    .replace(leads, "")
    .replace(/\s+(?:ones?|side|too|tambien|instead)$/i, "")
    .toLowerCase();
  if (!last || text === "" || text.split(/\s+/).length > mostWords || /\d{3}/.test(text)) return null;
  const english = spanishValueAt(withoutAccents(text).split(" "), 0)?.english;
  const place = places[text] ?? text;
  const pair = opposites.find((each) => each.includes(place));
  const words = pair
    ? [place, ...last.filter((word) => !pair.includes(word))]
    : before.tool === "query"
      ? null
      : await namedBy(call, before, english ?? text);
  if (!words || words.join() === last.join()) return null;
  const label = `“${words.join(" ").replaceAll("|", "/")}”`;
  if (before.tool === "query") {
    const metrics = measurePlan.parse(before.input);
    const filters = metrics.filters.map((each) =>
      each.by === "job" || each.by === "part" ? { ...each, words: [...words], label } : each,
    );
    return { ...before, input: { ...metrics, filters } };
  }
  if (before.tool !== "records") return { ...before, input: { ...before.input, words } };
  const plan = recordPlan.parse(before.input);
  const where = plan.where.map((each) =>
    each.is === "words" ? { ...each, values: [...words], label } : each,
  );
  return { ...before, input: { ...plan, where } };
}

async function namedBy(
  call: ToolCall,
  { tool, input }: UnderstoodQuestion,
  text: string,
): Promise<readonly string[] | undefined> {
  const isPart = tool === "parts" || input.of === "stock" || input.of === "ordered-part";
  return isPart ? await partWordsOf(call.tx, call.caller.locationId, text) : await jobWordsOf(call.tx, text);
}
