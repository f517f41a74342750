import { shortestPassword } from "@autoiq/domain/identity/new-password";
import { useQuery } from "@tanstack/react-query";
import { type BrowserConfig, loadConfig } from "./config";

/** What this installation asks for and offers; undefined until the server has said so. */
export function useConfig(): BrowserConfig | undefined {
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Characters that a new password has at least. */
export const useShortestPassword = (): number => useConfig()?.shortestPassword ?? shortestPassword;
