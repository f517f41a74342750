import { QueryClient } from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** A live event on one of these topics refetches the query. */
      topics?: readonly string[];
      /** For these topics the screen merges each event itself, so the query need not be refetched. */
      mergedChanges?: readonly string[];
      /** The response is the same for everybody, so it stays when another person signs in. */
      isPublic?: boolean;
    };
    defaultError: Error;
  }
}

const isRefusal = (error: Error) =>
  "status" in error && typeof error.status === "number" && error.status >= 400 && error.status < 500;

/** Live events refresh what changed, so data may be cached for a minute. A 4xx response is never retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // Without a connection a call fails immediately and says so. By default it would wait silently.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/**
 * Drops what one person saw before the next is shown anything. Public responses stay: a page that waits for one when
 * the session becomes known would wait forever.
 */
export function dropPersonalData(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isPublic });
  queryClient.getMutationCache().clear();
}
