import { z } from "zod";

const fields = z.record(z.string(), z.unknown());
const toolInput = z.strictObject({ tool: z.string(), input: fields });
const oneExpectation = z.union([z.literal("ask back"), z.literal("refuse"), toolInput, fields]);

/** A question of a file. */
export const benchQuestion = z.object({
  ask: z.string().min(1),
  id: z.string().optional(),
  /** The id of the question before it, which it follows up on. That one may follow up on another. */
  after: z.string().optional(),
  /** The question before it in words, or all questions before it. */
  before: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  /** A part of a plan, a tool with a part of its input, "ask back", "refuse", or several of these of which one has to fit. */
  expected: z.union([z.array(oneExpectation).min(1), oneExpectation]).optional(),
  /** Who asks. Without it, the person of --as. */
  role: z.enum(["owner", "advisor", "manager", "technician"]).optional(),
  /** The same as expected, for a plan alone. */
  plan: fields.optional(),
});
export type BenchQuestion = z.infer<typeof benchQuestion>;
type Expectation = z.infer<typeof oneExpectation>;

/** What became of a question, with how it was understood. */
export interface Outcome {
  readonly kind: "answered" | "asked back" | "refused";
  readonly interpretation: { readonly tool: string; readonly input: unknown } | null;
}
export const verdicts = ["right", "wrong", "asked back", "refused"] as const;
export type Verdict = (typeof verdicts)[number];

/** A text that has no JSON is one question in each line; lines that begin with // are left out. */
export function questionsIn(text: string): BenchQuestion[] {
  if (!text.trimStart().startsWith("[")) {
    const lines = text.split("\n").map((line) => line.trim());
    return lines.filter((line) => line !== "" && !line.startsWith("//")).map((ask) => ({ ask }));
  }
  const questions = z.array(benchQuestion).parse(JSON.parse(text));
  const byId = new Map<string, BenchQuestion>();
  for (const question of questions) {
    if (question.id === undefined) continue;
    if (byId.has(question.id)) throw new Error(`Two questions have the id "${question.id}".`);
    byId.set(question.id, question);
  }
  for (const question of questions) chainOf(question, byId);
  return questions;
}

/** The questions before one, in the order in which they are asked. Throws where an id is missing or leads back to itself. */
export function chainOf(question: BenchQuestion, byId: ReadonlyMap<string, BenchQuestion>): string[] {
  if (question.after !== undefined && question.before !== undefined)
    throw new Error(`"${question.ask}" has both after and before. Give one.`);
  const own = typeof question.before === "string" ? [question.before] : (question.before ?? []);
  const chain = [...own];
  const seen = new Set([question]);
  for (let at = question; at.after !== undefined; ) {
    const earlier = byId.get(at.after);
    if (!earlier) throw new Error(`"${at.ask}" comes after "${at.after}", which no question has as its id.`);
    if (seen.has(earlier)) throw new Error(`"${question.ask}" comes after itself.`);
    seen.add(earlier);
    const before = typeof earlier.before === "string" ? [earlier.before] : (earlier.before ?? []);
    chain.unshift(...before, earlier.ask);
    at = earlier;
  }
  return chain;
}

/** Whether a value has everything that was expected of it, whatever else it says. The order of keys does not matter. */
function has(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((each, at) => has(value[at], each))
    );
  if (typeof expected === "object" && expected !== null)
    return (
      typeof value === "object" &&
      value !== null &&
      Object.entries(expected).every(([key, each]) => has((value as Record<string, unknown>)[key], each))
    );
  return value === expected;
}

const isToolInput = (expected: Expectation): expected is z.infer<typeof toolInput> =>
  toolInput.safeParse(expected).success;

function fits({ kind, interpretation }: Outcome, expected: Expectation): boolean {
  if (expected === "ask back") return kind === "asked back";
  if (expected === "refuse") return kind === "refused";
  if (kind !== "answered" || !interpretation) return false;
  return isToolInput(expected)
    ? interpretation.tool === expected.tool && has(interpretation.input, expected.input)
    : interpretation.tool === "query" && has(interpretation.input, expected);
}

/**
 * The verdict on a question with an expectation. An answer that was not expected is wrong, also where asking back or
 * refusing was. Null without an expectation.
 */
export function verdictOf(outcome: Outcome, { expected, plan }: BenchQuestion): Verdict | null {
  const wanted = expected ?? plan;
  if (wanted === undefined) return null;
  const ways = Array.isArray(wanted) ? wanted : [wanted];
  if (ways.some((way) => fits(outcome, way))) return "right";
  return outcome.kind === "answered" ? "wrong" : outcome.kind;
}

/** "right 12 (80.0 %)", for each verdict. */
export function summaryOf(found: readonly Verdict[]): string[] {
  if (found.length === 0) return [];
  const share = (count: number) => `${count} (${((100 * count) / found.length).toFixed(1)} %)`;
  return [
    `${found.length} with an expectation`,
    ...verdicts.map((verdict) => `${verdict}: ${share(found.filter((each) => each === verdict).length)}`),
  ];
}
