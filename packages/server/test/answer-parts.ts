import { type AnswerPart, answerPart } from "@autoiq/domain/assistant/questions/parts";

/** The parts of an answer as they came; signs of life between them are none. */
export const partsIn = (text: string): AnswerPart[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => answerPart.parse(JSON.parse(line)));
