import { useEffect, useState } from "react";

/**
 * The version a whole list is saved against: the one read when editing started. Until the user edits, the list
 * follows the server. After a rejection the next save uses the newer version, with the user's list preserved.
 */
export function useListVersion(version: number, isDirty: boolean, follow: () => void) {
  const [against, setAgainst] = useState(version);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasNewer = version !== against;
  const isStale = hasNewer && isDirty && refusal !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows is always the newest list
  useEffect(() => {
    if (!hasNewer || isDirty) return;
    setAgainst(version);
    follow();
  }, [hasNewer, isDirty, version]);
  return {
    refusal,
    refuse: setRefusal,
    isStale,
    against: () => (isStale ? version : against),
    settle: (saved: number) => {
      setRefusal(null);
      setAgainst(saved);
    },
  };
}
