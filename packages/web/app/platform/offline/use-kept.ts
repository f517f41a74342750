import { useEffect, useState, useSyncExternalStore } from "react";
import { type KeptState, keptActs, keptPhoto } from "./kept-acts";
import { keptSince } from "./kept-reads";
import { keptState, type SavedStateProps } from "./kept-state";

/** What was done here that the server does not have yet, and how sending it goes. */
export const useKeptActs = (): KeptState =>
  useSyncExternalStore(keptActs.subscribe, keptActs.current, keptActs.duringPrerender);

/** Since when what is shown may be out of date (ms); null while the server answers. */
export const useKeptSince = (): number | null =>
  useSyncExternalStore(keptSince.subscribe, keptSince.current, keptSince.duringPrerender);

/** An object URL of the photo that waits with an act. */
export function useKeptPhoto(actId: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void keptPhoto(actId).then((photo) => {
      if (!photo || gone) return;
      made = URL.createObjectURL(photo);
      setUrl(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [actId]);
  return url;
}

/** How far one field's text has come, by its own word and by what waits in its lane; other lanes do not matter. */
export function useKeptState(lane: string, own: SavedStateProps): SavedStateProps {
  const said = useSyncExternalStore(
    keptActs.subscribe,
    () => JSON.stringify(keptState(keptActs.current().acts, lane)),
    () => "",
  );
  if (own.state === "typing" || own.state === "saving" || own.state === "failed" || said === "") return own;
  return JSON.parse(said) as SavedStateProps;
}
