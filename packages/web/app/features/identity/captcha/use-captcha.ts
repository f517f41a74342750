import { captchaProvider } from "@autoiq/domain/identity/captcha";
import { useConfig } from "~/platform/use-config";

export type CaptchaKind = { provider: "altcha" | "hcaptcha" | "turnstile"; siteKey: string };

/** The captcha this installation requires, or null. */
export function useCaptcha(): CaptchaKind | null {
  const config = useConfig();
  const provider = captchaProvider.safeParse(config?.captcha?.provider).data;
  if (!provider || provider === "none") return null;
  return { provider, siteKey: config?.captcha?.siteKey ?? "" };
}
