import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadConfig } from "../config/config.ts";
import { usualModelSettings } from "./config.ts";
import { createModel } from "./create-model.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "autoiq-model-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const model = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR, ...env }).model;

describe("an installation's language model", () => {
  it("is none by default", async () => {
    expect(model()).toBeUndefined();
    expect(await createModel(undefined)).toBeUndefined();
  });

  it("is the one that the environment names", () => {
    expect(
      model({
        AI_PROVIDER: "openai-compatible",
        AI_MODEL: "qwen3",
        AI_BASE_URL: "http://127.0.0.1:11434/v1/",
        AI_PRICE_INPUT: "0.15",
        AI_PRICE_OUTPUT: "0.6",
        AI_DOLLARS_PER_MONTH: "20",
        AI_TIMEOUT_SECONDS: "5",
      }),
    ).toEqual({
      ...usualModelSettings,
      provider: "openai-compatible",
      model: "qwen3",
      baseUrl: "http://127.0.0.1:11434/v1",
      timeoutMs: 5000,
      firstTokenMs: 5000,
      price: { input: 0.15, output: 0.6 },
      budget: { ...usualModelSettings.budget, dollarsPerMonth: 20 },
    });
    expect(model({ AI_PROVIDER: "anthropic", AI_MODEL: "claude", AI_API_KEY: "sk-ant-12345" })).toMatchObject(
      {
        provider: "anthropic",
        apiKey: "sk-ant-12345",
      },
    );
  });

  it.each<[Record<string, string>, string]>([
    [{ AI_PROVIDER: "anthropic" }, "AI_MODEL must be the name of a language model"],
    [{ AI_MODEL: "gpt" }, "AI_PROVIDER is required with AI_MODEL"],
    [{ AI_PROVIDER: "openai-compatible", AI_MODEL: "x" }, "AI_BASE_URL must be the model's URL"],
    [{ AI_PROVIDER: "google", AI_MODEL: "x" }, "AI_API_KEY is required when AI_PROVIDER is google"],
    [
      { AI_PROVIDER: "acme", AI_MODEL: "x" },
      'AI_PROVIDER must be one of openai-compatible, anthropic, google, not "acme"',
    ],
    [{ AI_MODEL: "/nowhere/a.gguf" }, "AI_MODEL file not found: /nowhere/a.gguf"],
    [{ AI_TIMEOUT_SECONDS: "60" }, "AI_TIMEOUT_SECONDS must be a whole number from 2 to 19"],
    [
      { AI_PROVIDER: "google", AI_MODEL: "x", AI_API_KEY: "12345678", AI_DOLLARS_PER_DAY: "2" },
      "require AI_PRICE_INPUT and AI_PRICE_OUTPUT",
    ],
  ])("is rejected at startup with what to do: %o", (env, words) => {
    expect(() => model(env)).toThrow(words);
  });

  it("never shows its key", () => {
    const refused = () => model({ AI_PROVIDER: "google", AI_MODEL: "x", AI_API_KEY: "my secret key" });
    expect(refused).toThrow("AI_API_KEY must be the provider's key, without spaces");
    expect(refused).not.toThrow(/my secret/);
  });

  it("is a file only if a package that runs it is installed", async () => {
    const file = join(DATA_DIR, "small.gguf");
    writeFileSync(file, "GGUF");
    const config = model({ AI_MODEL: file });
    expect(config).toMatchObject({ provider: "file", model: file });
    await expect(createModel(config)).rejects.toThrow("npm install --no-save node-llama-cpp");
  });
});
