import type { LanguageModel as ProviderModel, ToolSet } from "ai";
import type { ModelConfig } from "./config.ts";
import {
  estimatedTokens,
  type LanguageModel,
  ModelError,
  type ModelRequest,
  type Writing,
} from "./language-model.ts";

/** How many times the model may use tools before it must respond. */
const maxSteps = 5;
const maxRetryCount = 2;

async function providerModel({ provider, model, baseUrl, apiKey }: ModelConfig): Promise<ProviderModel> {
  const endpoint = baseUrl ? { baseURL: baseUrl } : {};
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ ...endpoint, apiKey: apiKey ?? "" })(model);
  }
  if (provider === "google") {
    const { createGoogle } = await import("@ai-sdk/google");
    return createGoogle({ ...endpoint, apiKey: apiKey ?? "" })(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const key = apiKey ? { apiKey } : {};
  return createOpenAICompatible({ name: "model", baseURL: baseUrl ?? "", ...key, includeUsage: true })(model);
}

/**
 * A model behind a provider's endpoint. The library is loaded with the first text, so a server without a model never
 * reads it. 429 and 5xx are retried with growing delays, as the provider asks, within one deadline.
 */
export function createRemoteModel(config: ModelConfig): LanguageModel {
  const { provider, model, maxTokens, timeoutMs, firstTokenMs } = config;
  let loading: Promise<ProviderModel> | undefined;
  return {
    name: model,
    provider,
    maxTokens,
    write: (request) => {
      let written = "";
      let usage: { inputTokens: number; outputTokens: number } | undefined;
      async function* text(): AsyncGenerator<string> {
        const { streamText, isStepCount } = await import("ai");
        // Its warnings would go to the server's console.
        (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
        loading ??= providerModel(config);
        const { fullStream } = streamText({
          model: await loading,
          instructions: request.instructions,
          prompt: request.prompt,
          maxOutputTokens: maxTokens,
          maxRetries: maxRetryCount,
          abortSignal: request.signal,
          timeout: { totalMs: timeoutMs, firstChunkMs: firstTokenMs, chunkMs: firstTokenMs },
          ...(request.tools ? { tools: await toolSet(request.tools), stopWhen: isStepCount(maxSteps) } : {}),
          onError: () => undefined,
        });
        for await (const part of fullStream) {
          if (part.type === "error") throw new ModelError(reasonOf(part.error));
          if (part.type === "abort") throw new ModelError("it took too long");
          if (part.type === "finish") {
            const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
            if (inputTokens + outputTokens > 0) usage = { inputTokens, outputTokens };
            if (part.finishReason === "length") throw new ModelError("the response was too long");
          }
          if (part.type !== "text-delta") continue;
          written += part.text;
          // Cuts off a model that exceeds its token limit.
          if (estimatedTokens(written) > maxTokens * 2) throw new ModelError("the response didn't end");
          yield part.text;
        }
      }
      return writing(
        text(),
        request,
        () => usage,
        () => written,
      );
    },
  };
}

function writing(
  text: AsyncIterable<string>,
  { instructions, prompt }: ModelRequest,
  usage: () => { inputTokens: number; outputTokens: number } | undefined,
  written: () => string,
): Writing {
  return {
    text,
    usage: () =>
      usage() ?? {
        inputTokens: estimatedTokens(instructions + prompt),
        outputTokens: estimatedTokens(written()),
      },
  };
}

async function toolSet(tools: NonNullable<ModelRequest["tools"]>): Promise<ToolSet> {
  const { tool } = await import("ai");
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      tool({ description, inputSchema: input, execute: (args: unknown) => run(args as never) }),
    ]),
  ) as ToolSet;
}

/** In words for the log. A provider's message may repeat the prompt, so only its status code is recorded. */
function reasonOf(error: unknown): string {
  const { statusCode, lastError, name } = (error ?? {}) as {
    statusCode?: number;
    lastError?: unknown;
    name?: string;
  };
  if (lastError) return reasonOf(lastError);
  if (statusCode !== undefined && statusCode >= 400) return `the provider returned ${statusCode}`;
  if (name === "TimeoutError" || name === "AbortError") return "it took too long";
  if (name === "AI_NoSuchToolError" || name === "AI_InvalidToolInputError")
    return "it called an unknown tool";
  if (
    name === "AI_JSONParseError" ||
    name === "AI_TypeValidationError" ||
    name === "AI_InvalidResponseDataError"
  )
    return "the provider's response couldn't be read";
  return "the connection failed";
}
