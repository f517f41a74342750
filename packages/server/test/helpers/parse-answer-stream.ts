import { type AnswerPart, answerPart } from "@autoiq/domain/assistant/questions/answer-stream";

/** The parts of an answer in order, without the keep-alive lines between them. */
export const parseAnswerStream = (text: string): AnswerPart[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => answerPart.parse(JSON.parse(line)));
