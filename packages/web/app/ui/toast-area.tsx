import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toastStore } from "./toast";

const load = () => import("./toaster");

/**
 * The toast area of every page. What draws toasts (Radix, 30 KB) is fetched when somebody begins to use the page, so
 * that it is there for the first toast even when that says that the server is gone; until then the region is empty.
 */
export function ToastArea() {
  const state = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const region = useRef<HTMLElement>(null);
  const wanted = state !== null;
  useEffect(() => {
    if (Toaster) return;
    let gone = false;
    const warm = () => void load().catch(() => {});
    const toRegion = (event: KeyboardEvent) => {
      if (event.code === "F8") region.current?.focus();
    };
    if (wanted) {
      load().then(
        (module) => {
          if (!gone) setToaster(() => module.Toaster);
        },
        // Tried again with the next toast; the page itself works on.
        () => {},
      );
    }
    window.addEventListener("pointerdown", warm, { once: true });
    window.addEventListener("keydown", warm, { once: true });
    window.addEventListener("keydown", toRegion);
    return () => {
      gone = true;
      window.removeEventListener("pointerdown", warm);
      window.removeEventListener("keydown", warm);
      window.removeEventListener("keydown", toRegion);
    };
  }, [wanted, Toaster]);
  if (Toaster) return <Toaster />;
  return <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className="sr-only" />;
}
