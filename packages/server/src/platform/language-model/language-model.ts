import type { z } from "zod";

/** Something that the model may look up: typed, and it reads only. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  run(input: never): Promise<unknown>;
}

export interface ModelRequest {
  /** What the model is told to do: ours alone, never a person's or a record's words. */
  readonly instructions: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
  readonly tools?: readonly ModelTool[];
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A text while it is being written. */
export interface Writing {
  /** In pieces, as they come. @throws {ModelError} when the model fails, is too slow or goes on without an end */
  readonly text: AsyncIterable<string>;
  /** What it took so far; estimated by length where the provider does not tell. */
  usage(): ModelUsage;
}

/** Whatever writes: a provider's endpoint or a file on this machine. */
export interface LanguageModel {
  /** As the log and the reply name it. */
  readonly name: string;
  readonly provider: string;
  /** Tokens that one text may have. */
  readonly maxTokens: number;
  write(request: ModelRequest): Writing;
}

/** Why the model gave nothing, in words for a log: no key, no address, nothing of what was asked. */
export class ModelError extends Error {
  override name = "ModelError";
}

/** English has about four characters to a token; a provider that does not count is counted so, rounded up. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / 4);
