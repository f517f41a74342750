import { useEffect, useSyncExternalStore } from "react";

/** Something that needs a person, on whichever page they are. The tray in the bell lists it. */
export type Alert = {
  id: string;
  title: string;
  detail?: string;
  tone: "info" | "warning" | "danger";
  /** How many records it is about. */
  count: number;
  /** The page that settles it… */
  to?: string;
  /** …or the action. */
  run?: () => void;
};

let alerts: readonly Alert[] = [];
const none: readonly Alert[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Alert[]) {
  alerts = next;
  for (const listener of listeners) listener();
}

/** Lists an alert while the calling component is mounted. `alert` must be stable; null lists nothing. */
export function useAlert(alert: Alert | null) {
  useEffect(() => {
    if (!alert) return;
    change([...alerts.filter((each) => each.id !== alert.id), alert]);
    return () => change(alerts.filter((each) => each !== alert));
  }, [alert]);
}

export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => alerts,
    () => none,
  );
}
