import { en as words } from "@autoiq/domain/catalog/action-words/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { type InspectionItem, rateItem } from "@autoiq/domain/inspections/contract";
import { readPoint } from "@autoiq/domain/inspections/points";
import { useCallback, useEffect, useRef, useState } from "react";
import { perform } from "~/platform/offline/action-queue";
import { formatPoint } from "~/platform/offline/conflict-preview";
import type { SavedStateProps } from "~/platform/offline/save-status";
import { useSaveStatus } from "~/platform/offline/use-action-queue";

type Draft = Partial<Pick<InspectionItem, "rating" | "note" | "measurement" | "readings">>;
const pauseMs = 900;

/**
 * One inspection item. Ratings are stored at once, text after a pause, and both are sent as soon as possible. Input
 * that could not be stored stays on the screen.
 */
export function useItem(inspectionId: string, item: InspectionItem) {
  const [draft, setDraft] = useState<Draft>({});
  const [saved, setSaved] = useState<SavedStateProps>({ state: "saved" });
  const latest = useRef<Draft>({});
  const shown = useRef(item);
  shown.current = item;
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lane = `inspection:${inspectionId}/item:${item.id}`;
  const shownState = useSaveStatus(lane, saved);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (running.current) return;
    const sent = latest.current;
    if (Object.keys(sent).length === 0) return;
    const { id, label, version } = shown.current;
    const read = readPoint({ ...shown.current, ...sent });
    if (("measurement" in sent || "readings" in sent) && !read.ok)
      return setSaved({ state: "failed", sentence: read.reason });
    running.current = true;
    setSaved({ state: "saving" });
    try {
      const { completion } = await perform(rateItem, {
        params: { id },
        lane,
        grows: true,
        body: { ...sent, version },
        words: fillIn(words.rated, { point: label }),
        detail: formatPoint({ ...shown.current, ...sent }),
        about: { inspectionId },
      });
      const left = Object.fromEntries(
        Object.entries(latest.current).filter(([key, value]) => sent[key as keyof Draft] !== value),
      );
      latest.current = left;
      setDraft(left);
      running.current = false;
      void completion.then(() => setSaved((now) => (now.state === "saving" ? { state: "saved" } : now)));
      if (Object.keys(left).length > 0) void save();
    } catch (error) {
      running.current = false;
      setSaved({
        state: "failed",
        sentence: error instanceof Error ? error.message : words.problem.notSaved,
      });
    }
  }, [lane, inspectionId]);

  const change = useCallback(
    (part: Draft) => {
      latest.current = { ...latest.current, ...part };
      setDraft(latest.current);
      clearTimeout(timer.current);
      if ("rating" in part) return void save();
      setSaved((now) => (now.state === "saving" ? now : { state: "typing" }));
      timer.current = setTimeout(() => void save(), pauseMs);
    },
    [save],
  );

  useEffect(() => {
    // Leaving the page within the pause must not lose the last words.
    const leave = () => void save();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [save]);

  return { value: { ...item, ...draft }, change, save, saved: shownState };
}
