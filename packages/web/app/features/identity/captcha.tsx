import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { loadConfig } from "~/platform/config";
import { Spinner } from "~/ui/spinner";

/** The captcha this installation asks for; null when it asks for none. */
export function useCaptcha() {
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.captcha?.provider === "altcha"
    ? { challengeUrl: data.captcha.siteKey ?? "/api/captcha" }
    : null;
}

/**
 * The proof-of-work box. `round` changes to start over after a refused attempt; `onToken` gets the
 * payload to send along, or null once it has expired.
 */
export function CaptchaBox({
  challengeUrl,
  round,
  onToken,
  note,
}: {
  challengeUrl: string;
  round: number;
  onToken: (token: string | null) => void;
  note?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const report = useRef(onToken);
  report.current = onToken;
  useEffect(() => {
    let widget: HTMLElement | undefined;
    let gone = false;
    void import("altcha").then(() => {
      if (gone || !box.current) return;
      widget = document.createElement("altcha-widget");
      widget.dataset.round = String(round);
      widget.setAttribute("challenge", challengeUrl);
      widget.addEventListener("statechange", (event) => {
        const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail;
        report.current(state === "verified" && payload ? payload : null);
      });
      box.current.replaceChildren(widget);
    });
    return () => {
      gone = true;
      widget?.remove();
    };
  }, [challengeUrl, round]);
  return (
    <div className="grid gap-1.5">
      <div ref={box} className="min-h-16">
        <Spinner label="Loading the captcha…" className="text-fg-muted text-sm" />
      </div>
      {note ? <p className="text-fg-muted text-xs">{note}</p> : null}
    </div>
  );
}
