import type { Contract } from "@autoiq/domain/kernel/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type CallInput, requestFile } from "../api";

/**
 * An object URL of a file that requires sign-in, because an <img> cannot send the token. Undefined while it loads.
 * Revoked on unmount.
 */
export function useFileUrl<C extends Contract>(
  contract: C,
  input: CallInput<C>,
): { url: string | undefined; failed: boolean; retry: () => void } {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [contract.name, input],
    queryFn: ({ signal }) => requestFile(contract, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { topics: contract.topics ?? [] },
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const objectUrl = URL.createObjectURL(data);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
  return { url, failed: isError && !isFetching, retry: () => void refetch() };
}

/** Opens a protected file (a PDF) in a new tab. Call it from a click, so that the browser allows the tab. */
export async function openFile<C extends Contract>(contract: C, input: CallInput<C>): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const url = URL.createObjectURL(await requestFile(contract, input));
    if (tab) tab.location.href = url;
    else window.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
