import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";

type Page = { next: string | null };

/**
 * A paginated list. Each page has the cursor of the next one. `ask` gets that cursor, empty for the first page. `key`
 * starts with the contract's name, so that a write that invalidates the contract refetches the pages.
 */
export function usePaginatedQuery<Reply extends Page>(options: {
  key: QueryKey;
  topics: readonly string[];
  ask: (after: string, signal: AbortSignal) => Promise<Reply>;
}) {
  return useInfiniteQuery<Reply, Error, InfiniteData<Reply, string>, QueryKey, string>({
    queryKey: [...options.key, "pages"],
    queryFn: ({ pageParam, signal }) => options.ask(pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: options.topics },
  });
}
