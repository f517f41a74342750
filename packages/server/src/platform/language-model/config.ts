import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { StartupError } from "../startup-error.ts";

const providers = ["openai-compatible", "anthropic", "google"] as const;

/** In dollars per million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

/** A business's budget. A dollar limit applies only when prices are set. */
export interface ModelBudget {
  readonly tokensPerDay: number;
  readonly tokensPerMonth: number;
  readonly dollarsPerDay?: number | undefined;
  readonly dollarsPerMonth?: number | undefined;
}

export interface ModelConfig {
  readonly provider: (typeof providers)[number] | "file";
  /** The provider's model name, or the path of a GGUF file. */
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  /** The maximum tokens of one response. */
  readonly maxTokens: number;
  /** The time limit for a complete response. A browser gives up after 20 seconds without data. */
  readonly timeoutMs: number;
  /** The time limit for the first token. */
  readonly firstTokenMs: number;
  readonly price: ModelPrice;
  readonly budget: ModelBudget;
  /** How many replies of the visitor chat it may write in one day. */
  readonly chatsPerDay: number;
}

export const usualModelSettings = {
  maxTokens: 600,
  timeoutMs: 15_000,
  firstTokenMs: 8_000,
  price: { input: 0, output: 0 },
  budget: { tokensPerDay: 200_000, tokensPerMonth: 2_000_000 },
  chatsPerDay: 500,
} as const;

const whole = (name: string, min: number, max: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, `${name} must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `${name} must be a whole number from ${min} to ${max}`)
    .default(usual);
const dollars = (name: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, `${name} must be an amount in dollars, such as 2.50`)
    .transform(Number);

/** The part of the environment that configures a language model. */
export const modelShape = {
  AI_PROVIDER: z.enum(providers, `AI_PROVIDER must be one of ${providers.join(", ")}`).optional(),
  AI_MODEL: z.string().max(300, "AI_MODEL is too long").optional(),
  AI_BASE_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !new URL(text).username,
      "AI_BASE_URL must look like https://models.example.com/v1",
    )
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,500}$/, "AI_API_KEY must be the provider's key, without spaces")
    .optional(),
  AI_MAX_TOKENS: whole("AI_MAX_TOKENS", 100, 8000, usualModelSettings.maxTokens),
  AI_TIMEOUT_SECONDS: whole("AI_TIMEOUT_SECONDS", 2, 19, usualModelSettings.timeoutMs / 1000),
  AI_PRICE_INPUT: dollars("AI_PRICE_INPUT").default(0),
  AI_PRICE_OUTPUT: dollars("AI_PRICE_OUTPUT").default(0),
  AI_TOKENS_PER_DAY: whole("AI_TOKENS_PER_DAY", 0, 10 ** 10, usualModelSettings.budget.tokensPerDay),
  AI_TOKENS_PER_MONTH: whole("AI_TOKENS_PER_MONTH", 0, 10 ** 11, usualModelSettings.budget.tokensPerMonth),
  AI_DOLLARS_PER_DAY: dollars("AI_DOLLARS_PER_DAY").optional(),
  AI_DOLLARS_PER_MONTH: dollars("AI_DOLLARS_PER_MONTH").optional(),
  AI_CHATS_PER_DAY: whole("AI_CHATS_PER_DAY", 0, 10 ** 7, usualModelSettings.chatsPerDay),
};
type ModelEnvironment = z.infer<z.ZodObject<typeof modelShape>>;

const isFile = (model: string) => /\.gguf$/i.test(model);

/** The language model in the environment. Undefined: none. @throws {StartupError} when its settings are incomplete */
export function modelOf(e: ModelEnvironment): ModelConfig | undefined {
  const { AI_PROVIDER: named, AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = e;
  if (!named && !model && !baseUrl && !apiKey) return undefined;
  if (!model) throw new StartupError("AI_MODEL must be the name of a language model or a .gguf file");
  const provider = isFile(model) ? "file" : named;
  if (!provider)
    throw new StartupError(`AI_PROVIDER is required with AI_MODEL. Use one of: ${providers.join(", ")}`);
  if (provider === "openai-compatible" && !baseUrl)
    throw new StartupError("AI_BASE_URL must be the model's URL, such as http://127.0.0.1:11434/v1");
  if ((provider === "anthropic" || provider === "google") && !apiKey)
    throw new StartupError(`AI_API_KEY is required when AI_PROVIDER is ${provider}`);
  if (provider === "file" && !existsSync(resolve(model)))
    throw new StartupError(`AI_MODEL file not found: ${resolve(model)}`);
  const timeoutMs = e.AI_TIMEOUT_SECONDS * 1000;
  const price = { input: e.AI_PRICE_INPUT, output: e.AI_PRICE_OUTPUT };
  const [dollarsPerDay, dollarsPerMonth] = [e.AI_DOLLARS_PER_DAY, e.AI_DOLLARS_PER_MONTH];
  if ((dollarsPerDay ?? dollarsPerMonth) !== undefined && price.input + price.output === 0)
    throw new StartupError(
      "AI_DOLLARS_PER_DAY and AI_DOLLARS_PER_MONTH require AI_PRICE_INPUT and AI_PRICE_OUTPUT (dollars per million tokens)",
    );
  return {
    provider,
    model: provider === "file" ? resolve(model) : model,
    baseUrl,
    apiKey,
    maxTokens: e.AI_MAX_TOKENS,
    timeoutMs,
    price,
    firstTokenMs: Math.min(usualModelSettings.firstTokenMs, timeoutMs),
    budget: {
      tokensPerDay: e.AI_TOKENS_PER_DAY,
      tokensPerMonth: e.AI_TOKENS_PER_MONTH,
      dollarsPerDay,
      dollarsPerMonth,
    },
    chatsPerDay: e.AI_CHATS_PER_DAY,
  };
}
