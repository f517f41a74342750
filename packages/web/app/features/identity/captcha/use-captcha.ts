import { captchaProvider } from "@autoiq/domain/identity/captcha";
import { useQuery } from "@tanstack/react-query";
import { loadConfig } from "~/platform/config";

export type CaptchaKind = { provider: "altcha" | "hcaptcha" | "turnstile"; siteKey: string };

/** The captcha this installation asks for; null when it asks for none. */
export function useCaptcha(): CaptchaKind | null {
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const provider = captchaProvider.safeParse(data?.captcha?.provider).data;
  if (!provider || provider === "none") return null;
  return { provider, siteKey: data?.captcha?.siteKey ?? "" };
}
