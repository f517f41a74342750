import { useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
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

/** What is typed, what it finds, and both of it in the address: a search can be sent to somebody. */
export function useHelpSearch() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("q") ?? "";
  const isLeaving = useNavigation().state !== "idle";
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<Answer>({ state: "none" });
  const [tries, setTries] = useState(0);
  const question = typed.trim();

  // The address may change by itself: a link with a question, or the way back.
  useEffect(() => setTyped((now) => (now.trim() === asked ? now : asked)), [asked]);

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

  // Not at each key: the browser's history would fill, and search engines' counters with it. And not once a result was
  // pressed: a change of the address would call that off.
  useEffect(() => {
    if (question === asked || isLeaving) return;
    const wait = setTimeout(
      () => setParams(question ? { q: question } : {}, { replace: true, preventScrollReset: true }),
      400,
    );
    return () => clearTimeout(wait);
  }, [question, asked, isLeaving, setParams]);

  return { typed, setTyped, answer, retry: () => setTries((count) => count + 1) };
}
