import { useEffect, useEffectEvent, useRef, useState } from "react";
import { answerOf, type Outcome } from "./conversation";
import type { Running } from "./run-question";

/** Pause between two portions, so that listeners hear sentences instead of fragments. */
const calmMs = 4_000;

/** The text added since the last announcement, or all of it when earlier text was revised. */
export const portionOf = (spoken: string, content: string): string =>
  (content.startsWith(spoken) ? content.slice(spoken.length) : content).trim();

/**
 * What a screen reader announces: portions of whole sentences while the response streams, and the remainder at its
 * end.
 */
export function useSpokenAnswer(
  running: Running | null,
  last: Outcome | null,
  texts: { readonly lookingUp: string; readonly stopped: string },
): string {
  const [portion, setPortion] = useState("");
  const spoken = useRef("");
  const spokenAt = useRef(0);
  const say = (content: string, ending = "") => {
    const more = [portionOf(spoken.current, content), ending].filter(Boolean).join(" ");
    spoken.current = content;
    spokenAt.current = Date.now();
    if (more) setPortion(more);
  };
  const id = running?.id ?? null;
  const content = running?.soFar?.content ?? "";
  const begin = useEffectEvent(() => {
    spoken.current = "";
    spokenAt.current = 0;
    setPortion(texts.lookingUp);
  });
  const end = useEffectEvent(() => {
    // A failed or cut response shows its own message.
    if (last) say(answerOf(last)?.content ?? "", last.state === "stopped" ? texts.stopped : "");
  });
  const goOn = useEffectEvent(() => say(content));
  useEffect(() => {
    if (!id) return undefined;
    begin();
    return () => end();
  }, [id]);
  useEffect(() => {
    if (content === "") return undefined;
    const timer = setTimeout(goOn, Math.max(0, spokenAt.current + calmMs - Date.now()));
    return () => clearTimeout(timer);
  }, [content]);
  return portion;
}
