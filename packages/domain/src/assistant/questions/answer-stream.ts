import { z } from "zod";
import { analysis } from "../analysis.ts";
import { suggestion, understoodQuestion } from "./understood-question.ts";

const { facts, table, chart, drafts, basis, asOf } = analysis.shape;

/**
 * An answer arrives as one JSON object per line, in this order: what was understood, the sources, the facts, the
 * words sentence by sentence, the drafts, follow-up questions, and `done`. An answer without `done` was cut off.
 */
export const answerPart = z.discriminatedUnion("part", [
  z.object({
    part: z.literal("understood"),
    understood: z.string(),
    interpretation: understoodQuestion.nullable(),
  }),
  z.object({ part: z.literal("sources"), basis, asOf }),
  z.object({ part: z.literal("facts"), facts }),
  z.object({ part: z.literal("table"), table: table.unwrap() }),
  z.object({ part: z.literal("chart"), chart: chart.unwrap() }),
  /** Words that passed the check against the facts. Append them to the earlier words. */
  z.object({ part: z.literal("words"), words: z.string() }),
  /** The language model went beyond the facts. Its words so far are discarded, and others follow. */
  z.object({ part: z.literal("withdrawn") }),
  z.object({ part: z.literal("drafts"), drafts }),
  z.object({
    part: z.literal("next"),
    followUps: z.array(z.string()),
    suggestions: z.array(suggestion).default([]),
    unknown: z.array(z.string()).default([]),
  }),
  z.object({
    part: z.literal("done"),
    metadata: z.object({
      /** Milliseconds that the server took to answer. */
      processingTime: z.number(),
      model: z.string(),
      confidence: z.number().min(0).max(1),
    }),
  }),
]);
export type AnswerPart = z.infer<typeof answerPart>;

export const partialAnswer = z.object({
  content: z.string(),
  understood: z.string(),
  interpretation: understoodQuestion.nullable(),
  /** Null until the sources arrive. */
  analysis: analysis.nullable(),
  followUps: z.array(z.string()),
  suggestions: z.array(suggestion).default([]),
  unknown: z.array(z.string()).default([]),
});
/** The part of an answer that has arrived. Everything in it was calculated from records or checked against them. */
export type PartialAnswer = Readonly<z.infer<typeof partialAnswer>>;

export const emptyAnswer: PartialAnswer = {
  content: "",
  understood: "",
  interpretation: null,
  analysis: null,
  followUps: [],
  suggestions: [],
  unknown: [],
};

/** Adds one part to the answer. */
export function withPart(soFar: PartialAnswer, part: AnswerPart): PartialAnswer {
  const about = (more: Partial<z.infer<typeof analysis>>): PartialAnswer =>
    soFar.analysis ? { ...soFar, analysis: { ...soFar.analysis, ...more } } : soFar;
  switch (part.part) {
    case "understood":
      return { ...soFar, understood: part.understood, interpretation: part.interpretation };
    case "sources":
      return { ...soFar, analysis: { facts: [], drafts: [], basis: part.basis, asOf: part.asOf } };
    case "facts":
      return about({ facts: part.facts });
    case "table":
      return about({ table: part.table });
    case "chart":
      return about({ chart: part.chart });
    case "words":
      return { ...soFar, content: soFar.content + part.words };
    case "withdrawn":
      return { ...soFar, content: "" };
    case "drafts":
      return about({ drafts: part.drafts });
    case "next":
      return {
        ...soFar,
        followUps: part.followUps,
        suggestions: part.suggestions,
        unknown: part.unknown,
      };
    case "done":
      return soFar;
  }
}
