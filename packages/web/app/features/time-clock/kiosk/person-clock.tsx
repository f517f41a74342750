import { fillIn } from "@autoiq/domain/catalog/message";
import type { KioskPerson } from "@autoiq/domain/time-clock/kiosks/contract";
import { type ClockAction, nextActions } from "@autoiq/domain/time-clock/kiosks/state";
import { CircleCheck, Clock, Coffee, LogIn, LogOut, TriangleAlert, Utensils } from "lucide-react";
import { type ComponentType, useEffect, useRef } from "react";
import { formatTime } from "~/platform/format";
import { useMessages } from "~/platform/language/messages";
import { formatMinutes } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

const icons: Record<ClockAction, ComponentType<{ className?: string }>> = {
  "clock-in": LogIn,
  "clock-out": LogOut,
  "start-meal": Utensils,
  "start-rest": Coffee,
  "end-break": Clock,
};

const firstName = (name: string) => name.split(" ")[0] ?? name;

/** What the person's clock says, and one large button for what comes next. */
export function PersonClock({
  person,
  timeZone,
  done,
  problem,
  busy,
  onAct,
}: {
  person: KioskPerson;
  timeZone: string;
  /** What was just done. */
  done: ClockAction | null;
  problem: string | null;
  busy: ClockAction | null;
  onAct: (action: ClockAction) => void;
}) {
  const t = useMessages("kiosk");
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is read out
  useEffect(() => heading.current?.focus(), [done]);
  const since = person.since ? formatTime(person.since, timeZone, "time") : "";
  const [first, ...others] = done ? [] : nextActions(person.state, person.isMissed);
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 text-center">
      <div className="grid justify-items-center gap-2">
        {done ? <CircleCheck aria-hidden="true" className="size-16 text-success-text" /> : null}
        {person.isMissed ? <TriangleAlert aria-hidden="true" className="size-12 text-warning-text" /> : null}
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere font-semibold text-3xl tracking-tight outline-none"
        >
          {done
            ? fillIn(t.done[done], { name: firstName(person.name) })
            : person.isMissed
              ? t.missed
              : person.name}
        </h1>
        {person.isMissed ? (
          <p className="text-lg">
            {fillIn(t.missedText, {
              day: person.since ? formatTime(person.since, timeZone, "date") : "",
              time: since,
            })}
          </p>
        ) : (
          <p className="text-xl">
            {fillIn(t.state[person.state], { time: since })}
            {person.minutesToday > 0 ? (
              <span className="block text-fg-muted text-lg tabular">
                {fillIn(t.today, { time: formatMinutes(person.minutesToday) })}
              </span>
            ) : null}
          </p>
        )}
      </div>
      {problem ? (
        <Notice tone="danger" className="text-start text-base">
          {problem}
        </Notice>
      ) : null}
      {first ? <Act action={first} isFirst busy={busy} label={t.action[first]} onAct={onAct} /> : null}
      {others.length > 0 ? (
        <div className={others.length > 1 ? "grid grid-cols-2 gap-3" : "grid gap-3"}>
          {others.map((action) => (
            <Act key={action} action={action} busy={busy} label={t.action[action]} onAct={onAct} />
          ))}
        </div>
      ) : null}
      {done ? <p className="text-fg-muted">{t.soon}</p> : null}
    </div>
  );
}

function Act({
  action,
  label,
  isFirst = false,
  busy,
  onAct,
}: {
  action: ClockAction;
  label: string;
  isFirst?: boolean;
  busy: ClockAction | null;
  onAct: (action: ClockAction) => void;
}) {
  const Icon = icons[action];
  return (
    <Button
      variant={isFirst ? "primary" : "secondary"}
      className={isFirst ? "min-h-24 rounded-xl text-2xl" : "min-h-16 rounded-xl text-lg"}
      loading={busy === action}
      disabled={busy !== null}
      onClick={() => onAct(action)}
    >
      <Icon aria-hidden="true" className={isFirst ? "size-7" : "size-5"} />
      {label}
    </Button>
  );
}
