import type { Subject } from "@autoiq/domain/assistant/analysis";
import { createRedactor, type Redactor } from "@autoiq/domain/assistant/guard/redact-personal-data";
import type { AiOutcome } from "@autoiq/domain/assistant/question-history";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { FastifyBaseLogger } from "fastify";
import type { ModelConfig } from "../../platform/language-model/config.ts";
import type { LanguageModel, ModelUsage } from "../../platform/language-model/language-model.ts";
import type { Caller, Tenancy } from "../../platform/tenancy.ts";
import type { AnalysisResult } from "./analyses/shared/analyst.ts";
import { maxUsageOfRequest, tokenLimitsOf, tokenUsageOf } from "./model/budget.ts";
import { choosing, type OfferedTool, offerOf, type SelectedTool, selectTool } from "./model/choose-tool.ts";
import { instructions, maxRows } from "./model/instructions.ts";
import { messageFor, redacted, reword } from "./model/reword.ts";
import type { TokenUsage } from "./model/store.ts";
import { insertCall } from "./question-history/store.ts";
import { findPeople } from "./store.ts";
import { streamSentences } from "./stream-text.ts";
import { reserveTokens, settleTokens, type UsageContext } from "./usage-limits/reserve-tokens.ts";

/** The author of answers without a language model. */
export const builtIn = "autoiq-analyst";

/** The model that words answers, and its budget. */
export interface LanguageModelSettings {
  readonly model: LanguageModel;
  readonly config: ModelConfig;
}

/** A question after its analysis. */
export interface AnswerRequest {
  /** A kind of analysis, or "ask". */
  readonly kind: string;
  readonly caller: Caller;
  readonly prompt: string;
  readonly now: Date;
  readonly zone: string;
  /** `performance.now()` when the question arrived. */
  readonly began: number;
  newId(): string;
  /** Aborted when the person has left. */
  readonly disconnected: AbortSignal;
  /** The record on the screen. */
  readonly subject?: Subject | undefined;
  /** What a model used to understand the question. The answer then repeats what was understood, in our words. */
  readonly usedBefore?: ModelUsage | undefined;
}

export interface AnswerComposer {
  /** The tool that a model chooses for a question. Undefined without a model, without budget, or if no tool fits. */
  choose(
    request: AnswerRequest,
    tools: readonly OfferedTool[],
  ): Promise<{ chosen: SelectedTool | undefined; usage: ModelUsage } | undefined>;
  /** The whole answer, in the model's words if the facts support them, else in the analyst's. Logged. */
  whole(request: AnswerRequest, analysed: AnalysisResult): Promise<{ content: string; model: string }>;
  /** Like `whole`, sentence by sentence. The author is known with the first sentence. */
  stream(
    request: AnswerRequest,
    analysed: AnalysisResult,
  ): Promise<{ sentences: AsyncIterable<string>; model: string }>;
  /** Like `stream`, but words can be withdrawn. The final author is known at the end. */
  say(
    request: AnswerRequest,
    analysed: AnalysisResult,
  ): AsyncGenerator<AnswerChunk, { readonly model: string }>;
}

/** Words to append that the facts support, or a notice that the model's words so far are withdrawn. */
export type AnswerChunk = { readonly words: string; readonly byModel?: true } | { readonly withdrawn: true };

interface ComposedAnswer {
  readonly outcome: AiOutcome;
  readonly reason: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}
const summed = (one: ModelUsage, other: ModelUsage = { inputTokens: 0, outputTokens: 0 }): ModelUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});
const usageContextOf = ({ caller, kind, now, zone }: AnswerRequest): UsageContext => ({
  day: dayIn(zone, now),
  userId: caller.userId,
  person: caller.name,
  kind,
});
const emptyResult: AnalysisResult = {
  sentences: [],
  facts: [],
  drafts: [],
  basis: "",
  asOf: "",
  confidence: 0,
};
const inOwnWords = { outcome: "built-in", reason: "", inputTokens: 0, outputTokens: 0 } as const;

