import { fillIn } from "@autoiq/domain/catalog/message";
import { en as english } from "@autoiq/domain/catalog/notifications/en";
import { getPushBrowsers, subscribeToPush, unsubscribeFromPush } from "@autoiq/domain/messages/notifications";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import {
  currentSubscription,
  endpointHashOf,
  isPushSupported,
  subscribeHere,
  unsubscribeHere,
} from "~/platform/push-subscription";
import { queryClient } from "~/platform/query-client";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";

/** Turns push on and off in this browser, and lists the person's other browsers. */
export function PushPanel({ timeZone }: { timeZone: string }) {
  const t = useSharedMessages("notifications", english).push;
  const heading = useId();
  const options = queryOptionsFor(getPushBrowsers);
  const { data, error, refetch } = useQuery(options);
  const [here, setHere] = useState<string | null>(null);
  const [problem, setProblem] = useState<"blocked" | "failed" | null>(
    isPushSupported() && Notification.permission === "denied" ? "blocked" : null,
  );
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isShown = true;
    void currentSubscription()
      .then((found) => (found ? endpointHashOf(found) : null))
      .then((hash) => isShown && setHere(hash));
    return () => {
      isShown = false;
    };
  }, []);
  const keep = {
    onSuccess: (saved: NonNullable<typeof data>) => {
      queryClient.setQueryData(options.queryKey, saved);
    },
  };
  const turnOn = useWrite(subscribeToPush, keep);
  const turnOff = useWrite(unsubscribeFromPush, keep);
  const mine = data?.browsers.find(({ endpointHash }) => endpointHash === here);
  const others = data?.browsers.filter((each) => each !== mine) ?? [];
  const subscribe = async () => {
    if (!data) return;
    setAsking(true);
    setProblem(null);
    try {
      const subscription = await subscribeHere(data.publicKey);
      if (subscription === "blocked") return setProblem("blocked");
      setHere(await endpointHashOf(subscription));
      turnOn.mutate({ body: subscription });
    } catch {
      setProblem("failed");
    } finally {
      setAsking(false);
    }
  };
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-line border-b p-4 text-sm">
      <h3 id={heading} className="font-medium">
        {t.title}
      </h3>
      <p className="text-fg-muted">{t.about}</p>
      {!isPushSupported() ? (
        <Notice tone="info">{t.unsupported}</Notice>
      ) : data ? (
        <>
          {problem ? <Notice tone="warning">{t[problem]}</Notice> : null}
          {mine ? <p role="status">{t.isOn}</p> : null}
          {mine ? (
            <Button
              size="sm"
              className="justify-self-start"
              loading={turnOff.isPending}
              onClick={() => {
                void unsubscribeHere().catch(() => undefined);
                turnOff.mutate({ params: { id: mine.id } });
              }}
            >
              {t.turnOff}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="primary"
              className="justify-self-start"
              loading={isAsking || turnOn.isPending}
              onClick={() => void subscribe()}
            >
              {t.turnOn}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} />
      )}
      {others.length > 0 ? (
        <div className="grid gap-1">
          <h4 className="text-fg-muted text-xs">{t.others}</h4>
          <ul className="divide-y divide-line">
            {others.map(({ id, browser, since }) => (
              <li key={id} className="flex items-center gap-2 py-1">
                <span className="min-w-0 flex-1">
                  <span className="block break-words">{browser}</span>
                  <span className="block text-fg-muted text-xs">
                    {fillIn(t.since, { day: formatTime(since, timeZone, "date") })}
                  </span>
                </span>
                <Button size="sm" variant="ghost" onClick={() => turnOff.mutate({ params: { id } })}>
                  {t.remove}
                  <span className="sr-only">: {browser}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
