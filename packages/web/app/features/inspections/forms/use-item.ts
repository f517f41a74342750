import { type InspectionItem, rateItem } from "@autoiq/domain/inspections/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { request } from "~/platform/api";
import { ProblemError } from "~/platform/problem";
import type { SavedStateProps } from "~/ui/saved-state";
import { askAgain, showItem } from "../api";

type Draft = Partial<Pick<InspectionItem, "rating" | "note" | "measurement" | "readings">>;
const pauseMs = 900;

/**
 * One point of an inspection: a rating is saved at once, text after a pause. Writes of a point go one after
 * the other, each with the version the one before returned; what is refused stays on the screen.
 */
export function useItem(inspectionId: string, item: InspectionItem) {
  const [draft, setDraft] = useState<Draft>({});
  const [saved, setSaved] = useState<SavedStateProps>({ state: "saved" });
  const latest = useRef<Draft>({});
  const version = useRef(item.version);
  version.current = Math.max(version.current, item.version);
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (running.current) return;
    const sent = latest.current;
    if (Object.keys(sent).length === 0) return setSaved({ state: "saved" });
    running.current = true;
    setSaved({ state: "saving" });
    try {
      const body = { ...sent, version: version.current };
      const reply = await request(rateItem, { params: { id: item.id }, body });
      version.current = reply.version;
      showItem(inspectionId, reply);
      const left = Object.fromEntries(
        Object.entries(latest.current).filter(([key, value]) => sent[key as keyof Draft] !== value),
      );
      latest.current = left;
      setDraft(left);
      running.current = false;
      if (Object.keys(left).length > 0) void save();
      else setSaved({ state: "saved" });
    } catch (error) {
      running.current = false;
      const sentence = error instanceof Error ? error.message : "The server did not answer.";
      setSaved({ state: "failed", sentence });
      if (error instanceof ProblemError && error.status === 409) void askAgain(inspectionId);
    }
  }, [inspectionId, item.id]);

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
    const again = () => void save();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      // Leaving the page within the pause must not lose the last words.
      if (Object.keys(latest.current).length > 0) void save();
    };
  }, [save]);

  return { value: { ...item, ...draft }, change, save, saved };
}
