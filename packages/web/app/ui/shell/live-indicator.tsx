import { en as english } from "@autoiq/domain/catalog/shell/en";
import { useSharedMessages } from "~/platform/language/messages";
import type { LiveState } from "~/platform/live/live-events";
import { useLiveStatus } from "~/platform/live/use-live";
import { cn } from "../cn";
import { Tooltip } from "../overlays/tooltip";

const dots: Record<Exclude<LiveState, "off">, string> = {
  connecting: "bg-warning animate-pulse-soft",
  live: "bg-success",
  waiting: "bg-warning animate-pulse-soft",
};

export function LiveIndicator() {
  const t = useSharedMessages("shell", english);
  const state = useLiveStatus();
  if (state === "off") return null;
  const label = t.live[state];
  const hint = t.live[`${state}Hint`];
  return (
    <Tooltip text={hint}>
      <span
        role="status"
        aria-label={`${label}: ${hint}`}
        className="flex h-8 items-center gap-2 rounded-full px-2 text-fg-muted text-xs"
      >
        <span aria-hidden="true" className={cn("size-2 rounded-full", dots[state])} />
        <span className="max-lg:sr-only">{label}</span>
      </span>
    </Tooltip>
  );
}
