import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import type { ToolCall } from "../tools/tool.ts";
import { readQuestion } from "./write-plan.ts";

/** Words of a clause that choose records. */
export const chooses =
  /\b(?:counting?|includ\w*|except|without|minus|besides|only|excluding|exclude|ignore|leave|skip)\b/i;
/** Whether a clause only speaks to the reader: "ok dont sugarcoat it for me". */
const isAddress = (clause: string): boolean =>
  /^(?:ok|okay|alright|hey|so|listen|look|man|dude|honestly|well|feels like|seems like|be honest|be straight|no bs|real talk)\b/i.test(
    clause,
  ) && !chooses.test(clause);
/** "Is it done" asks something of what was named before it, whatever else it says. */
const asks =
  /^(?:and |so |but )?(?:is|are|was|were|did|does|do|has|have|who['’]?s?|whose|when['’]?s?|where['’]?s?|what['’]?s?|which|how|can|will|ya|qui[eé]n|cu[aá]ndo|d[oó]nde|cu[aá]l|qu[eé])\b.*\b(?:it|he|she|they|him|her|them|his|their|lo|la|le)\b/i;
const sayingNothing = new Set(["sell", "who", "which", "and", "now", "overview", "change", "work", "come"]);
const talked = new Set(["not", "split", "record", "period-before"]);
/**
 * Whether a clause says nothing that a record, a metric, or a day could answer for: "sitting here with my coffee". What
 * chooses ("only", "without", a name, a number) is never that.
 */
export async function isChatter(
  call: ToolCall,
  clause: string,
  team: readonly Colleague[],
): Promise<boolean> {
  if (asks.test(clause)) return false;
  if (/\d|^(?:for|of|by|on|at|in|from|only|just|but|not|no|except|without|excluding|and)\b/i.test(clause))
    return false;
  const read = await readQuestion(call, clause, team);
  const isTalk = isAddress(clause);
  return (
    read !== null &&
    !read.choice &&
    (isTalk || read.corrected.length === 0) &&
    read.mentions.every(
      (mention) =>
        mention.kind === "unknown" ||
        (mention.kind === "meanings" &&
          (mention.optional ||
            mention.meanings.every(({ is }) => sayingNothing.has(is) || (isTalk && talked.has(is))))),
    )
  );
}
