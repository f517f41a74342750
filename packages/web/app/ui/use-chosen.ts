import { useCallback, useState } from "react";

/** Rows that somebody chose, also of searches before this one. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chooseOne = useCallback(
    (id: string, isChosen: boolean) =>
      setChosen((now) => {
        const next = new Set(now);
        if (isChosen) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  return { chosen, setChosen, chooseOne };
}
