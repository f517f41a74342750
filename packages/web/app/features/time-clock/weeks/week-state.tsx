import { en } from "@autoiq/domain/catalog/time-week/en";
import type { WeekState as State } from "@autoiq/domain/time-clock/weeks/contract";
import { useSharedMessages } from "~/platform/language/messages";
import { StatusPill } from "~/ui/badge";

const tones = { open: "neutral", signed: "info", approved: "success" } as const;

export function WeekState({ state }: { state: State }) {
  const t = useSharedMessages("time-week", en);
  return <StatusPill tone={tones[state]}>{t.state[state]}</StatusPill>;
}
