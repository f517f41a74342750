import { en as controlText } from "@autoiq/domain/catalog/controls/en";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SavedStateProps } from "~/platform/offline/save-status";
import { useSaveStatus } from "~/platform/offline/use-action-queue";
import { type FindingsDraft, readDraft, storeDraft } from "./findings-draft";
import { performFindings, type WorkedJob } from "./use-job-work";

const debounceMs = 1200;
const same = (a: FindingsDraft, b: FindingsDraft) =>
  a.cause.trim() === b.cause.trim() && a.correction.trim() === b.correction.trim();

/**
 * Cause and correction of one job, saved while typing. What cannot be sent waits on this device. What could not even
 * be stored stays in the fields. `save` resolves to whether everything is saved or stored.
 */
export function useFindings(job: Omit<WorkedJob, "clocked">, stored: FindingsDraft) {
  const { jobId } = job;
  const of = useRef(job);
  of.current = job;
  const [values, setValues] = useState<FindingsDraft>(() => readDraft(jobId) ?? stored);
  const [saved, setSaved] = useState<SavedStateProps>(() =>
    same(readDraft(jobId) ?? stored, stored) ? { state: "saved" } : { state: "typing" },
  );
  const latest = useRef(values);
  const accepted = useRef(stored);
  const running = useRef<Promise<boolean> | null>(null);
  const shownState = useSaveStatus(`job:${jobId}/findings`, saved);

  const save = useCallback(async (): Promise<boolean> => {
    if (running.current) await running.current;
    const sent = latest.current;
    if (same(sent, accepted.current)) {
      storeDraft(jobId, null);
      setSaved({ state: "saved" });
      return true;
    }
    setSaved({ state: "saving" });
    running.current = performFindings(of.current, sent, accepted.current)
      .then(async ({ completion }) => {
        // Stored from here on. Later input replaces it.
        accepted.current = sent;
        const isAll = () => same(latest.current, sent);
        if (isAll()) storeDraft(jobId, null);
        const end = await completion;
        if (end.is === "refused") {
          setSaved({ state: "failed", sentence: end.refusal.sentence });
          return false;
        }
        if (end.is === "accepted") {
          const { cause, correction } = end.reply as Job;
          if (same(accepted.current, sent)) accepted.current = { cause, correction };
        }
        setSaved({ state: isAll() ? "saved" : "typing" });
        return isAll();
      })
      .catch((error: unknown) => {
        const sentence = error instanceof Error ? error.message : controlText.error.silent;
        setSaved({ state: "failed", sentence });
        return false;
      })
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, [jobId]);

  const change = useCallback(
    (part: Partial<FindingsDraft>) => {
      latest.current = { ...latest.current, ...part };
      setValues(latest.current);
      storeDraft(jobId, latest.current);
      setSaved({ state: "typing" });
    },
    [jobId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause anew
  useEffect(() => {
    if (saved.state !== "typing") return;
    const timer = setTimeout(() => void save(), debounceMs);
    return () => clearTimeout(timer);
  }, [saved, values, save]);

  useEffect(() => {
    const again = () => {
      if (!same(latest.current, accepted.current)) void save();
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [save]);

  // Shows another user's text only where no input of this user would be lost.
  useEffect(() => {
    if (same(stored, accepted.current)) return;
    const untouched = same(latest.current, accepted.current);
    accepted.current = stored;
    if (!untouched) return;
    latest.current = stored;
    setValues(stored);
  }, [stored]);

  return { values, change, save, saved: shownState };
}
