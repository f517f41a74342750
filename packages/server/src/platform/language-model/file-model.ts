import { StartupError } from "../startup-error.ts";
import type { ModelConfig } from "./config.ts";
import { estimatedTokens, type LanguageModel, ModelError, type ModelRequest } from "./language-model.ts";

/** The part of node-llama-cpp that is used. It is installed only where there is a model file. */
interface Runner {
  getLlama(options: { build: "never"; logLevel: "error"; gpu?: false }): Promise<{
    loadModel(options: { modelPath: string }): Promise<{
      createContext(options: { contextSize: number }): Promise<{ getSequence(): Sequence }>;
    }>;
  }>;
  LlamaChatSession: new (options: {
    contextSequence: Sequence;
    systemPrompt: string;
    autoDisposeSequence: boolean;
  }) => {
    prompt(
      text: string,
      options: { signal: AbortSignal; maxTokens: number; onTextChunk: (text: string) => void },
    ): Promise<string>;
    dispose(): void;
  };
}
interface Sequence {
  clearHistory(): Promise<void>;
}

// A package name in a variable, so that the build and the types do not need a package that most installations never
// have.
const runnerPackage = "node-llama-cpp";
const contextTokens = 4096;

async function loadRunner(): Promise<Runner> {
  try {
    return (await import(runnerPackage)) as Runner;
  } catch (error) {
    throw new StartupError(
      `AI_MODEL is a model file. Install its runner with "npm install --no-save ${runnerPackage}", or set a provider's model.`,
      { cause: error },
    );
  }
}

/**
 * A GGUF file, run in this process by llama.cpp, one text at a time. Loaded before the server listens.
 * @throws {StartupError} when its runner is not installed or the file cannot be loaded
 */
export async function createFileModel({ model, maxTokens, timeoutMs }: ModelConfig): Promise<LanguageModel> {
  const { getLlama, LlamaChatSession } = await loadRunner();
  const sequence = await getLlama({ build: "never", logLevel: "error" })
    .then((llama) => llama.loadModel({ modelPath: model }))
    .then((loaded) => loaded.createContext({ contextSize: contextTokens }))
    .then((context) => context.getSequence())
    .catch((error: unknown) => {
      throw new StartupError(
        `AI_MODEL couldn't be loaded. Is ${model} a whole GGUF file of a model that fits into memory? (${(error as Error).message})`,
        { cause: error },
      );
    });
  let last: Promise<unknown> = Promise.resolve();
  const name = model.split(/[\\/]/).at(-1) ?? model;
  return {
    name,
    provider: "file",
    maxTokens,
    write: ({ instructions, prompt, signal }: ModelRequest) => {
      let written = "";
      async function* text(): AsyncGenerator<string> {
        const pieces: string[] = [];
        const wake: { now(): void } = { now: () => undefined };
        const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        const before = last;
        let done = false;
        const run = before.then(async () => {
          ending.throwIfAborted();
          await sequence.clearHistory();
          const session = new LlamaChatSession({
            contextSequence: sequence,
            systemPrompt: instructions,
            autoDisposeSequence: false,
          });
          try {
            await session.prompt(prompt, {
              signal: ending,
              maxTokens,
              onTextChunk: (piece) => {
                written += piece;
                pieces.push(piece);
                wake.now();
              },
            });
          } finally {
            session.dispose();
          }
        });
        last = run.catch(() => undefined);
        const ended = run.then(
          () => undefined,
          () => new ModelError(ending.aborted ? "it took too long" : "the model file couldn't be run"),
        );
        ended.finally(() => {
          done = true;
          wake.now();
        });
        while (!done || pieces.length > 0) {
          const piece = pieces.shift();
          if (piece !== undefined) yield piece;
          else
            await new Promise<void>((resolve) => {
              wake.now = resolve;
            });
        }
        const failure = await ended;
        if (failure) throw failure;
      }
      return {
        text: text(),
        usage: () => ({
          inputTokens: estimatedTokens(instructions + prompt),
          outputTokens: estimatedTokens(written),
        }),
      };
    },
  };
}
