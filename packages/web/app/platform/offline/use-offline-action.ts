import { en } from "@autoiq/domain/catalog/action-words/en";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { useCallback, useRef, useState } from "react";
import { toast } from "../toast";
import { type ActionInput, discardAction, perform } from "./action-queue";

/**
 * For a button press. It takes effect on the screen as soon as it is stored here. A rejection that arrives while the
 * person is watching is shown immediately (by `onRefusal`, else a toast) and discards the action. A later one waits
 * in the list of stored actions.
 */
export function useOfflineAction(onRefusal?: (sentence: string) => void) {
  const [keeping, setKeeping] = useState(false);
  const busy = useRef(false);
  const tell = useRef(onRefusal);
  tell.current = onRefusal;

  /** Resolves once everything is stored: true, or false when the person was notified that it could not be. */
  const act = useCallback(
    async (...actions: readonly (readonly [Contract, ActionInput])[]): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      setKeeping(true);
      const say = (sentence: string) =>
        tell.current
          ? tell.current(sentence)
          : toast({ title: en.problem.notPossible, description: sentence, variant: "destructive" });
      try {
        for (const [contract, action] of actions) {
          const { id, completion } = await perform(contract, action);
          void completion.then((end) => {
            if (end.is !== "refused") return;
            say(end.refusal.sentence);
            void discardAction(id);
          });
        }
        return true;
      } catch (error) {
        say(error instanceof Error ? error.message : en.problem.notSaved);
        return false;
      } finally {
        busy.current = false;
        setKeeping(false);
      }
    },
    [],
  );
  return { act, keeping };
}
