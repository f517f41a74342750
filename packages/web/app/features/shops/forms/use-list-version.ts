import { useEffect, useState } from "react";

/**
 * The version that a whole list is saved against: the one read when typing began. While nothing is typed the list
 * follows the server; after a refusal the next save is against the newer version, with the typed list kept.
 */
export function useListVersion(version: number, isDirty: boolean, follow: () => void) {
  const [against, setAgainst] = useState(version);
  const [refusal, setRefusal] = useState<string | null>(null);
  const news = version !== against;
  const overtaken = news && isDirty && refusal !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows is always the newest list
  useEffect(() => {
    if (!news || isDirty) return;
    setAgainst(version);
    follow();
  }, [news, isDirty, version]);
  return {
    refusal,
    refuse: setRefusal,
    overtaken,
    against: () => (overtaken ? version : against),
    settle: (saved: number) => {
      setRefusal(null);
      setAgainst(saved);
    },
  };
}
