import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toastStore } from "./toast";

/**
 * The toast area of every page. What draws toasts (Radix, 30 KB) is fetched for the first toast, or when somebody
 * presses F8 to look for one; until then the region is empty and costs nothing.
 */
export function ToastArea() {
  const state = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const region = useRef<HTMLElement>(null);
  const wanted = state !== null;
  useEffect(() => {
    if (Toaster) return;
    let gone = false;
    const load = () =>
      import("./toaster").then((module) => {
        if (!gone) setToaster(() => module.Toaster);
      });
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== "F8") return;
      region.current?.focus();
      void load();
    };
    if (wanted) void load();
    window.addEventListener("keydown", onKey);
    return () => {
      gone = true;
      window.removeEventListener("keydown", onKey);
    };
  }, [wanted, Toaster]);
  if (Toaster) return <Toaster />;
  return <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className="sr-only" />;
}