/** Words what was analyzed, enforces the budget, and logs each question. */
export function createAnswerComposer(
  { tenancy, log }: { tenancy: Tenancy; log: FastifyBaseLogger },
  languageModel: LanguageModelSettings | undefined,
): AnswerComposer {
  /** Personal data in the answer or the question is read once, and only if it could leave the server. */
  const redactorFor = async (
    { caller, prompt, subject }: AnswerRequest,
    analysed: AnalysisResult,
  ): Promise<Redactor> => {
    const ids = idsIn(analysed, subject);
    const resultText = languageModel ? textOf(analysed) : "";
    const people = await tenancy.read(caller, (tx) =>
      findPeople(tx, { ...ids, words: namesIn(prompt, resultText) }),
    );
    // Only names that occur in the text need to be redacted.
    const all = `${prompt} ${resultText}`;
    return createRedactor(people.filter(({ text }) => all.includes(text)));
  };

  const record = async (
    request: AnswerRequest,
    analysed: AnalysisResult,
    composed: ComposedAnswer,
    redactor: Redactor,
  ): Promise<void> => {
    const { caller, kind, now } = request;
    const { inputTokens, outputTokens } = summed(composed, request.usedBefore);
    const spent = languageModel
      ? tokenUsageOf(languageModel.config, { inputTokens, outputTokens }).micros
      : 0;
    await tenancy
      .write(caller, (tx) =>
        insertCall(tx, {
          id: request.newId(),
          locationId: caller.locationId,
          at: now,
          userId: caller.userId,
          kind,
          person: caller.name,
          prompt: redactor.cover(request.prompt).slice(0, 4000),
          model: composed.outcome === "model" ? (languageModel?.model.name ?? builtIn) : builtIn,
          outcome: composed.outcome,
          reason: composed.reason,
          milliseconds: Math.round(performance.now() - request.began),
          inputTokens,
          outputTokens,
          spentMicros: spent,
          confidence: Math.round(Math.min(1, Math.max(0, analysed.confidence)) * 1000) / 1000,
        }),
      )
      // The answer is still right without the log entry.
      .catch((error: unknown) => log.error({ err: error }, "a question to the assistant is not on record"));
  };

  /** The model's sentences, as far as they may be shown. Returns the outcome. */
  async function* worded(
    request: AnswerRequest,
    analysed: AnalysisResult,
    redactor: Redactor,
  ): AsyncGenerator<string, ComposedAnswer> {
    const hasFacts = analysed.facts.length > 0 || (analysed.table?.rows.length ?? 0) > 0;
    if (!languageModel || !hasFacts || request.usedBefore) return inOwnWords;
    const { config, model } = languageModel;
    const about = redacted(analysed, redactor);
    const message = messageFor(redactor.cover(request.prompt), about);
    const taken = maxUsageOfRequest(config, model, instructions + message);
    const usageContext = usageContextOf(request);
    const may = await tenancy.write(request.caller, (tx) =>
      reserveTokens(tx, usageContext, taken, tokenLimitsOf(config)),
    );
    if (!may.taken)
      return { ...inOwnWords, outcome: may.isOff ? "built-in" : "over-budget", reason: may.reason };
    let used: TokenUsage = taken;
    try {
      const { outcome, reason, usage } = yield* reword(model, {
        instructions,
        message,
        about,
        redactor,
        disconnected: request.disconnected,
      });
      used = tokenUsageOf(config, usage);
      return { outcome, reason, ...usage };
    } finally {
      const more = { tokens: used.tokens - taken.tokens, micros: used.micros - taken.micros };
      await tenancy.write(request.caller, (tx) => settleTokens(tx, usageContext, more));
    }
  }

  const start = async (request: AnswerRequest, analysed: AnalysisResult) => {
    const redactor =
      languageModel || request.prompt !== "" ? await redactorFor(request, analysed) : createRedactor([]);
    return { redactor, run: worded(request, analysed, redactor) };
  };

  async function* say(
    request: AnswerRequest,
    analysed: AnalysisResult,
  ): AsyncGenerator<AnswerChunk, { readonly model: string }> {
    const { redactor, run } = await start(request, analysed);
    let composed: ComposedAnswer = { ...inOwnWords, outcome: "left" };
    let hasStarted = false;
    let isOver = false;
    const model = languageModel?.model.name ?? builtIn;
    try {
      let step = await run.next();
      for (; !step.done; step = await run.next()) {
        if (request.disconnected.aborted) return { model };
        yield { words: hasStarted ? ` ${step.value}` : step.value, byModel: true };
        hasStarted = true;
      }
      isOver = true;
      composed = step.value;
      if (request.disconnected.aborted) composed = { ...composed, outcome: "left" };
      if (composed.outcome === "model" || composed.outcome === "left") return { model };
      if (hasStarted) yield { withdrawn: true };
      for (const [index, sentence] of analysed.sentences.entries())
        yield { words: index === 0 ? sentence : ` ${sentence}` };
      return { model: builtIn };
    } finally {
      if (!isOver) await run.return({ ...inOwnWords, outcome: "left" });
      await record(request, analysed, composed, redactor);
    }
  }

  return {
    async choose(request, tools) {
      if (!languageModel) return undefined;
      const { config, model } = languageModel;
      const redactor = await redactorFor(request, emptyResult);
      const today = dayIn(request.zone, request.now);
      const sent = `${choosing(today)}${request.prompt}${offerOf(tools)}`;
      const taken = maxUsageOfRequest(config, model, sent);
      const usageContext = usageContextOf(request);
      const may = await tenancy.write(request.caller, (tx) =>
        reserveTokens(tx, usageContext, taken, tokenLimitsOf(config)),
      );
      if (!may.taken) return undefined;
      let used: TokenUsage = taken;
      try {
        const choice = await selectTool(model, {
          question: request.prompt,
          today,
          tools,
          redactor,
          disconnected: request.disconnected,
        });
        used = tokenUsageOf(config, choice.usage);
        return choice;
      } finally {
        const more = { tokens: used.tokens - taken.tokens, micros: used.micros - taken.micros };
        await tenancy.write(request.caller, (tx) => settleTokens(tx, usageContext, more));
      }
    },
    async whole(request, analysed) {
      const { redactor, run } = await start(request, analysed);
      const sentences: string[] = [];
      let step = await run.next();
      for (; !step.done; step = await run.next()) sentences.push(step.value);
      await record(request, analysed, step.value, redactor);
      const isModels = step.value.outcome === "model";
      return {
        content: (isModels ? sentences : analysed.sentences).join(" "),
        model: isModels ? (languageModel?.model.name ?? builtIn) : builtIn,
      };
    },
    async stream(request, analysed) {
      const saying = say(request, analysed);
      const first = await saying.next();
      async function* sentences(): AsyncGenerator<string> {
        let step = first;
        try {
          // The facts support what a model said before it is withdrawn. The analyst's full text follows.
          for (; !step.done; step = await saying.next())
            yield "withdrawn" in step.value ? "\n\n" : step.value.words;
        } finally {
          if (!step.done) await saying.return({ model: builtIn });
        }
      }
      // No one will read on, so the reservation is settled here. The stream that would do it never starts.
      if (request.disconnected.aborted && !first.done) await saying.return({ model: builtIn });
      const isModels = !first.done && "byModel" in first.value;
      return {
        sentences: request.disconnected.aborted ? streamSentences([]) : sentences(),
        model: isModels ? (languageModel?.model.name ?? builtIn) : builtIn,
      };
    },
    say,
  };
}

