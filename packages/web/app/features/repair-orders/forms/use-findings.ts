import { getRepairOrder, writeFindings } from "@autoiq/domain/repair-orders/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { invalidate, request } from "~/platform/api";
import { type FindingsDraft, keepDraft, readDraft } from "./findings-draft";

export type Saved =
  | { state: "saved" }
  | { state: "typing" }
  | { state: "saving" }
  | { state: "failed"; sentence: string };

const pauseMs = 1200;
const same = (a: FindingsDraft, b: FindingsDraft) =>
  a.cause.trim() === b.cause.trim() && a.correction.trim() === b.correction.trim();

/**
 * Cause and correction of one job, saved while they are typed. What the server has not accepted stays in the
 * fields and in the browser; `save` resolves to whether the server has everything.
 */
export function useFindings(jobId: string, kept: FindingsDraft) {
  const [values, setValues] = useState<FindingsDraft>(() => readDraft(jobId) ?? kept);
  const [saved, setSaved] = useState<Saved>(() =>
    same(readDraft(jobId) ?? kept, kept) ? { state: "saved" } : { state: "typing" },
  );
  const latest = useRef(values);
  const accepted = useRef(kept);
  const running = useRef<Promise<boolean> | null>(null);

  const save = useCallback(async (): Promise<boolean> => {
    if (running.current) await running.current;
    const sent = latest.current;
    if (same(sent, accepted.current)) {
      keepDraft(jobId, null);
      setSaved({ state: "saved" });
      return true;
    }
    setSaved({ state: "saving" });
    running.current = request(writeFindings, { params: { id: jobId }, body: sent })
      .then((job) => {
        accepted.current = { cause: job.cause, correction: job.correction };
        const done = same(latest.current, sent);
        if (done) keepDraft(jobId, null);
        setSaved({ state: done ? "saved" : "typing" });
        void invalidate(getRepairOrder);
        return done;
      })
      .catch((error: unknown) => {
        const sentence = error instanceof Error ? error.message : "The server did not answer.";
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
      keepDraft(jobId, latest.current);
      setSaved({ state: "typing" });
    },
    [jobId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause anew
  useEffect(() => {
    if (saved.state !== "typing") return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [saved, values, save]);

  useEffect(() => {
    const again = () => {
      if (!same(latest.current, accepted.current)) void save();
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [save]);

  // Somebody else's text is shown only where nothing of one's own would be lost.
  useEffect(() => {
    if (same(kept, accepted.current)) return;
    const untouched = same(latest.current, accepted.current);
    accepted.current = kept;
    if (!untouched) return;
    latest.current = kept;
    setValues(kept);
  }, [kept]);

  return { values, change, save, saved };
}
