import { z } from "zod";
import { analysis } from "../analysis.ts";
import { understoodQuestion } from "./inputs.ts";

const { facts, table, chart, drafts, basis, asOf } = analysis.shape;

/**
 * What an answer arrives as, one JSON object per line, in this order: what was understood, the sources, the figures,
 * the words sentence by sentence, the drafts, what may be asked next, and that it is whole. An answer without `done`
 * was cut.
 */
export const answerPart = z.discriminatedUnion("part", [
  z.object({ part: z.literal("understood"), understood: z.string(), asked: understoodQuestion.nullable() }),
  z.object({ part: z.literal("sources"), basis, asOf }),
  z.object({ part: z.literal("facts"), facts }),
  z.object({ part: z.literal("table"), table: table.unwrap() }),
  z.object({ part: z.literal("chart"), chart: chart.unwrap() }),
  /** Words that hold against the figures, to be put behind the words before them. */
  z.object({ part: z.literal("words"), words: z.string() }),
  /** A language model went beyond the figures: its words so far are taken back, and others follow. */
  z.object({ part: z.literal("withdrawn") }),
  z.object({ part: z.literal("drafts"), drafts }),
  z.object({ part: z.literal("next"), followUps: z.array(z.string()) }),
  z.object({
    part: z.literal("done"),
    metadata: z.object({
      /** Milliseconds that the answer took on the server. */
      processingTime: z.number(),
      model: z.string(),
      confidence: z.number().min(0).max(1),
    }),
  }),
]);
export type AnswerPart = z.infer<typeof answerPart>;

export const answerSoFar = z.object({
  content: z.string(),
  understood: z.string(),
  asked: understoodQuestion.nullable(),
  /** Null until its sources have come. */
  analysis: analysis.nullable(),
  followUps: z.array(z.string()),
});
/** What has come of an answer. Everything in it was computed from records, or held against what was. */
export type AnswerSoFar = Readonly<z.infer<typeof answerSoFar>>;

export const nothingYet: AnswerSoFar = {
  ...{ content: "", understood: "", asked: null, analysis: null, followUps: [] },
};

/** The answer with one more part in its place. */
export function withPart(soFar: AnswerSoFar, part: AnswerPart): AnswerSoFar {
  const about = (more: Partial<z.infer<typeof analysis>>): AnswerSoFar =>
    soFar.analysis ? { ...soFar, analysis: { ...soFar.analysis, ...more } } : soFar;
  switch (part.part) {
    case "understood":
      return { ...soFar, understood: part.understood, asked: part.asked };
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
      return { ...soFar, followUps: part.followUps };
    case "done":
      return soFar;
  }
}
