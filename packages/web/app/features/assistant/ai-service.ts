import type { Analysis, Subject } from "@autoiq/domain/assistant/analysis";
import {
  fallbackConfidence,
  fallbackDelayMs,
  fallbackModel,
  fallbackSentenceMs,
  fallbackStreamingModel,
  fallbackText,
  sentencesOf,
} from "./fallback";

export interface AITurn {
  role: "system" | "user" | "assistant";
  content: string;
}
export interface AIContext {
  page?: string;
  userType?: string;
  history?: readonly AITurn[];
  /** Location of a shop question: "here", "all", or a location id. */
  place?: string;
  /** The record the question is about. */
  subject?: Subject;
}
export interface AIResponse {
  content: string;
  metadata: { processingTime: number; model: string; confidence: number };
  /** What the response was computed from. Present for questions about a shop. */
  analysis?: Analysis;
  /** The server's own message when it rejected the request and `content` is a canned text. */
  refusal?: string;
}
export interface AIRequest {
  kind: string;
  prompt?: string;
  context?: AIContext;
  /** Cancels the request. The promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface AIService {
  /**
   * Returns the whole response at once. Falls back to a canned text when the server fails. @throws while another
   * request runs
   */
  ask(request: AIRequest): Promise<AIResponse>;
  /** Like `ask`, but calls `onText` with the text received so far. */
  stream(request: AIRequest, onText: (soFar: string) => void): Promise<AIResponse>;
}

/** A server that is silent this long counts as failed. */
const timeoutMs = 20_000;
/** Kinds that work from the records alone and need no prompt. */
const promptless = ["customer-insights", "maintenance-schedule"];

export const alreadyProcessing = "AI service is already processing a request";

export interface AISession {
  /** Headers of a signed-in user's requests: the session and the current shop. */
  headers?: () => Promise<Record<string, string>>;
  /** Validates the analysis the server sent. If absent, no analysis is read. */
  readAnalysis?: (value: unknown) => Analysis | undefined;
}
interface Options extends AISession {
  /** The base URL that kinds are appended to. Resolved for each request. */
  base: () => string | Promise<string>;
  /** Called for each failure that a fallback text covers. */
  onFailure?: (error: unknown) => void;
}

export function createAIService({ base, headers, readAnalysis, onFailure }: Options): AIService {
  let processing = false;

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (processing) throw new Error(alreadyProcessing);
    processing = true;
    try {
      return await work();
    } finally {
      processing = false;
    }
  }

  async function post(request: AIRequest, end: string, signal: AbortSignal): Promise<Response> {
    const { kind, prompt = "", context } = request;
    return fetch(`${await base()}/${kind}${end}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(await headers?.()) },
      body: JSON.stringify({ prompt, ...(context ? { context } : {}) }),
      signal,
    });
  }

  return {
    ask: (request) =>
      alone(async () => {
        const began = performance.now();
        warnIfEmpty(request);
        const timeout = timeoutWith(request.signal);
        try {
          const response = await post(request, "", timeout.signal);
          if (!response.ok)
            throw await refused(response, `AI request failed with status: ${response.status}`);
          const body: unknown = await response.json();
          const analysis = readAnalysis?.((body as { analysis?: unknown } | null)?.analysis);
          return { ...replyOf(body, began), ...(analysis ? { analysis } : {}) };
        } catch (error) {
          request.signal?.throwIfAborted();
          onFailure?.(error);
          await pause(fallbackDelayMs, request.signal);
          return fallenBack(fallbackText(request.kind), fallbackModel, began, error);
        } finally {
          timeout.end();
        }
      }),

    stream: (request, onText) =>
      alone(async () => {
        const began = performance.now();
        warnIfEmpty(request);
        const timeout = timeoutWith(request.signal);
        try {
          const response = await post(request, "/stream", timeout.signal);
          if (!response.ok)
            throw await refused(response, `AI streaming request failed with status: ${response.status}`);
          if (!response.body) throw new Error("ReadableStream not supported in this browser.");
          const content = await readText(response.body, (soFar) => {
            timeout.renew();
            onText(soFar);
          });
          if (content.trim() === "") throw new Error("The answer was empty.");
          return {
            content,
            metadata: {
              processingTime: performance.now() - began,
              model: response.headers.get("x-ai-model") ?? "unknown",
              confidence: Number(response.headers.get("x-ai-confidence") ?? 0),
            },
          };
        } catch (error) {
          request.signal?.throwIfAborted();
          onFailure?.(error);
          const text = fallbackText(request.kind);
          let soFar = "";
          for (const sentence of sentencesOf(text)) {
            await pause(fallbackSentenceMs, request.signal);
            soFar = soFar ? `${soFar} ${sentence}` : sentence;
            onText(soFar);
          }
          return fallenBack(text, fallbackStreamingModel, began, error);
        } finally {
          timeout.end();
        }
      }),
  };
}

function warnIfEmpty({ kind, prompt }: AIRequest): void {
  if (prompt?.trim() || promptless.includes(kind)) return;
  console.warn(`The AI request ${kind} has an empty prompt.`);
}

/** The failure, with the detail of the server's problem document as its cause if there is one. */
async function refused(response: Response, message: string): Promise<Error> {
  const problem = (await response.json().catch(() => null)) as { detail?: unknown } | null;
  const cause = typeof problem?.detail === "string" ? problem.detail : undefined;
  return new Error(message, { cause });
}

function fallenBack(content: string, model: string, began: number, error: unknown): AIResponse {
  const metadata = { processingTime: performance.now() - began, model, confidence: fallbackConfidence };
  const refusal = error instanceof Error && typeof error.cause === "string" ? error.cause : undefined;
  return { content, metadata, ...(refusal ? { refusal } : {}) };
}

/** Servers that speak this protocol name the response content, text or result. */
function replyOf(body: unknown, began: number): AIResponse {
  const { content, text, result, metadata } = (body ?? {}) as Record<string, unknown>;
  const answer = [content, text, result].find((each) => typeof each === "string");
  if (answer === undefined) throw new Error("The answer holds no text.");
  const { processingTime, model, confidence } = (metadata ?? {}) as Record<string, unknown>;
  return {
    content: answer,
    metadata: {
      processingTime: typeof processingTime === "number" ? processingTime : performance.now() - began,
      model: typeof model === "string" ? model : "unknown",
      confidence: typeof confidence === "number" ? confidence : 0,
    },
  };
}

async function readText(body: ReadableStream<Uint8Array>, onText: (soFar: string) => void): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let soFar = "";
  for (;;) {
    const { done, value } = await reader.read();
    soFar += decoder.decode(value, { stream: !done });
    if (done) return soFar;
    onText(soFar);
  }
}

/** Aborts when the caller does, or when no data has arrived for too long. */
function timeoutWith(outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const give = () => controller.abort(outer?.reason);
  outer?.addEventListener("abort", give);
  if (outer?.aborted) give();
  const begin = () =>
    setTimeout(() => controller.abort(new Error("The server did not answer in time.")), timeoutMs);
  let timer = begin();
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = begin();
    },
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", give);
    },
  };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
