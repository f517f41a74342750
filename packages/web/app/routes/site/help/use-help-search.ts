import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { HelpResult } from "./help-search";

const load = () => import("./help-search");
/** The index loads before the first key is pressed. If it cannot, the search shows that. */
export const prepareSearch = (): void => void load().catch(() => undefined);

export type HelpSearchResult =
  | { readonly state: "none" | "searching" | "failed" }
  | {
      readonly state: "done";
      readonly question: string;
      readonly results: readonly HelpResult[];
      /** Suggested words when nothing was found. */
      readonly meant: readonly string[];
    };

const pause = 160;

function storeInAddress(question: string) {
  const url = new URL(window.location.href);
  if (url.pathname !== "/help" || (url.searchParams.get("q") ?? "") === question) return;
  if (question) url.searchParams.set("q", question);
  else url.searchParams.delete("q");
  window.history.replaceState(window.history.state, "", url);
}

/** The typed question, its results, and both in the address, so that a search can be shared. */
export function useHelpSearch() {
  const [params] = useSearchParams();
  const requestedText = params.get("q") ?? "";
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<HelpSearchResult>({ state: "none" });
  const [tries, setTries] = useState(0);
  const question = typed.trim();

  // The address may change on its own: a link with a question, or Back.
  useEffect(() => setTyped((now) => (now.trim() === requestedText ? now : requestedText)), [requestedText]);

  // Before the result is there, so that a reload restores the question. It bypasses the router because a navigation
  // of its own would cancel one to a result that was just clicked.
  useEffect(() => {
    const wait = setTimeout(() => storeInAddress(question), pause);
    return () => clearTimeout(wait);
  }, [question]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: "try again" asks the same question anew
  useEffect(() => {
    if (question === "") {
      setAnswer({ state: "none" });
      return;
    }
    let over = false;
    setAnswer((now) => (now.state === "done" ? now : { state: "searching" }));
    const wait = setTimeout(() => {
      load().then(
        ({ searchHelp, suggestions }) => {
          if (over) return;
          const results = searchHelp(question);
          setAnswer({
            state: "done",
            question,
            results,
            meant: results.length === 0 ? suggestions(question) : [],
          });
        },
        () => (over ? undefined : setAnswer({ state: "failed" })),
      );
    }, pause);
    return () => {
      over = true;
      clearTimeout(wait);
    };
  }, [question, tries]);

  return { typed, setTyped, answer, retry: () => setTries((count) => count + 1) };
}
