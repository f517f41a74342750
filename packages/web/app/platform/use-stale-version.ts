import { useEffect, useEffectEvent, useState } from "react";

type Versioned = { version: number };

/**
 * For a form on a record that somebody else may change in the meantime. The save includes the version read when
 * typing began, so that the server rejects it instead of overwriting the other person's change unseen. After a
 * rejection the record is refetched: `onNews` applies the fields that this person did not edit, and the next save is
 * against the new version.
 */
export function useStaleVersion<Record extends Versioned>(
  existing: Record | undefined,
  refused: boolean,
  onLatest: (existing: Record) => void,
) {
  const [version, setVersion] = useState(existing?.version ?? 0);
  const isStale = refused && existing !== undefined && existing.version !== version;
  const tell = useEffectEvent(() => {
    if (existing) onLatest(existing);
  });
  useEffect(() => {
    if (isStale) tell();
  }, [isStale]);
  return {
    /** True once the other person's change is in the form and saving would overwrite it with this person's. */
    isStale,
    /** The version to save against. */
    against: () => {
      const next = isStale && existing ? existing.version : version;
      setVersion(next);
      return next;
    },
  };
}
