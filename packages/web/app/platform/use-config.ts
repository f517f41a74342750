import { shortestPassword } from "@autoiq/domain/identity/password-length";
import { useQuery } from "@tanstack/react-query";
import { type BrowserConfig, loadConfig } from "./config";

/** What this installation requires and offers. Undefined until the server has responded. */
export function useConfig(): BrowserConfig | undefined {
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Minimum length of a new password, in characters. */
export const useShortestPassword = (): number => useConfig()?.shortestPassword ?? shortestPassword;
