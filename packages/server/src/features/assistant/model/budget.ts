import type { ModelConfig } from "../../../platform/language-model/config.ts";
import type { LanguageModel, ModelUsage } from "../../../platform/language-model/language-model.ts";
import type { TokenLimits, TokenUsage } from "./store.ts";

const micros = (dollars: number | undefined) => (dollars === undefined ? null : Math.round(dollars * 1e6));

/** What a business may use, in the store's units. */
export const tokenLimitsOf = ({ budget }: ModelConfig): TokenLimits => ({
  tokensPerDay: budget.tokensPerDay,
  tokensPerMonth: budget.tokensPerMonth,
  microsPerDay: micros(budget.dollarsPerDay),
  microsPerMonth: micros(budget.dollarsPerMonth),
});

/** Tokens and their cost. Dollars per million tokens equal millionths of a dollar per token. */
export const tokenUsageOf = (
  { price }: ModelConfig,
  { inputTokens, outputTokens }: ModelUsage,
): TokenUsage => ({
  tokens: inputTokens + outputTokens,
  micros: Math.ceil(inputTokens * price.input + outputTokens * price.output),
});

/**
 * The most that one text can use, counting the prompt as densely as data. This is reserved before the text is
 * written.
 */
export const maxUsageOfRequest = (config: ModelConfig, model: LanguageModel, sent: string): TokenUsage =>
  tokenUsageOf(config, { inputTokens: Math.ceil(sent.length / 3), outputTokens: model.maxTokens });
