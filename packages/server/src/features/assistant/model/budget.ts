import type { ModelConfig } from "../../../platform/language-model/config.ts";
import type { LanguageModel, ModelUsage } from "../../../platform/language-model/language-model.ts";
import type { Most, Use } from "./store.ts";

const micros = (dollars: number | undefined) => (dollars === undefined ? null : Math.round(dollars * 1e6));

/** What a business may use, as the store counts it. */
export const mostOf = ({ budget }: ModelConfig): Most => ({
  tokensPerDay: budget.tokensPerDay,
  tokensPerMonth: budget.tokensPerMonth,
  microsPerDay: micros(budget.dollarsPerDay),
  microsPerMonth: micros(budget.dollarsPerMonth),
});

/** Tokens and what they cost: dollars for a million tokens are millionths of a dollar for one. */
export const useOf = ({ price }: ModelConfig, { inputTokens, outputTokens }: ModelUsage): Use => ({
  tokens: inputTokens + outputTokens,
  micros: Math.ceil(inputTokens * price.input + outputTokens * price.output),
});

/** The most that one text can use, what is sent counted as densely as data is: what is taken before it is written. */
export const mostOfOne = (config: ModelConfig, model: LanguageModel, sent: string): Use =>
  useOf(config, { inputTokens: Math.ceil(sent.length / 3), outputTokens: model.maxTokens });
