import { QueryClient } from "@tanstack/react-query";
import { ProblemError } from "./problem";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { topics?: readonly string[] };
    defaultError: Error;
  }
}

/** Live events refresh what changed, so data may rest a minute; a refusal (4xx) is never retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ProblemError && error.status >= 400 && error.status < 500),
    },
    mutations: { retry: false },
  },
});
