import type { LiveState } from "~/platform/live/live-events";
import { useLiveStatus } from "~/platform/live/use-live";
import { cn } from "../cn";
import { Tooltip } from "../overlays/tooltip";

const labels: Record<Exclude<LiveState, "off">, { label: string; hint: string; dot: string }> = {
  connecting: {
    label: "Connecting",
    hint: "Connecting for live updates…",
    dot: "bg-warning animate-pulse-soft",
  },
  live: { label: "Live", hint: "What others change appears here at once.", dot: "bg-success" },
  waiting: {
    label: "Reconnecting",
    hint: "The connection was lost. Trying again; what you see may be out of date.",
    dot: "bg-warning animate-pulse-soft",
  },
};

export function LiveIndicator() {
  const state = useLiveStatus();
  if (state === "off") return null;
  const { label, hint, dot } = labels[state];
  return (
    <Tooltip text={hint}>
      <span
        role="status"
        aria-label={`${label}: ${hint}`}
        className="flex h-8 items-center gap-2 rounded-full px-2 text-fg-muted text-xs"
      >
        <span aria-hidden="true" className={cn("size-2 rounded-full", dot)} />
        <span className="max-lg:sr-only">{label}</span>
      </span>
    </Tooltip>
  );
}
