import type { Contract } from "@autoiq/domain/kernel/contract";
import { useCallback, useRef, useState } from "react";
import { toast } from "../toast";
import { type Deed, giveUp, perform } from "./kept-acts";

/**
 * Something that is pressed: done on the screen as soon as it is kept here. A refusal that comes while the person looks
 * on is told at once (by `onRefusal`, else a toast) and ends it; one that comes later waits in the list of what was kept.
 */
export function useAct(onRefusal?: (sentence: string) => void) {
  const [keeping, setKeeping] = useState(false);
  const busy = useRef(false);
  const tell = useRef(onRefusal);
  tell.current = onRefusal;

  /** Resolves once everything is kept: true, or false when it was told that it could not be. */
  const act = useCallback(async (...deeds: readonly (readonly [Contract, Deed])[]): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setKeeping(true);
    const say = (sentence: string) =>
      tell.current
        ? tell.current(sentence)
        : toast({ title: "Not possible as things stand", description: sentence, variant: "destructive" });
    try {
      for (const [contract, deed] of deeds) {
        const { id, settled } = await perform(contract, deed);
        void settled.then((end) => {
          if (end.is !== "refused") return;
          say(end.refusal.sentence);
          void giveUp(id);
        });
      }
      return true;
    } catch (error) {
      say(error instanceof Error ? error.message : "This could not be kept.");
      return false;
    } finally {
      busy.current = false;
      setKeeping(false);
    }
  }, []);
  return { act, keeping };
}
