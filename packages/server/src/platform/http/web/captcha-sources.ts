const sources: Record<string, readonly string[]> = {
  hcaptcha: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  turnstile: ["https://challenges.cloudflare.com"],
};

/** Content-Security-Policy sources of a third-party captcha. The built-in one needs none. */
export const captchaSources = (provider = ""): readonly string[] => sources[provider] ?? [];
