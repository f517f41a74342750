import type { RecordDraft } from "@autoiq/domain/assistant/query/write/lists/recipe";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { problemOfRecords, recordPlan } from "@autoiq/domain/assistant/records/record-plan";
import {
  fieldsNamed,
  isOfNamed,
  summariesOf,
  withSummary,
} from "@autoiq/domain/assistant/records/record-summary";
import type { Answered } from "../answered.ts";
import type { ToolCall } from "../tools/tool.ts";
import type { Answering } from "./answer-intent.ts";
import { type NamedSubject, readSubject } from "./read-intent.ts";

/** From which share, beside what else is asked of records, a topic's fields are shown first. */
const likely = 0.1;
/** Of more records than that, nobody knows which one is meant. */
const fewest = 5;

/** What the likeliest topics ask of one kind of record, and of which records. */
function askedFirst({ topics, values, tokens }: NamedSubject): {
  draft: RecordDraft | null;
  fields: string[];
} {
  const drafts = topics
    .filter(({ share }) => share >= likely)
    .flatMap(({ intent, share }) => {
      const draft = intent.records?.(values);
      return draft ? [{ draft, share }] : [];
    });
  const weight = new Map<string, number>();
  for (const { draft, share } of drafts) weight.set(draft.of, (weight.get(draft.of) ?? 0) + share);
  const [kind] = [...weight].toSorted(([, a], [, b]) => b - a).flatMap(([of]) => of);
  const same = drafts.filter(({ draft }) => draft.of === kind);
  return {
    draft: same[0]?.draft ?? null,
    fields: [...fieldsNamed(tokens), ...same.flatMap(({ draft }) => draft.ask ?? [])],
  };
}

/**
 * Shows the record that a question names where nobody knows surely what is asked of it: what is likeliest asked comes
 * first, and the rest is beside it. Null where it names none, or where too many are meant.
 */
export async function answerAboutRecord(
  call: ToolCall,
  question: string,
  {
    team,
    before,
    run,
    which,
  }: Pick<Answering, "team" | "run" | "which"> & { readonly before: UnderstoodQuestion | null },
): Promise<Answered | null> {
  const subject = await readSubject(call, question, { team, before });
  if (!subject) return null;
  const { values, choice, corrected } = subject;
  if (choice) return which(choice);
  const { draft, fields } = askedFirst(subject);
  const { it, work } = values;
  const sure = subject.isSure && draft ? recordPlan.safeParse(draft) : null;
  if (sure?.success && problemOfRecords(sure.data) === null)
    return run({ tool: "records", input: sure.data }, []);
  // How other words were read changes nothing of the record.
  const ofName = corrected.filter(({ read }) => it.text.toLowerCase().includes(read));
  const answers: Answered[] = [];
  const drafts = [...(draft && isOfNamed(it, draft) ? [draft] : []), ...summariesOf(it, work)];
  for (const each of drafts) {
    const plan = recordPlan.safeParse(withSummary(each, fields));
    if (!plan.success || problemOfRecords(plan.data) !== null) continue;
    const answer = await run({ tool: "records", input: plan.data }, ofName);
    if (answer.outcome !== "answered") continue;
    const found = answer.analysis.facts.find(({ key }) => key === "count")?.value;
    // Nobody has the name.
    if (typeof found !== "number") return answer;
    answers.push(answer);
    if (found === 0) continue;
    if (found > fewest && plan.data.limit > 3) return null;
    const lacks = work !== null && !plan.data.where.some(({ is }) => is === "words");
    return unclear(answer, lacks ? [`Nothing there has ${work.label} in its name.`] : []);
  }
  // That there is no such repair order says the most.
  const none = answers.find(({ interpretation }) => interpretation?.input.of === "order") ?? answers[0];
  return none ? unclear(none, [], "I'm not sure what you're asking.") : null;
}

const unclear = (
  answer: Answered,
  also: readonly string[],
  begin = "I'm not sure what you're asking, so here is what's on record.",
): Answered => ({
  ...answer,
  isUnclear: true,
  confidence: Math.min(answer.confidence, 0.5),
  sentences: [begin, ...also, ...answer.sentences],
});
