import type { z } from "zod";

/** A typed, read-only tool for the model. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  run(input: never): Promise<unknown>;
}

export interface ModelRequest {
  /** The model's instructions: only our own text, never a person's or a record's. */
  readonly instructions: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
  readonly tools?: readonly ModelTool[];
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A text that is being generated. */
export interface Writing {
  /** In pieces, as they arrive. @throws {ModelError} when the model fails, is too slow or does not stop */
  readonly text: AsyncIterable<string>;
  /** The usage so far, estimated by length when the provider does not report it. */
  usage(): ModelUsage;
}

/** A language model: a provider's endpoint or a file on this machine. */
export interface LanguageModel {
  /** The name in the log and the reply. */
  readonly name: string;
  readonly provider: string;
  /** The maximum tokens of one text. */
  readonly maxTokens: number;
  write(request: ModelRequest): Writing;
}

/** Why the model failed, in words for a log: no key, no address, and nothing from the prompt. */
export class ModelError extends Error {
  override name = "ModelError";
}

/** English has about four characters per token. Used for a provider that does not count, rounded up. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / 4);
