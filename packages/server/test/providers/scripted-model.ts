import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type ModelConfig, usualModelSettings } from "../../src/platform/language-model/config.ts";
import { afterFile } from "../after-file.ts";

export const wires = ["openai-compatible", "anthropic", "google"] as const;
export type Wire = (typeof wires)[number];

/** What a model does with one request. */
export type ScriptedReply =
  | { readonly say: readonly string[]; readonly pauseMs?: number }
  /** Sends it, and then closes the connection. */
  | { readonly cutAfter: readonly string[] }
  | { readonly endless: string }
  | { readonly status: number; readonly headers?: Record<string, string> }
  /** Responds with that text instead of the provider's format. */
  | { readonly raw: string }
  | { readonly silent: true }
  | { readonly tool: string; readonly input: object };

const inputTokens = 321;
const outputTokens = 45;

/** How each provider sends a piece of text, a tool call, and the end. */
const forms: Record<
  Wire,
  {
    begin(): object[];
    piece(text: string): object;
    tool(name: string, input: object): object[];
    end(reason: "stop" | "tool"): object[];
    done?: string;
  }
> = {
  "openai-compatible": {
    begin: () => [],
    piece: (content) => ({ id: "1", created: 1, model: "m", choices: [{ index: 0, delta: { content } }] }),
    tool: (name, input) => [
      {
        id: "1",
        created: 1,
        model: "m",
        choices: [
          {
            index: 0,
            delta: {
              tool_calls: [
                {
                  index: 0,
                  id: "call-1",
                  type: "function",
                  function: { name, arguments: JSON.stringify(input) },
                },
              ],
            },
          },
        ],
      },
    ],
    end: (reason) => [
      {
        id: "1",
        created: 1,
        model: "m",
        choices: [{ index: 0, delta: {}, finish_reason: reason === "tool" ? "tool_calls" : "stop" }],
      },
      {
        id: "1",
        created: 1,
        model: "m",
        choices: [],
        usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: 366 },
      },
    ],
    done: "data: [DONE]\n\n",
  },
  anthropic: {
    begin: () => [
      {
        type: "message_start",
        message: {
          id: "1",
          type: "message",
          role: "assistant",
          content: [],
          model: "m",
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: inputTokens, output_tokens: 1 },
        },
      },
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    ],
    piece: (text) => ({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
    tool: (name, input) => [
      {
        type: "content_block_start",
        index: 1,
        content_block: { type: "tool_use", id: "call-1", name, input: {} },
      },
      {
        type: "content_block_delta",
        index: 1,
        delta: { type: "input_json_delta", partial_json: JSON.stringify(input) },
      },
      { type: "content_block_stop", index: 1 },
    ],
    end: (reason) => [
      { type: "content_block_stop", index: 0 },
      {
        type: "message_delta",
        delta: { stop_reason: reason === "tool" ? "tool_use" : "end_turn", stop_sequence: null },
        usage: { output_tokens: outputTokens },
      },
      { type: "message_stop" },
    ],
  },
  google: {
    begin: () => [],
    piece: (text) => ({ candidates: [{ index: 0, content: { role: "model", parts: [{ text }] } }] }),
    tool: (name, args) => [
      { candidates: [{ index: 0, content: { role: "model", parts: [{ functionCall: { name, args } }] } }] },
    ],
    end: () => [
      {
        candidates: [{ index: 0, content: { role: "model", parts: [{ text: "" }] }, finishReason: "STOP" }],
        usageMetadata: {
          promptTokenCount: inputTokens,
          candidatesTokenCount: outputTokens,
          totalTokenCount: 366,
        },
      },
    ],
  },
};

const event = (data: object) => {
  const type = (data as { type?: string }).type;
  return `${type ? `event: ${type}\n` : ""}data: ${JSON.stringify(data)}\n\n`;
};

async function play(wire: Wire, turn: ScriptedReply, response: ServerResponse): Promise<void> {
  const form = forms[wire];
  if ("silent" in turn) return;
  if ("status" in turn) {
    response.writeHead(turn.status, { "content-type": "application/json", ...turn.headers }).end(
      JSON.stringify({
        type: "error",
        error: { type: "error", message: "no", code: turn.status, status: "NO" },
      }),
    );
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if ("raw" in turn) return void response.end(turn.raw);
  for (const each of form.begin()) response.write(event(each));
  if ("tool" in turn) {
    for (const each of [...form.tool(turn.tool, turn.input), ...form.end("tool")])
      response.write(event(each));
    return void response.end(form.done);
  }
  if ("endless" in turn) {
    while (!response.destroyed) {
      response.write(event(form.piece(turn.endless)));
      await sleep(1);
    }
    return;
  }
  for (const text of "say" in turn ? turn.say : turn.cutAfter) {
    response.write(event(form.piece(text)));
    await sleep("say" in turn ? (turn.pauseMs ?? 0) : 20);
  }
  if ("cutAfter" in turn) return void response.destroy();
  for (const each of form.end("stop")) response.write(event(each));
  response.end(form.done);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const piece of request) body += piece;
  return body;
}

/** A server on this machine that speaks a provider's protocol and follows `turns`, repeating the last one. */
export async function scriptedModel(wire: Wire, settings: Partial<ModelConfig> = {}) {
  const state = { turns: [{ say: ["Hello."] }] as ScriptedReply[] };
  const requests: { path: string; body: string; headers: IncomingMessage["headers"] }[] = [];
  /** Requests that the client aborted before the response was complete. */
  const left = { count: 0 };
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? "", body: await bodyOf(request), headers: request.headers });
    response.on("close", () => {
      if (!response.writableFinished) left.count += 1;
    });
    const turn = state.turns.length > 1 ? state.turns.shift() : state.turns[0];
    if (turn) await play(wire, turn, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const config: ModelConfig = {
    ...usualModelSettings,
    provider: wire,
    model: "test-model",
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: "key-of-the-test",
    ...settings,
  };
  return { config, state, requests: requests, left };
}
export const scriptedUse = { inputTokens, outputTokens };
