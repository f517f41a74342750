import { useEffect, useEffectEvent, useState } from "react";

type Versioned = { version: number };

/**
 * For a form that changes a record which somebody else may change meanwhile. The version that was read when
 * typing began goes with the save, so that their change is refused and not overwritten unseen. After a refusal the
 * record is read anew: `onNews` takes over what this person did not type, and the next save is against the new version.
 */
export function useOvertaken<Record extends Versioned>(
  existing: Record | undefined,
  refused: boolean,
  onNews: (existing: Record) => void,
) {
  const [version, setVersion] = useState(existing?.version ?? 0);
  const overtaken = refused && existing !== undefined && existing.version !== version;
  const tell = useEffectEvent(() => {
    if (existing) onNews(existing);
  });
  useEffect(() => {
    if (overtaken) tell();
  }, [overtaken]);
  return {
    /** True once the other person's change is in the form and saving would put this person's over it. */
    overtaken,
    /** The version to save against. */
    against: () => {
      const next = overtaken && existing ? existing.version : version;
      setVersion(next);
      return next;
    },
  };
}
