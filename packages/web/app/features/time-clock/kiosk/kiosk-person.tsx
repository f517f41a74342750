import { fillIn } from "@autoiq/domain/catalog/message";
import {
  clockAtKiosk,
  enterPin,
  type KioskPerson as Found,
  type KioskView,
} from "@autoiq/domain/time-clock/kiosks/contract";
import type { ClockAction } from "@autoiq/domain/time-clock/kiosks/state";
import { useMutation } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { request } from "~/platform/api";
import { useMessages } from "~/platform/language/messages";
import { ProblemError } from "~/platform/problem";
import { Button } from "~/ui/button";
import { PersonClock } from "./person-clock";
import { PinPad } from "./pin-pad";

/** How long a screen waits for somebody who may have walked away, and how long it says what was done. */
const [idleMs, doneMs] = [25_000, 4000];

/**
 * From a name to what was done. The PIN is in this component's memory alone, and gone with it: nothing waits here for a
 * connection.
 */
export function KioskPerson({
  person,
  token,
  timeZone,
  onLeave,
  onLost,
}: {
  person: KioskView["people"][number];
  token: string;
  timeZone: string;
  onLeave: () => void;
  /** The server could not be reached, or knows this kiosk no longer. */
  onLost: (problem: ProblemError, wasActing: boolean) => void;
}) {
  const t = useMessages("kiosk");
  const pin = useRef("");
  /** One key for each press that means the same, so that pressing twice does it once. */
  const keys = useRef<Partial<Record<ClockAction, string>>>({});
  const [found, setFound] = useState<Found | null>(null);
  const [done, setDone] = useState<ClockAction | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [activity, setActivity] = useState(0);
  const staffId = person.id;
  const failed = (error: Error, wasActing: boolean): boolean => {
    if (
      error instanceof ProblemError &&
      (error.status === 0 || error.status === 401 || error.status >= 500)
    ) {
      onLost(error, wasActing);
      return true;
    }
    setProblem(error.message);
    return false;
  };
  // Without a connection a press fails now. A paused one would keep the PIN, and clock somebody in at a time of its own.
  const networkMode = "always" as const;
  const check = useMutation({
    networkMode,
    mutationFn: (typed: string) => request(enterPin, { body: { staffId, pin: typed } }, { token }),
    onMutate: () => setProblem(null),
    onSuccess: (reply, typed) => {
      pin.current = typed;
      keys.current = {};
      setFound(reply);
    },
    onError: (error) => failed(error, false),
  });
  const act = useMutation({
    networkMode,
    mutationFn: (action: ClockAction) => {
      keys.current[action] ??= crypto.randomUUID();
      const idempotencyKey = keys.current[action];
      return request(
        clockAtKiosk,
        { body: { staffId, pin: pin.current, action } },
        { token, idempotencyKey },
      );
    },
    onMutate: () => setProblem(null),
    onSuccess: (reply, action) => {
      pin.current = "";
      setFound(reply);
      setDone(action);
    },
    onError: async (error) => {
      if (failed(error, true)) return;
      // Somebody else's tablet was first: what is true now is shown with the refusal.
      keys.current = {};
      const now = await request(enterPin, { body: { staffId, pin: pin.current } }, { token }).catch(
        () => null,
      );
      if (now) setFound(now);
    },
  });
  const isBusy = check.isPending || act.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign of somebody begins the wait again
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(onLeave, done ? doneMs : idleMs);
    return () => clearTimeout(timer);
  }, [activity, isBusy, done, found, problem]);
  return (
    <div className="grid gap-6">
      <Button variant="ghost" size="lg" className="justify-self-start text-lg" onClick={onLeave}>
        <ArrowLeft aria-hidden="true" />
        {t.back}
      </Button>
      {found ? (
        <PersonClock
          person={found}
          timeZone={timeZone}
          done={done}
          problem={problem}
          busy={act.isPending ? act.variables : null}
          onAct={(action) => act.mutate(action)}
        />
      ) : person.hasPin ? (
        <PinPad
          name={person.name}
          isChecking={check.isPending}
          problem={problem}
          onEnter={(typed) => check.mutate(typed)}
          onTyped={() => setActivity((count) => count + 1)}
        />
      ) : (
        <div className="mx-auto grid max-w-xl gap-3 text-center">
          <h1 className="wrap-anywhere font-semibold text-3xl tracking-tight">
            {fillIn(t.choosePin, { name: person.name })}
          </h1>
          <p className="text-lg">{t.choosePinText}</p>
        </div>
      )}
    </div>
  );
}
