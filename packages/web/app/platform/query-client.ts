import { QueryClient } from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** A live event on one of them asks again. */
      topics?: readonly string[];
      /** Of these the screen that shows it takes in each event by itself, so that the whole need not be asked. */
      takenIn?: readonly string[];
    };
    defaultError: Error;
  }
}

const isRefusal = (error: Error) =>
  "status" in error && typeof error.status === "number" && error.status >= 400 && error.status < 500;

/** Live events refresh what changed, so data may rest a minute; a refusal (4xx) is never retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // Without a connection a call fails at once and says so; the default would wait without a word.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
