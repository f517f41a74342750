import { useEffect, useEffectEvent, useRef, useState } from "react";
import { answerOf, type Outcome } from "../shop/conversation";
import type { Running } from "../shop/run-question";

/** Between two portions: who listens hears sentences, not a stammer. */
const calmMs = 4_000;

/** What has come since something was said; all of it where words were taken back. */
export const portionOf = (said: string, content: string): string =>
  (content.startsWith(said) ? content.slice(said.length) : content).trim();

/** What a screen reader says of an answer: calm portions of whole sentences while it comes, and what was missing of it at its end. */
export function useSpokenAnswer(running: Running | null, last: Outcome | null): string {
  const [portion, setPortion] = useState("");
  const said = useRef("");
  const saidAt = useRef(0);
  const say = (content: string, ending = "") => {
    const more = [portionOf(said.current, content), ending].filter(Boolean).join(" ");
    said.current = content;
    saidAt.current = Date.now();
    if (more) setPortion(more);
  };
  const id = running?.id ?? null;
  const content = running?.soFar?.content ?? "";
  const begin = useEffectEvent(() => {
    said.current = "";
    saidAt.current = 0;
    setPortion("Looking it up in your records.");
  });
  const end = useEffectEvent(() => {
    // What failed or was cut says so itself.
    if (last) say(answerOf(last)?.content ?? "", last.state === "stopped" ? "Stopped." : "");
  });
  const goOn = useEffectEvent(() => say(content));
  useEffect(() => {
    if (!id) return undefined;
    begin();
    return () => end();
  }, [id]);
  useEffect(() => {
    if (content === "") return undefined;
    const timer = setTimeout(goOn, Math.max(0, saidAt.current + calmMs - Date.now()));
    return () => clearTimeout(timer);
  }, [content]);
  return portion;
}
