import { CheckCircle2, ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "~/platform/language/messages";
import { Spinner } from "~/ui/spinner";
import { solveCaptcha } from "./solve-captcha";

type State = "waiting" | "working" | "done" | "expired" | "failed";

/** Proof of work behind a checkbox. */
export function AltchaBox({ id, onToken }: { id: string; onToken: (token: string | null) => void }) {
  const t = useMessages("identity");
  const [state, setState] = useState<State>("waiting");
  const report = useRef(onToken);
  report.current = onToken;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = () => {
    const controller = new AbortController();
    let expiry: ReturnType<typeof setTimeout> | undefined;
    stop.current = () => {
      controller.abort();
      clearTimeout(expiry);
    };
    setState("working");
    solveCaptcha(controller.signal)
      .then(({ token, goodForMs }) => {
        setState("done");
        report.current(token);
        expiry = setTimeout(() => {
          setState("expired");
          report.current(null);
        }, goodForMs);
      })
      .catch(() => {
        if (!controller.signal.aborted) setState("failed");
      });
  };

  const busy = state === "working" || state === "done";
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface-2 px-4 py-2">
      <input
        id={id}
        type="checkbox"
        checked={state === "done"}
        aria-describedby={`${id}-state`}
        aria-disabled={busy || undefined}
        onChange={() => (busy ? undefined : begin())}
        className="size-4.5 shrink-0 accent-accent max-md:size-5.5"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium text-fg text-sm max-md:py-1">
          {t.captcha.box}
        </label>
        <p id={`${id}-state`} role="status" className="text-fg-muted text-xs">
          {t.captcha[state]}
        </p>
      </div>
      {state === "working" ? (
        <Spinner className="shrink-0 text-fg-muted" />
      ) : state === "done" ? (
        <CheckCircle2 aria-hidden="true" className="size-5 shrink-0 text-success-text" />
      ) : (
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-fg-muted" />
      )}
    </div>
  );
}
