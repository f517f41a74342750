import { useEffect, useRef } from "react";

/** Why a form could not be sent, beside its button. It takes the focus, so that it is read immediately. */
export function FormFailure({ attempt, title, text }: { attempt: number; title?: string; text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt brings the focus here anew
  useEffect(() => ref.current?.focus(), [attempt]);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-danger/40 bg-danger-soft px-4 py-3 text-danger-text text-sm outline-none"
    >
      {title ? <p className="font-semibold">{title}</p> : null}
      <p>{text}</p>
    </div>
  );
}
