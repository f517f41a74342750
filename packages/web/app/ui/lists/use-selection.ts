import { useCallback, useState } from "react";

/** Selected rows, including rows of earlier searches. */
export function useSelection() {
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
