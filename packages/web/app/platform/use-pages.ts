import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";

type Page = { next: string | null };

/**
 * A list that comes in pages, each naming where the next one begins.
 * `ask` gets that name, empty for the first page; `key` begins with the contract's name, so that a write that
 * invalidates the contract asks for the pages anew.
 */
export function usePages<Reply extends Page>(options: {
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