const linkedTo = /^(clients|vehicles|repair-orders)\/([0-9a-f-]{36})/;

function idsIn({ table, drafts }: AnalysisResult, subject: Subject = {}) {
  const ids = { clients: new Set<string>(), vehicles: new Set<string>(), "repair-orders": new Set<string>() };
  for (const { link } of table?.rows ?? []) {
    const [, page, id] = linkedTo.exec(link ?? "") ?? [];
    if (page && id) ids[page as keyof typeof ids].add(id);
  }
  for (const { customerId, vehicleId, repairOrderId } of [
    subject,
    ...drafts.map((draft) => draft.subject ?? {}),
  ]) {
    if (customerId) ids.clients.add(customerId);
    if (vehicleId) ids.vehicles.add(vehicleId);
    if (repairOrderId) ids["repair-orders"].add(repairOrderId);
  }
  const some = (set: Set<string>) => [...set].slice(0, 200);
  return {
    customerIds: some(ids.clients),
    vehicleIds: some(ids.vehicles),
    repairOrderIds: some(ids["repair-orders"]),
  };
}

const textOf = ({ sentences, facts, table }: AnalysisResult): string =>
  [
    ...sentences,
    ...facts.map(({ value }) => value),
    ...(table?.rows.slice(0, maxRows).flatMap(({ cells }) => cells) ?? []),
  ].join(" ");

/** Words that may be last names: from the question in any case, from the answer only capitalized ones. */
function namesIn(prompt: string, resultText: string): string[] {
  const found = [
    ...(prompt.match(/[\p{L}'’-]{2,}/gu) ?? []),
    ...(resultText.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []),
  ];
  return [...new Set(found.map((word) => word.toLowerCase()))].slice(0, 400);
}
