import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { HelpResult } from "./help-search";

const load = () => import("./help-search");
/** The index comes before the first key is pressed; when it cannot, the search says so itself. */
export const prepareSearch = (): void => void load().catch(() => undefined);

export type Answer =
  | { readonly state: "none" | "searching" | "failed" }
  | {
      readonly state: "done";
      readonly question: string;
      readonly results: readonly HelpResult[];
      /** Words that may have been meant, where nothing was found. */
      readonly meant: readonly string[];
    };

const pause = 160;

function keepInAddress(question: string) {
  const url = new URL(window.location.href);
  if (url.pathname !== "/help" || (url.searchParams.get("q") ?? "") === question) return;
  if (question) url.searchParams.set("q", question);
  else url.searchParams.delete("q");
  window.history.replaceState(window.history.state, "", url);
}

/** What is typed, what it finds, and both of it in the address: a search can be sent to somebody. */
export function useHelpSearch() {
  const [params] = useSearchParams();
  const asked = params.get("q") ?? "";
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<Answer>({ state: "none" });
  const [tries, setTries] = useState(0);
  const question = typed.trim();

  // The address may change by itself: a link with a question, or the way back.
  useEffect(() => setTyped((now) => (now.trim() === asked ? now : asked)), [asked]);

  // Before the answer is there, so that a reload finds the question again; and past the router: a navigation of its own
  // would call off the one to a result that was just pressed.
  useEffect(() => {
    const wait = setTimeout(() => keepInAddress(question), pause);
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
            ...{ state: "done", question, results },
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
